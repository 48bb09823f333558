import { Profile } from '@guise/contract'
import type { z } from 'zod'
import { portrait, scene } from './pictures.ts'

/** Builds a creator for a test. */
export function makeProfile(parts: Partial<z.input<typeof Profile>> = {}): Profile {
  return Profile.parse({
    uid: 'ann-lee',
    profile_name: 'Ann Lee',
    profile_description: 'Streets, rain and neon.',
    biography: 'Photographer in Hamburg.',
    profile_image_link: portrait(1),
    profile_url: 'https://example.com/ann-lee',
    profile_type: 'instagram',
    category: 'celebrities',
    followers: 12_345,
    posts_count: 321,
    total_swaps: 42,
    editor_choice: true,
    is_verified: true,
    liked_flag: false,
    external_url: ['https://example.com'],
    is_business_account: false,
    is_professional_account: true,
    gender: 'female',
    created_timestamp: '2024-05-01T00:00:00.000Z',
    editors_notes: 'Light that flatters every face.',
    sample_posts: [
      {
        url: 'https://example.com/p/1',
        image_url: scene(2, 'original'),
        caption: 'Rain',
        is_pinned: true,
        post_type: 'photo',
        likes: 1_200,
        comments: 34,
      },
    ],
    ...parts,
  })
}
