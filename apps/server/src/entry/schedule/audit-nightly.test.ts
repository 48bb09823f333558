import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { auditRun, operatorLog, wallet } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { startSchedule } from '../../platform/jobs/schedule.ts'
import { auditNightly } from './audit-nightly.ts'
import { maintenanceTasks } from './maintenance.ts'

let server: TestServer
const logged: string[] = []
beforeAll(async () => {
  const env = { OPERATOR_EMAILS: 'house@example.com', LOG_LEVEL: 'error' }
  server = await startTestServer({ works: false, env, logTo: (line) => void logged.push(line) })
})
afterAll(() => server.close())

const dayMs = 86_400_000
const figure = async () => {
  const figures = await server.ctx.metrics.registry.metrics()
  return figures.split('\n').filter((line) => line.startsWith('guise_audit_') && !line.endsWith(' 0'))
}

test('of all processes one audits, once a night, and the result is in the log, the figures and on the page', async () => {
  const { bossOptions } = server.connection
  const starting = [1, 2, 3].map(() => startSchedule(bossOptions, maintenanceTasks(server.ctx), server.ctx))
  const processes = await Promise.all(starting)
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))))
  const audits = () => server.ctx.db.$count(auditRun)
  const makeDue = () => Promise.all(processes.map((one) => one.makeDue('audit-nightly')))

  await makeDue()
  await expect.poll(audits, { timeout: 20_000 }).toBe(1)
  expect(await auditNightly(server.ctx)).toBe(false)
  const [line] = await server.ctx.db.select().from(operatorLog).orderBy(desc(operatorLog.created_at)).limit(1)
  expect(line).toMatchObject({ operator: 'nightly', action: 'run audit', details: { violations: 0 } })

  server.advance(dayMs)
  // Again and again: as long as the first audit is being run, its task cannot be made due, and its row comes before its end.
  const askAgain = async () => (await makeDue(), audits())
  await expect.poll(askAgain, { timeout: 20_000 }).toBe(2)
  const operator = await server.signIn('house@example.com')
  expect((await operator.call('GET', '/operator/money')).json.last_audit).toMatchObject({ violations: 0 })
})

test('a wallet that does not agree with its ledger is found, counted by promise, named and told to the log', async () => {
  const { id } = (await (await server.signIn()).call('GET', '/user/me')).json
  await server.ctx.db
    .update(wallet)
    .set({ posted: sql`posted + 1` })
    .where(eq(wallet.user_id, id))
  server.advance(dayMs)
  expect(await auditNightly(server.ctx)).toBe(true)
  const promise = 'I1 posted credits equal grants and adjustments less captures'
  const errors = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  const msg = 'the nightly audit found 1 broken promises'
  expect(errors).toMatchObject([{ msg, broken: [{ promise, violations: [id] }] }])
  const [run] = await server.ctx.db.select().from(auditRun).orderBy(desc(auditRun.created_at)).limit(1)
  expect(run?.violations).toBe(1)
  expect(run?.findings.find(({ violations }) => violations.length > 0)).toMatchObject({ violations: [id] })
  expect((await figure()).filter((line) => line.startsWith('guise_audit_violations'))).toEqual([
    `guise_audit_violations{promise="${promise}"} 1`,
  ])
})

test('a clock that was ahead for a while leaves no night without its audit', async () => {
  server.advance(400 * dayMs)
  expect(await auditNightly(server.ctx)).toBe(true)
  server.advance(-399 * dayMs)
  expect(await auditNightly(server.ctx)).toBe(true)
  expect(await auditNightly(server.ctx)).toBe(false)
})
