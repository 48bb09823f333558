import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { appUser, profile } from '../../../platform/db/schema.ts'
import { pathOf } from '../../../testing/finished-work.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { seedProfiles } from './seed-profiles.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

test('a first start outside production has a dozen invented creators with drawn portraits to look at', async () => {
  await seedProfiles(server.ctx, 'http://localhost:3000')
  const person = await server.signIn()
  await server.ctx.db.update(appUser).set({ subscription: 'elite_yearly' })
  const { profiles } = (await person.call('GET', '/profiles')).json
  expect(profiles).toHaveLength(12)
  expect(new Set(profiles.map(({ category }: { category: string }) => category)).size).toBe(5)
  const portraits = await Promise.all(
    profiles.map(async (card: { profile_image_link: string }) => {
      const picture = await server.call('GET', pathOf(card.profile_image_link))
      return (await sharp(picture.raw.rawPayload).resize(8, 8).raw().toBuffer()).toString('hex')
    }),
  )
  expect(new Set(portraits).size).toBe(12)
  const { sample_posts } = (await person.call('GET', `/profiles/${profiles[0].uid}`)).json
  expect(sample_posts).toHaveLength(3)
  const post = await server.ctx.posts.read(sample_posts[0].url)
  expect(post.items.length).toBeGreaterThan(0)
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})

test('a second start, a filled Explore and production are left as they are', async () => {
  const before = await server.ctx.db.select({ uid: profile.uid }).from(profile)
  await seedProfiles(server.ctx, 'http://localhost:3000')
  expect(await server.ctx.db.select({ uid: profile.uid }).from(profile)).toEqual(before)
  await server.ctx.db.delete(profile)
  await seedProfiles(
    { ...server.ctx, config: { ...server.ctx.config, environment: 'production' } },
    'https://a.example',
  )
  expect(await server.ctx.db.select().from(profile)).toEqual([])
})
