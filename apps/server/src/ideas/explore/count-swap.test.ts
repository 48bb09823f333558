import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { appUser, profile } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork, settledContents } from '../../testing/finished-work.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { addressKey } from './address-key.ts'
import { refreshTrending } from './count-swap.ts'

let server: TestServer
beforeAll(async () => {
  const byAnn = { ...albumNetwork, read: readByAnn }
  server = await startTestServer({ networks: [byAnn], env: { OPERATOR_EMAILS: 'boss@example.com' } })
  const boss = await server.signIn('boss@example.com')
  const enter = (uid: string, profile_url: string) =>
    boss.call('POST', '/operator/profiles', {
      uid,
      profile_url,
      profile_type: 'creator',
      opted_in_at: '2026-01-01T00:00:00Z',
      opted_in_proof: 'By letter.',
    })
  await enter('ann', 'https://www.album.test/people/ann/')
  await enter('sampled', 'https://album.test/people/nobody')
  await boss.call('POST', '/operator/profiles/sampled/sample-posts', { urls: ['https://album.test/2'] })
})
afterAll(() => server.close())

async function readByAnn(...[url, fetch]: Parameters<typeof albumNetwork.read>) {
  const post = await albumNetwork.read(url, fetch)
  return { ...post, author: { handle: 'ann', url: 'https://album.test/people/ann?utm_source=post' } }
}

const swapsOf = async (uid: string) => {
  const [row] = await server.ctx.db.select().from(profile).where(eq(profile.uid, uid))
  return [row?.total_swaps, row?.trending_swaps]
}

describe('a swap from a post of a creator', () => {
  test('counts for the author of the post, whoever made it, once per photo', async () => {
    await finishWork(server, 'https://album.test/3')
    const { person, taskId } = await finishWork(server, 'https://album.test/1')
    expect(await swapsOf('ann')).toEqual([4, 4])
    await person.call('DELETE', `/tasks/${taskId}`)
    expect(await swapsOf('ann')).toEqual([4, 4])
  })

  test('counts for the one whose sample post it is, before the author', async () => {
    await finishWork(server, 'https://album.test/2?utm_source=share')
    expect(await swapsOf('sampled')).toEqual([2, 2])
    expect(await swapsOf('ann')).toEqual([4, 4])
  })

  test('counts again when it is made again, for it is paid again', async () => {
    const { person, taskId, contents } = await finishWork(server, 'https://album.test/1')
    await person.call('POST', `/tasks/${taskId}/contents/${contents[0]?.id}/retry`)
    await settledContents(person, taskId)
    expect(await swapsOf('ann')).toEqual([6, 6])
  })

  test('does not count when it failed', async () => {
    await finishWork(server, 'https://album.test/video')
    expect(await swapsOf('ann')).toEqual([8, 8])
    await finishWork(server, 'https://album.test/broken')
    expect(await swapsOf('ann')).toEqual([9, 9])
  })

  test('is what the audit counts', async () => {
    const broken = async () => (await audit(server.ctx.db, server.ctx.storage)).flatMap(({ violations }) => violations)
    expect(await broken()).toEqual([])
    await server.ctx.db.update(profile).set({ total_swaps: 1000 }).where(eq(profile.uid, 'ann'))
    expect(await broken()).toEqual(['ann'])
    await server.ctx.db.update(profile).set({ total_swaps: 9 }).where(eq(profile.uid, 'ann'))
  })

  test('is trending for 30 days', async () => {
    const viewer = await server.signIn()
    await server.ctx.db.update(appUser).set({ subscription: 'elite_yearly' }).where(eq(appUser.email, viewer.email))
    await server.ctx.db.update(profile).set({ followers: 50 }).where(eq(profile.uid, 'sampled'))
    const order = async () =>
      (await (await server.signIn(viewer.email)).call('GET', '/profiles')).json.profiles.map(
        ({ uid }: { uid: string }) => uid,
      )
    expect(await order()).toEqual(['ann', 'sampled'])
    server.advance(20 * 86_400_000)
    await finishWork(server, 'https://album.test/2')
    server.advance(11 * 86_400_000)
    await refreshTrending(server.ctx)
    expect(await swapsOf('ann')).toEqual([9, 0])
    expect(await swapsOf('sampled')).toEqual([4, 2])
    expect(await order()).toEqual(['sampled', 'ann'])
    server.advance(31 * 86_400_000)
    await refreshTrending(server.ctx)
    expect(await swapsOf('sampled')).toEqual([4, 0])
  })
})

test.each([
  ['https://www.social.example/p/1/', 'http://social.example/p/1?igsh=abc&utm_source=x'],
  ['https://m.social.example/watch?v=5&si=9', 'https://social.example/watch?v=5'],
  ['https://social.example/a?b=1&a=2', 'https://social.example/a?a=2&b=1'],
  ['https://www.instagram.com/reel/AbC/', 'https://instagram.com/ann/p/AbC?img_index=2'],
])('%s and %s are the same post', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other))
})

test.each([
  ['https://social.example/watch?v=5', 'https://social.example/watch?v=6'],
  ['https://social.example/p/1', 'https://social.example/p/2'],
  ['https://social.example/p/1', 'https://other.example/p/1'],
])('%s and %s are not', (one, other) => {
  expect(addressKey(one)).not.toBe(addressKey(other))
})
