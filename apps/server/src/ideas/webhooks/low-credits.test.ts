import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'
import { beginPhoto } from '../work/life/photo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork] })
})
afterAll(() => server.close())

test('a video that sets several credits aside tells that they fell below the line by all of them', async () => {
  const { person, submit } = await welcomeOwner(server)
  const [item] = itemsOf(await settled(person, (await submit(['https://album.test/1'])).json.id, 60_000))
  await person.call('POST', '/user/decrement_credits?num_credits=13')
  const { ctx } = server
  const film = { item_type: 'Video', credits_held: 3, status: 'downloaded', attempt: 2 } as const
  const [row] = await ctx.db.update(content).set(film).where(eq(content.id, item!.id)).returning()
  expect(await ctx.db.transaction((tx) => beginPhoto(ctx, tx, row!))).toBe(true)
  const [notice] = (await person.call('GET', '/notices/')).json
  expect(notice).toMatchObject({ type: 'warning', reason: { code: 'credits_low', credits: 3 } })
})
