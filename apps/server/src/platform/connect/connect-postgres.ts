import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import type { PoolClient } from 'pg'
import { isOfFullDisk } from '../files/disk-room.ts'
import { sweeperLock } from '../db/connection.ts'
import type { Connection, Db, TimeLimits } from '../db/connection.ts'
import { listenPostgres } from './listen-postgres.ts'
import { requireOwnTables } from '../db/migration-plan.ts'
import { throughSteps } from '../db/migration-steps.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'
import * as schema from '../db/schema.ts'

/** A database that does not answer within this is away: callers are told so, and jobs are tried again. */
const connectWithinMs = 5_000
/** A transaction whose process stands still for longer is undone, so that nobody waits for its locks. */
const longestPauseMs = 20_000
/** The queue's own statements: those that delete old jobs take their time. */
const queueLimits: TimeLimits = { statementMs: 120_000, lockMs: 30_000 }
/** A change of a table stops whoever comes after it: rather does it fail, and is tried at the next start. */
const migrationLockMs = 120_000

type Session = ReturnType<typeof openSessions>

/** Opens a PostgreSQL server. */
export function connectPostgres(connectionString: string, limits: TimeLimits | undefined): Connection {
  const disk = watchDisk()
  const usual = openSessions(connectionString, { max: 12, ...asSettings(limits) }, (error) => disk.note(error))
  const patient = limits ? openSessions(connectionString, { max: 2 }, (error) => disk.note(error)) : usual
  const listening: { close(): Promise<void> }[] = []
  return {
    db: usual.db,
    patientDb: patient.db,
    // It hands on to the driver what it does not know itself.
    bossOptions: { connectionString, max: 6, useListenNotify: true, ...(limits && asSettings(queueLimits)) },
    isExclusive: false,
    async listen(channel, listener) {
      listening.push(await listenPostgres(connectionString, channel, listener))
    },
    async holdSweeper() {
      const client = await openClient(connectionString)
      const { rows } = await client.query(`select pg_backend_pid() as pid, pg_advisory_lock_shared(${sweeperLock})`)
      // Asked of another session: the server knows whether this one is alive, which a connection that nothing goes over does not.
      const held = `select 1 from pg_locks where locktype = 'advisory' and objid = ${sweeperLock} and pid = $1`
      return {
        isHeld: async () => (await usual.pool.query(held, [rows[0].pid])).rowCount === 1,
        release: () => client.end(),
      }
    },
    isFull: () => disk.isFull(usual.pool),
    migrate: (steps) => migrateOnce(connectionString, steps),
    async close() {
      await Promise.all(listening.map((one) => one.close()))
      await Promise.all([...new Set([usual, patient])].map(({ pool }) => pool.end()))
    },
  }
}

function asSettings(limits: TimeLimits | undefined): { statement_timeout?: number; lock_timeout?: number } {
  return limits ? { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs } : {}
}

/** A connection of its own, which has no limits of time. */
async function openClient(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: connectWithinMs })
  client.on('error', () => undefined) // whoever uses it is told so by what they ask
  try {
    await client.connect()
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error
    throw new NoSession(error.message, { cause: error })
  }
  return client
}

/** What the driver has no code for: a server that stays silent, hangs up, or does not speak TLS. */
export class NoSession extends Error {}

function openSessions(connectionString: string, settings: object, noteError: (error: unknown) => void) {
  const pool = new Pool({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
    idle_in_transaction_session_timeout: longestPauseMs,
    ...settings,
  })
  pool.on('error', () => undefined) // an idle connection that drops is replaced at its next use
  // One that drops in the middle of a transaction fails its statements. Unheard, it would end the process, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown> | undefined // nothing where it calls back
  const heard = (...asked: unknown[]) => {
    const answer = ask(...asked)
    answer?.catch(noteError)
    return answer
  }
  pool.query = heard as typeof pool.query
  const db = drizzle(pool, { schema })
  const sessions = new WeakMap<PoolClient, typeof db>()
  // Drizzle gives no connection back whose "begin" has failed: a pool that lost twelve of them would be empty for good.
  db.transaction = (...args) =>
    retryDeadlocks(async () => {
      const client = await pool.connect()
      const session = sessions.get(client) ?? (drizzle(client, { schema }) as unknown as typeof db) // their queries are the same
      sessions.set(client, session)
      try {
        return await session.transaction(...args)
      } catch (error) {
        noteError(error)
        throw error
      } finally {
        client.release()
      }
    })
  return { pool, db: db as unknown as Db } // the two drivers differ in their raw result type only
}

/** Remembers that a statement found no room on the server's disk, until a table can be written there again. */
function watchDisk() {
  let isSuspect = false
  return {
    note(error: unknown) {
      if (isOfFullDisk(error)) isSuspect = true
    },
    async isFull(pool: Session['pool']): Promise<boolean> {
      if (isSuspect) isSuspect = await isRefused(pool)
      return isSuspect
    },
  }
}

async function isRefused(pool: Pool): Promise<boolean> {
  try {
    await pool.query(`create temporary table room on commit drop as
      select repeat(md5(n::text), 30) as filling from generate_series(1, 4000) n`)
    return false
  } catch (error) {
    return isOfFullDisk(error)
  }
}

async function migrateOnce(connectionString: string, steps: number | undefined): Promise<void> {
  const client = await openClient(connectionString)
  try {
    await client.query('select pg_advisory_lock(741852963)') // another process may be at it, as long as that takes
    await client.query(`set lock_timeout = ${migrationLockMs}`)
    const db = drizzle(client, { schema })
    await requireOwnTables(db)
    await throughSteps(steps, (migrationsFolder) => migrate(db, { migrationsFolder }))
  } finally {
    await client.end() // and the lock with it
  }
}
