import type { Profile, ProfileCard } from '@guise/contract'
import type { bookmark, profile, profilePost } from '../db/schema.ts'

/** A profile and whether the caller bookmarked it. */
export type ProfileRow = { profile: typeof profile.$inferSelect; liked_flag: boolean }

/** A creator as a card of Explore. */
export function viewCard({ profile, liked_flag }: ProfileRow): ProfileCard {
  return {
    uid: profile.uid,
    profile_name: profile.profile_name,
    profile_description: profile.profile_description,
    biography: profile.biography,
    profile_image_link: profile.profile_image_link,
    profile_url: profile.profile_url,
    profile_type: profile.profile_type,
    category: profile.category,
    followers: profile.followers,
    posts_count: profile.posts_count,
    total_swaps: profile.total_swaps,
    editor_choice: profile.editor_choice,
    is_verified: profile.is_verified,
    liked_flag,
  }
}

/** A creator in full, with the posts that show what they publish. */
export function viewProfile(row: ProfileRow, posts: (typeof profilePost.$inferSelect)[]): Profile {
  const { profile } = row
  return {
    ...viewCard(row),
    external_url: profile.external_url,
    is_business_account: profile.is_business_account,
    is_professional_account: profile.is_professional_account,
    gender: profile.gender,
    created_timestamp: profile.joined_at?.toISOString() ?? null,
    editors_notes: profile.editors_notes,
    sample_posts: posts.map(viewPost),
  }
}

function viewPost(post: typeof profilePost.$inferSelect): Profile['sample_posts'][number] {
  return {
    url: post.url,
    image_url: post.image_url,
    caption: post.caption,
    is_pinned: post.is_pinned,
    post_type: post.post_type,
    likes: post.likes,
    comments: post.comments,
  }
}

/** A bookmark with the address of the creator it leads to. */
export function viewBookmark(
  row: Pick<typeof bookmark.$inferSelect, 'profile_uid' | 'user_alias'>,
  profileUrl: string,
): { profile_uid: string; profile_url: string; user_alias: string | null } {
  return { profile_uid: row.profile_uid, profile_url: profileUrl, user_alias: row.user_alias }
}
