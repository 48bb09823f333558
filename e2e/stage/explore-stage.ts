import sharp from 'sharp'
import { operatorEmails } from './journey.ts'
import { welcomeNewcomer } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'
import type { Server } from './server.ts'

const agreed = { opted_in_at: '2026-01-31T12:00:00Z', opted_in_proof: 'Signed form of 31 January' }

/** A subscriber of the yearly elite plan and two creators who agreed to be shown: wanda in full, nobody with nothing. */
export type ExploreStage = {
  person: Newcomer
  setPlan(subscription: 'elite_yearly' | 'elite_monthly' | 'premium_yearly' | 'free'): Promise<void>
}

/** Lets an operator curate Explore for a new subscriber. */
export async function stageExplore(server: Server, email: string): Promise<ExploreStage> {
  const operator = await welcomeNewcomer(server, operatorEmails.curator)
  const person = await welcomeNewcomer(server, email)
  const setPlan: ExploreStage['setPlan'] = async (subscription) => {
    const body = { subscription, reason: 'a journey' }
    await operator.client.setUserPlan({ params: { user_id: person.userId }, body })
  }
  await setPlan('elite_yearly')
  const shown = await operator.client.listOperatorProfiles({ query: { search: 'wanda' } })
  if (shown.length === 0) await curate(operator, person.posts.get('friday-night')?.url ?? '')
  return { person, setPlan }
}

async function curate({ client }: Newcomer, url: string): Promise<void> {
  const bare = { ...agreed, profile_type: 'mastodon' }
  await client.createOperatorProfile({
    body: { ...bare, uid: 'nobody', profile_url: 'https://example.com/n' },
  })
  await client.createOperatorProfile({
    body: {
      ...agreed,
      uid: 'wanda',
      profile_name: 'Wanda Quill',
      profile_description: 'Paper theatres and painted light.',
      biography: 'Makes small stages.',
      profile_url: 'https://example.com/wanda',
      profile_type: 'bluesky',
      category: 'TV Shows',
      followers: 12_345,
      posts_count: 321,
      editor_choice: true,
      is_verified: true,
      is_business_account: true,
      is_professional_account: true,
      gender: 'female',
      external_url: ['https://example.com/shop'],
      editors_notes: 'Every scene is lit by hand.',
      created_timestamp: '2024-05-01T12:00:00Z',
    },
  })
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#805030' } })
    .jpeg()
    .toBuffer()
  await client.uploadProfileImage({
    params: { uid: 'wanda' },
    body: { file: new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), file_name: 'wanda.jpg' },
  })
  await client.addSamplePosts({ params: { uid: 'wanda' }, body: { urls: [url] } })
}
