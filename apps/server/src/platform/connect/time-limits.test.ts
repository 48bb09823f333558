import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { connect } from './connect.ts'
import { rowsOf } from '../db/connection.ts'
import type { Connection } from '../db/connection.ts'

const isServer = inject('services') !== undefined

let server: TestServer
let person: Person
let hurried: Connection
beforeAll(async () => {
  server = await startTestServer({
    works: false,
    env: { LOCK_TIMEOUT_MS: '150', STATEMENT_TIMEOUT_MS: isServer ? '30000' : '1000' },
  })
  person = await server.signIn()
  hurried = isServer
    ? await connect({ ...server.ctx.config, timeLimits: { statementMs: 200, lockMs: 100 } })
    : server.connection
})
afterAll(async () => {
  if (isServer) await hurried.close()
  await server.close()
})

const codeOf = (error: { cause?: { code?: string }; code?: string }) => error.cause?.code ?? error.code

test.runIf(isServer)(
  'a statement that takes too long is ended, but for those of audits, of the schedule and of commands',
  async () => {
    const late = sql`select pg_sleep(0.4)`
    expect(await hurried.db.execute(late).catch(codeOf)).toBe('57014')
    await hurried.patientDb.execute(late)
    const command = await connect({ ...server.ctx.config })
    onTestFinished(() => command.close())
    await command.db.execute(late)
    const [row] = await rowsOf<{ statement_timeout: string }>(command.db, sql`show statement_timeout`)
    expect(row).toEqual({ statement_timeout: '0' })
  },
)

test.runIf(isServer)(
  'the queue has limits of its own, and a change of the tables takes the time it needs',
  async () => {
    const boss = new PgBoss({ ...hurried.bossOptions, supervise: false, schedule: false })
    await boss.start()
    onTestFinished(() => boss.stop({ graceful: false }))
    const asked = boss
      .getDb()
      .executeSql(`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits`)
    expect((await asked).rows).toEqual([{ limits: '2min 30s' }])
    await hurried.migrate()
  },
)

/** A transaction that changes the person and then stands still until it is ended. */
async function holdUp() {
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const outcome = server.ctx.db
    .transaction(async (tx) => {
      await tx.execute(sql`update app_user set alias = 'held'`)
      held()
      await isOver
    })
    .catch(codeOf)
  await isHeld
  return { outcome, end }
}

const change = () => person.call('PATCH', '/user/me', { alias: 'mine' })

test.runIf(isServer)('whoever waits too long for what somebody else holds is told to come back', async () => {
  const { outcome, end } = await holdUp()
  const other = hurried.db.execute(sql`update app_user set alias = 'other'`)
  expect(await other.catch(codeOf)).toBe('55P03')
  expect(await change()).toMatchObject({ status: 503, json: { reason: { code: 'took_too_long' } } })
  end()
  expect(await outcome).toBeUndefined()
  expect(await change()).toMatchObject({ status: 200, json: { alias: 'mine' } })
})

test.skipIf(isServer)(
  'whoever holds the embedded database up is undone, and whoever waited for that is served',
  async () => {
    const { outcome, end } = await holdUp()
    const waiting = change()
    expect(await outcome).toBe('25P04')
    expect(await waiting).toMatchObject({ status: 200, json: { alias: 'mine' } })
    end()
    expect((await person.call('GET', '/user/me')).json.alias).toBe('mine')
  },
)
