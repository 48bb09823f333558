import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  appeal,
  auditRun,
  callWindow,
  gallerySelection,
  idempotency,
  loginCode,
  notice,
  operatorLog,
  removalRequest,
  report,
  session,
  webhookEvent,
} from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { forgetOldRows } from './maintenance.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    works: false,
    env: { KEEP_NOTICES_DAYS: '10', KEEP_CASES_DAYS: '20', OPERATOR_EMAILS: 'op@example.com' },
  })
})
afterAll(() => server.close())

const dayMs = 86_400_000
const rows = async () => {
  const { db } = server.ctx
  return {
    codes: await db.$count(loginCode),
    keys: await db.$count(idempotency),
    selections: await db.$count(gallerySelection),
    windows: await db.$count(callWindow),
    sessions: await db.$count(session),
  }
}

test('codes, keys, selections and counted calls are forgotten after a day or two, a session long after its end', async () => {
  const person = await server.signIn()
  await person.call('POST', '/user/decrement_credits?num_credits=1', undefined, { 'idempotency-key': 'once' })
  const chosen = { mode: 'originals', type: 'all', project_ids: [], except: [], until: new Date().toISOString() }
  await person.call('POST', '/gallery/selections', chosen)
  await forgetOldRows(server.ctx)
  const fresh = await rows()
  expect(Object.values(fresh).every((count) => count > 0)).toBe(true)

  server.advance(3 * dayMs)
  await forgetOldRows(server.ctx)
  expect(await rows()).toEqual({ codes: 0, keys: 0, selections: 0, windows: 0, sessions: fresh.sessions })
  expect((await person.call('POST', '/auth/logout', {})).status).toBeLessThan(500)

  server.advance(400 * dayMs)
  await forgetOldRows(server.ctx)
  expect((await rows()).sessions).toBe(0)
})

/** Writes so many rows of each kind as they were so many days ago. */
async function writeRows(daysAgo: number, rows: number): Promise<void> {
  const { db, now } = server.ctx
  const at = sql`${new Date(now().getTime() - daysAgo * dayMs).toISOString()}::timestamptz`
  const { id } = (await (await server.signIn()).call('GET', '/user/me')).json
  const each = sql`from generate_series(1, ${rows}::int)`
  const transaction = sql`gen_random_uuid()::text`
  for (const statement of [
    sql`insert into notice (id, user_id, type, reason, created_at)
        select gen_random_uuid(), ${id}, 'info', '{"code": "welcome_begin"}', ${at} ${each}`,
    sql`insert into removal_request (id, kind, description, signature, identification, contact_email, status, due_at, settled_at)
        select gen_random_uuid(), 'face', 'A stranger', 'Ann', 'It is me', 'ann@example.com', 'refused', ${at}, ${at} ${each}`,
    sql`insert into report (id, user_id, task_id, content_id, attempt, wish, reason, status, due_at, settled_at)
        select gen_random_uuid(), ${id}, gen_random_uuid(), gen_random_uuid(), 1, 'refund', 'Bad', 'refused', ${at}, ${at} ${each}`,
    sql`insert into appeal (id, user_id, kind, refused_for, sha256, status, due_at, settled_at)
        select gen_random_uuid(), ${id}, 'face', 'sexual', ${transaction}, 'upheld', ${at}, ${at} ${each}`,
    sql`insert into webhook_event (id, service, transaction_id, email, amount_cents, currency, credits, status, created_at)
        select gen_random_uuid(), 'kofi', ${transaction}, 'payer@example.com', 300, 'USD', 60, 'waiting', ${at} ${each}`,
    sql`insert into audit_run (id, findings, violations, created_at) select gen_random_uuid(), '[]', 0, ${at} ${each}`,
    sql`insert into operator_log (id, operator, action, subject_kind, details, created_at)
        select gen_random_uuid(), 'op@example.com', 'run audit', 'money', '{}', ${at} ${each}`,
  ])
    await db.execute(statement)
}

async function kept() {
  const { db } = server.ctx
  return {
    notices: await db.$count(notice, eq(sql`reason ->> 'code' || type`, 'welcome_begininfo')),
    removals: await db.$count(removalRequest),
    reports: await db.$count(report),
    appeals: await db.$count(appeal),
    audits: await db.$count(auditRun),
    log: await db.$count(operatorLog, eq(operatorLog.subject_kind, 'money')),
    payers: await db.$count(webhookEvent, isNotNull(webhookEvent.email)),
    waiting: await db.$count(webhookEvent, eq(webhookEvent.status, 'waiting')),
  }
}

test('notices, settled cases, payers, audits and lines of the log are forgotten as the settings say, however many there are', async () => {
  await writeRows(1000, 1001)
  await writeRows(5, 2)
  const { id } = (await (await server.signIn()).call('GET', '/user/me')).json
  await server.ctx.db.execute(
    sql`insert into removal_request (id, kind, description, signature, identification, contact_email, due_at, created_at)
        values (${id}, 'face', 'Unsettled', 'Ben', 'It is me', 'ben@example.com', now(), now() - interval '900 days')`,
  )
  await forgetOldRows(server.ctx)
  const left = await kept()
  expect(left).toEqual({
    notices: 2,
    removals: 3,
    reports: 2,
    appeals: 2,
    audits: 2,
    log: 2,
    payers: 2,
    waiting: 2,
  })
  expect(await server.ctx.db.$count(webhookEvent, eq(webhookEvent.status, 'ignored'))).toBe(1001)
})

test('the last audit is kept however old it is, and no line of the log goes before its time', async () => {
  const { db } = server.ctx
  server.advance(900 * dayMs)
  await forgetOldRows(server.ctx)
  expect(await kept()).toMatchObject({ audits: 2, log: 0, payers: 0, waiting: 0 }) // two of one moment
  await writeRows(1, 1)
  for (const change of [sql`delete from operator_log`, sql`update operator_log set operator = 'nobody'`])
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
  expect((await kept()).log).toBe(1)
})

test('the privacy policy is told the numbers of the settings', async () => {
  const { kept_days: days } = (await server.call('GET', '/site')).json
  expect(days).toEqual({ codes: 1, sessions: 30, notices: 10, cases: 20, payments: 730, log: 730, audits: 365 })
})
