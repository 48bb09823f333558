import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../platform/db/schema.ts'
import type { Stages } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { welcomeOwner } from '../../testing/task-owner.ts'
import { stretchesOf } from './long-tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

test('what may be long is read a stretch at a time, in its order, and what is deleted meanwhile is left out', async () => {
  const { db } = server.ctx
  const { person, submit } = await welcomeOwner(server)
  const { id: taskId } = (await submit(['https://page.example/0'])).json
  const { id: userId } = (await person.call('GET', '/user/me')).json
  const stage = { status: 'completed', started_at: null, finished_at: null, reason: null } as const
  const stages: Stages = { get_post_info: stage, download_originals: stage, compute_swaps: stage }
  const rowOf = (position: number) => ({ user_id: userId, task_id: taskId, position, id: newId(), stages })
  const rows = Array.from({ length: 450 }, (_, n) => ({ ...rowOf(n + 1), url: `https://page.example/${n + 1}` }))
  await db.insert(post).values(rows)
  const ids = sql`select id from post where task_id = ${taskId} order by position`
  const read: number[][] = []
  for await (const stretch of stretchesOf<{ position: number }>(db, { name: 'post', ids })) {
    read.push(stretch.map(({ position }) => position))
    if (read.length === 1) await db.execute(sql`delete from post where position = 300`)
  }
  expect(read.map(({ length }) => length)).toEqual([200, 199, 51])
  expect(read.flat()).toEqual(Array.from({ length: 451 }, (_, n) => n).filter((n) => n !== 300))
})
