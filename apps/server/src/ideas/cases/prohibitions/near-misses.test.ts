import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../platform/db/connection.ts'
import { forbiddenEmbedding, nearMiss, prohibition } from '../../../platform/db/schema.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'
import { writeEmbedding } from '../../prohibitions/forbidden-faces.ts'
import { findForbidden } from '../../prohibitions/look-for-forbidden.ts'
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

test('of a picture that an operator says shows somebody else, only that one prohibition is no concern any more', async () => {
  const { db } = server.ctx
  const boss = await server.signIn('boss@example.com')
  const looks = {
    ada: Float32Array.of(1, 0, 0),
    cleo: Float32Array.of(0, 1, 0),
    stranger: Float32Array.of(0, 0.52, 0.854),
  }
  const forbid = async (email: string, embedding: Float32Array) => {
    const known = { id: randomUUID(), embedding: writeEmbedding(embedding) }
    const [row] = await db
      .insert(prohibition)
      .values({ id: randomUUID(), email, fingers: 2, status: 'approved', due_at: new Date() })
      .returning()
    await db.insert(forbiddenEmbedding).values({ ...known, prohibition_id: row?.id ?? '' })
  }
  await forbid('ada@example.com', looks.ada)
  await forbid('cleo@example.com', looks.cleo)
  const [box, other] = [
    { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
    { x: 0.6, y: 0.1, width: 0.2, height: 0.2 },
  ]
  const engine = {
    embed: async () => [
      { box, isMain: true, embedding: looks.ada },
      { box: other, isMain: false, embedding: looks.stranger },
    ],
  }
  const { id: userId } = (await person.call('GET', '/user/me')).json
  const looked = { userId, sha256: 'two', kind: 'original', isKept: true, read: async () => new Uint8Array() } as const
  const missesOf = async () => (await db.select().from(nearMiss)).filter(({ sha256 }) => sha256 === 'two')
  expect(await findForbidden({ db, engine }, looked)).toEqual([box])
  const [miss, ...more] = await missesOf()
  expect(more).toEqual([])

  const verdict = { decision: 'other', note: 'Not Cleo.' }
  expect((await boss.call('POST', `/operator/near-misses/${miss?.id}/settle`, verdict)).status).toBe(204)
  expect(await findForbidden({ db, engine }, looked)).toEqual([box]) // Ada has not allowed anything
  expect(await missesOf()).toEqual([]) // and nobody is asked about Cleo again
  await forbid('the-stranger@example.com', looks.stranger)
  expect(await findForbidden({ db, engine }, looked)).toEqual([box, other])
})

test('of thousands of pictures none but those of its person are looked at for it', async () => {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    server.ctx.db,
    sql`explain (analyze, format json) ${selectNearMisses(server.ctx.db, 200)}`,
  )
  expect(looked(row?.['QUERY PLAN'][0].Plan as Plan)).toBeLessThan(100) // explain answers one row
})
