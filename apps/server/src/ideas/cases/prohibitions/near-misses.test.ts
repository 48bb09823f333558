import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../platform/db/connection.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'
import { selectNearMisses } from './near-misses.ts'

/** A part of a plan as PostgreSQL shows it. */
type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

const strangers = 3000
let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { OPERATOR_EMAILS: 'boss@example.com' } })
  person = await server.signIn()
  const { db } = server.ctx
  const { id } = (await person.call('GET', '/user/me')).json
  const forbids = `insert into prohibition (id, email, fingers, status, due_at)
    values ('00000000-0000-4000-8000-000000000001', 'mia@example.com', 2, 'approved', now())`
  await db.execute(sql.raw(forbids))
  await db.execute(sql`insert into near_miss (id, prohibition_id, user_id, sha256, kind, likeness, embedding)
    select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', ${id}, sha, 'face', 0.4, 'x'
    from unnest(array['kept', 'gone']) sha`)
  await db.execute(sql`insert into blob (id, user_id, key, media_type, bytes, sha256, state)
    select gen_random_uuid(), ${id}, 'own/' || n, 'image/jpeg', 1, 'kept', 'live' from generate_series(1, 2) n`)
  await db.execute(sql`insert into blob (id, user_id, key, media_type, bytes, sha256, state)
    select gen_random_uuid(), gen_random_uuid(), 'else/' || n, 'image/jpeg', 1, 'kept', 'live'
    from generate_series(1, ${strangers}) n`)
  await db.execute(sql`analyze blob`)
})
afterAll(() => server.close())

const looked = (plan: Plan): number => {
  const here = plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
  return here + (plan.Plans ?? []).reduce((sum, below) => sum + looked(below), 0)
}

test('a near miss is listed once, with its picture while that is there', async () => {
  const boss = await server.signIn('boss@example.com')
  const { json } = await boss.call('GET', '/operator/near-misses')
  const pictures = json.map(({ picture_url }: { picture_url: string | null }) => picture_url !== null)
  expect(pictures.toSorted()).toEqual([false, true])
})

test('of thousands of pictures none but those of its person are looked at for it', async () => {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    server.ctx.db,
    sql`explain (analyze, format json) ${selectNearMisses(server.ctx.db, 200)}`,
  )
  expect(looked(row?.['QUERY PLAN'][0].Plan as Plan)).toBeLessThan(100) // explain answers one row
})
