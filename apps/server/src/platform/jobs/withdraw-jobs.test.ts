import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { rowsOf } from '../db/connection.ts'
import { prepareWithdrawals, withdrawJobs, withdrawal } from './withdraw-jobs.ts'

/** A part of a plan as PostgreSQL shows it. */
type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
  await server.ctx.db.execute(sql`insert into pgboss.job (name, data)
    select 'read-post', jsonb_build_object('post_id', gen_random_uuid()) from generate_series(1, 3000)`)
  await server.ctx.db.execute(sql`analyze pgboss.job`)
})
afterAll(() => server.close())

const looked = (plan: Plan): number => {
  const below = (plan.Plans ?? []).map(looked)
  return Math.max(plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0), ...below)
}

test('of thousands of waiting jobs those that are withdrawn are looked at, and no other', async () => {
  const [post, photo, other] = [randomUUID(), randomUUID(), randomUUID()]
  const { db } = server.ctx
  await db.transaction(async (tx) => {
    await server.ctx.jobs.send(tx, 'read-post', { post_id: post, attempt: 1 }, 0)
    await server.ctx.jobs.send(tx, 'swap-photo', { content_id: photo, attempt: 1 }, 0)
    await server.ctx.jobs.send(tx, 'read-post', { post_id: other, attempt: 1 }, 0)
  })
  const explained = await db
    .transaction(async (tx) => {
      const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        tx,
        sql`explain (analyze, format json) ${withdrawal([post, photo])}`,
      )
      throw Object.assign(new Error('nothing is deleted yet'), { row })
    })
    .catch((error: { row: { 'QUERY PLAN': [{ Plan: Plan }] } }) => error.row['QUERY PLAN'][0].Plan)
  expect(looked(explained)).toBe(2)
  await db.transaction((tx) => withdrawJobs(tx, [post, photo]))
  const left = sql`select data ->> 'post_id' as id from pgboss.job where data ->> 'post_id' in (${post}, ${other})
    or data ->> 'content_id' = ${photo}`
  expect(await rowsOf(db, left)).toEqual([{ id: other }])
})

test('the index that finds them is made again at a start when the queue has made its table anew', async () => {
  const { db, log } = server.ctx
  const count = async () =>
    (await rowsOf(db, sql`select 1 as one where to_regclass('pgboss.guise_job_subject') is not null`)).length
  await prepareWithdrawals(db, log)
  expect(await count()).toBe(1)
  await db.execute(sql`drop index pgboss.guise_job_subject`)
  expect(await count()).toBe(0)
  await prepareWithdrawals(db, log)
  expect(await count()).toBe(1)
})
