import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { rowsOf } from '../db/connection.ts'
import { retireBlobsOf } from './blobs.ts'

let server: TestServer
const userId = randomUUID()
beforeAll(async () => {
  server = await startTestServer({ works: false })
  const { db } = server.ctx
  const enter = (id: string, state: string, count: number) =>
    db.execute(sql`insert into blob (id, user_id, key, media_type, bytes, sha256, state)
      select gen_random_uuid(), ${id}, gen_random_uuid(), 'image/jpeg', 1, 's', ${state} from generate_series(1, ${count}::int)`)
  await enter(randomUUID(), 'live', 5000)
  for (const state of ['live', 'staged', 'deleting']) await enter(userId, state, 2)
  await db.execute(sql`analyze blob`)
})
afterAll(() => server.close())

test('the bytes of a user are found among those of everybody by an index, and all of them go', async () => {
  const { db } = server.ctx
  const rows = await rowsOf<{ 'QUERY PLAN': string }>(db, sql`explain ${retireBlobsOf(db, userId).getSQL()}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
  expect(plan).toContain('blob_room')
  expect(plan).not.toContain('Seq Scan')
  await retireBlobsOf(db, userId)
  const states = sql`select state, count(*)::int as count, bool_and(user_id = ${userId}) as are_theirs from blob group by state order by state`
  expect(await rowsOf(db, states)).toEqual([
    { state: 'deleting', count: 6, are_theirs: true },
    { state: 'live', count: 5000, are_theirs: false },
  ])
})
