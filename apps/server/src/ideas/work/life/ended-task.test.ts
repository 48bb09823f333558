import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEnglish } from '@guise/contract'
import { settleAbandoned } from '../../../entry/workers/start-workers.ts'
import { post } from '../../../platform/db/schema.ts'
import { albumNetwork, slowAlbum } from '../../../testing/album-network.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { itemsOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'
import { withdrawResult } from './task.ts'

let server: TestServer
const slow = slowAlbum()
const late = Promise.withResolvers<Uint8Array>()
let reads = 0
/** At late.test: every post has one photo, which comes late. */
const lateAlbum: typeof albumNetwork = {
  ...albumNetwork,
  name: 'late',
  matches: (url) => url.hostname === 'late.test',
  async read(url, fetch) {
    reads++
    return { ...(await albumNetwork.read(url, fetch)), network: 'late' }
  },
  download: () => late.promise,
}
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork, slow.network, lateAlbum] })
})
afterAll(async () => {
  slow.answer()
  await server.close()
})

test('a task that is over keeps the time of its end when one of its results is taken away later', async () => {
  const { person, submit } = await welcomeOwner(server)
  const before = await settled(person, (await submit(['https://album.test/2'])).json.id, 60_000)
  server.advance(60_000)
  const { ctx } = server
  const [item] = itemsOf(before)
  await ctx.db.transaction((tx) => withdrawResult(ctx, tx, item!.id, { code: 'picture_removed' }))
  const after = (await person.call('GET', `/tasks/${before.id}`)).json
  expect(itemsOf(after).map(({ status }) => status)).toEqual(['failed', 'completed'])
  expect(after.completed_at).toBe(before.completed_at)
  expect(after.updated_at).not.toBe(before.updated_at)
})

test('a post whose reading was given up says so at that stage, and its task is over', async () => {
  const { person, submit } = await welcomeOwner(server)
  const url = 'https://slow.test/1'
  const { id } = (await submit([url])).json
  const [row] = await server.ctx.db.select().from(post).where(eq(post.task_id, id))
  await settleAbandoned(server.ctx, 'read-post', { post_id: row!.id, attempt: row!.attempt })
  const { status, posts } = (await person.call('GET', `/tasks/${id}`)).json
  const words = inEnglish({ code: 'gave_up_reading' })
  expect(status).toBe('failed')
  expect(posts[url]).toMatchObject({
    status: 'failed',
    error_message: words,
    stages: { get_post_info: { status: 'failed', error_message: words }, download_originals: { status: 'pending' } },
  })
})

test('a photo that is not here yet is not started anew, however long it takes; when it came to nothing it is fetched, and not read, again', async () => {
  const { person, submit } = await welcomeOwner(server)
  const { id } = (await submit(['https://late.test/1'])).json
  const look = async () => itemsOf((await person.call('GET', `/tasks/${id}`)).json)
  await until(async () => (await look()).length > 0)
  server.advance(60_000)
  const [item] = await look()
  const again = await person.call('POST', `/tasks/${id}/contents/${item!.id}/retry`, {})
  expect(again).toMatchObject({ status: 409, json: { reason: { code: 'photo_still_worked_on' } } })

  late.resolve(new TextEncoder().encode('not a picture'))
  expect((await settled(person, id, 60_000)).status).toBe('failed')
  await person.call('PUT', `/tasks/${id}`, { status: 'pending' })
  expect(itemsOf(await settled(person, id, 60_000))).toMatchObject([{ id: item!.id, status: 'failed' }])
  expect(reads).toBe(1)
})
