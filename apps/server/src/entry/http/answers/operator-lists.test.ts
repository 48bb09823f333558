import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../platform/db/connection.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'

const many = 3000
let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { OPERATOR_EMAILS: 'boss@example.com' } })
  boss = await server.signIn('boss@example.com')
  const { db } = server.ctx
  await db.execute(sql`insert into app_user (id, email, created_at)
    select gen_random_uuid(), n || '@example.com', now() - n * interval '1 second' from generate_series(1, ${many}) n`)
  await db.execute(sql`insert into operator_log (id, operator, action, subject_kind, subject_id, details)
    select gen_random_uuid(), 'boss', 'block user', 'user', n, '{}' from generate_series(1, ${many}) n`)
  await db.execute(sql`insert into webhook_event (id, service, transaction_id, amount_cents, currency, credits, status)
    select gen_random_uuid(), 'generic', n, 1, 'USD', 1, 'granted' from generate_series(1, ${many}) n`)
  await db.execute(sql`insert into report (id, user_id, task_id, content_id, attempt, wish, reason, status, due_at, settled_at)
    select gen_random_uuid(), id, id, id, 1, 'refund', 'No', 'refused', now(), now() from app_user`)
  await db.execute(sql`analyze app_user, operator_log, webhook_event, report`)
})
afterAll(() => server.close())

/** How many rows of a table have been read without an index so far. */
async function readInTurn(table: string): Promise<number> {
  await server.ctx.db.execute(sql`select pg_stat_force_next_flush()`)
  const [row] = await rowsOf<{ rows: string }>(
    server.ctx.db,
    sql`select seq_tup_read as rows from pg_stat_user_tables where relname = ${table}`,
  )
  return Number(row?.rows)
}

test.each([
  ['app_user', '/operator/users'],
  ['operator_log', '/operator/log'],
  ['operator_log', '/operator/log?subject_kind=settings'],
  ['operator_log', '/operator/log?subject_id=01a21fbe-c0c9-71a5-8e14-33de1a85d4a5'],
  ['webhook_event', '/operator/webhook-events'],
  ['webhook_event', '/operator/webhook-events?status=held'],
  ['report', '/operator/reports'],
])('of thousands of rows of %s none is gone through for a page of %s', async (table, path) => {
  const before = await readInTurn(table)
  const { status } = await boss.call('GET', `${path}${path.includes('?') ? '&' : '?'}limit=20`)
  expect(status).toBe(200)
  expect((await readInTurn(table)) - before).toBe(0)
})
