import { sql } from 'drizzle-orm'
import { rowsOf } from '../platform/db/connection.ts'
import type { Db } from '../platform/db/connection.ts'
import type { TestServer } from './server.ts'
import { until } from './until.ts'

/** What is held, what is begun that waits for it, and what arrives then. */
type Racing<A, B> = {
  hold: (tx: Db) => Promise<unknown>
  begin: () => Promise<A>
  arrive: (tx: Db) => Promise<B>
  /** Whether what arrived is through, where it waits for nothing. */
  isIn?: () => Promise<boolean>
}

/** Lets something arrive while what was begun before waits for a lock, until it is in or waits itself; only on a database server. */
export async function whileWaiting<A, B>(server: TestServer, { hold, begin, arrive, isIn }: Racing<A, B>) {
  const { begun, arrived } = await server.ctx.db.transaction(async (tx) => {
    await hold(tx)
    const begun = begin()
    await until(async () => (await waiting(server)) === 1)
    const arrived = arrive(tx)
    await until(async () => (await waiting(server)) === 2 || (isIn?.() ?? false))
    return { begun, arrived }
  })
  return { begun: await begun, arrived: await arrived }
}

/** Fails unless the transaction gets at once what it asks for while something else waits for what it has. */
export async function needsNoTurn<A>(server: TestServer, racing: Omit<Racing<A, unknown>, 'isIn'>): Promise<A> {
  const begun = await server.ctx.db.transaction(async (tx) => {
    await racing.hold(tx)
    const begun = racing.begin()
    await until(async () => (await waiting(server)) === 1)
    await tx.execute(sql`set local lock_timeout = '300ms'`) // long before the database looks for a deadlock
    await racing.arrive(tx)
    return { result: begun }
  })
  return begun.result
}

async function waiting({ ctx }: TestServer): Promise<number> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
  const [row] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from pg_stat_activity where ${isWaiting}`,
  )
  return row?.n ?? 0
}
