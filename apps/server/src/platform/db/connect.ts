import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import type { PoolClient } from 'pg'
import { fromPglite } from 'pg-boss'
import type { ConstructorOptions } from 'pg-boss'
import { closeAllBelow, privateMode } from '../files/private-files.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { migrationsFolder, withFirstMigrations } from './migration-steps.ts'
import { listenPostgres } from './listen-postgres.ts'
import type { Listener } from './listen-postgres.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'
import * as schema from './schema.ts'
import { keepVacuumed } from './vacuum.ts'

/** The database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database with what the job queue and the event streams need of it. */
export type Connection = {
  db: Db
  /** How pg-boss reaches the same database. */
  bossOptions: ConstructorOptions
  /** True when this process is the only one that can be using the database. */
  isExclusive: boolean
  listen(channel: string, listener: Listener): Promise<void>
  /** Keeps every process from deleting bytes until the returned function is called. */
  holdSweeper(): Promise<() => Promise<void>>
  /** Brings the tables up to date, or through the first so many steps of that. */
  migrate(steps?: number): Promise<void>
  close(): Promise<void>
}

/** Raised when another process holds the data folder. */
export class DataFolderInUse extends Error {}

/** Held by whoever deletes bytes, and shared by those who need all of them to stay for a while. */
export const sweeperLock = 741_852_965
/** A database that does not answer within this is away: callers are told so, and jobs are tried again. */
const connectWithinMs = 5_000
/** A transaction whose process stands still for longer is undone, so that nobody waits for its locks. */
const longestPauseMs = 20_000

/** Opens PostgreSQL when an address is given, else the embedded database in the folder. */
export function connect(options: { databaseUrl?: string | undefined; dataDir: string }): Promise<Connection> {
  return options.databaseUrl ? connectPostgres(options.databaseUrl) : connectEmbedded(join(options.dataDir, 'pg'))
}

async function connectEmbedded(folder: string): Promise<Connection> {
  mkdirSync(folder, { recursive: true, mode: privateMode.folder })
  const unlock = lockFolder(`${folder}.lock`)
  const client = await PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=16MB',
    ],
  })
  closeAllBelow(folder) // PGlite unpacks a new database with all rights for everybody
  const db = drizzlePglite(client, { schema })
  let vacuuming: { stop(): void } | undefined
  return {
    db: db as unknown as Db, // the two drivers differ in their raw result type only
    bossOptions: { db: fromPglite(client), backend: 'pglite', useListenNotify: true },
    isExclusive: true,
    listen: async (channel, { onPayload }) => void (await client.listen(channel, onPayload)),
    holdSweeper: async () => async () => undefined, // this process is the only one, and sweeps when it serves
    async migrate(steps) {
      await throughSteps(steps, (migrationsFolder) => migratePglite(db, { migrationsFolder }))
      vacuuming = await keepVacuumed(client, () => undefined) // tried again in an hour
    },
    async close() {
      vacuuming?.stop()
      await client.close()
      unlock()
    },
  }
}

async function connectPostgres(connectionString: string): Promise<Connection> {
  const pool = new Pool({
    connectionString,
    max: 12,
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
    idle_in_transaction_session_timeout: longestPauseMs,
  })
  pool.on('error', () => undefined) // an idle connection that drops is replaced at its next use
  // One that drops in the middle of a transaction fails its statements. Unheard, it would end the process, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzleNodePostgres(pool, { schema })
  const sessions = new WeakMap<PoolClient, typeof db>()
  // Drizzle gives no connection back whose "begin" has failed: a pool that lost twelve of them would be empty for good.
  db.transaction = (...args) =>
    retryDeadlocks(async () => {
      const client = await pool.connect()
      const session = sessions.get(client) ?? (drizzleNodePostgres(client, { schema }) as unknown as typeof db) // their queries are the same
      sessions.set(client, session)
      try {
        return await session.transaction(...args)
      } finally {
        client.release()
      }
    })
  const listening: { close(): Promise<void> }[] = []
  return {
    db: db as unknown as Db, // the two drivers differ in their raw result type only
    bossOptions: { connectionString, max: 6, useListenNotify: true },
    isExclusive: false,
    async listen(channel, listener) {
      listening.push(await listenPostgres(connectionString, channel, listener))
    },
    async holdSweeper() {
      const client = new Client({ connectionString })
      client.on('error', () => undefined) // the backup's own connection says so too
      await client.connect()
      await client.query(`select pg_advisory_lock_shared(${sweeperLock})`)
      return () => client.end()
    },
    async migrate(steps) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock(741852963)')
        await throughSteps(steps, (migrationsFolder) => migrateNodePostgres(db, { migrationsFolder }))
      } finally {
        await client.query('select pg_advisory_unlock(741852963)').catch(() => undefined)
        client.release()
      }
    },
    async close() {
      await Promise.all(listening.map((one) => one.close()))
      await pool.end()
    },
  }
}

function throughSteps(steps: number | undefined, migrate: (folder: string) => Promise<void>): Promise<void> {
  return steps === undefined ? migrate(migrationsFolder) : withFirstMigrations(steps, migrate)
}

/** Runs raw SQL and returns its rows; the caller names the row it selected. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] } // both drivers answer { rows }
  return result.rows
}

/** Takes a lock that the operating system frees by itself when the process dies. */
function lockFolder(path: string): () => void {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
    chmodSync(path, privateMode.file)
  } catch (cause) {
    lock.close()
    throw new DataFolderInUse(`another process holds ${path}`, { cause })
  }
  return () => lock.close()
}
