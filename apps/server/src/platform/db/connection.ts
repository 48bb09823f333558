import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import type * as schema from './schema.ts'

/** The database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database with what the job queue and the event streams need of it. */
export type Connection = {
  db: Db
  /** The same without a limit of time for a statement: for audits and what the schedule does. */
  patientDb: Db
  /** How pg-boss reaches the same database. */
  bossOptions: ConstructorOptions
  /** True when this process is the only one that can be using the database. */
  isExclusive: boolean
  listen(channel: string, listener: Listener): Promise<void>
  /** Keeps every process from deleting bytes until it is released. */
  holdSweeper(): Promise<SweeperHold>
  /** Whether the disk of the database has no room for what is to be written. */
  isFull(): Promise<boolean>
  /** Brings the tables up to date, or through the first so many steps of that. */
  migrate(steps?: number): Promise<void>
  close(): Promise<void>
}

/** What keeps bytes from being deleted: it lasts as long as the session of the database that it hangs on. */
export type SweeperHold = { isHeld(): Promise<boolean>; release(): Promise<void> }

/** What is told to a listener. */
export type Listener = {
  onPayload: (payload: string) => void
  /** Called when the connection was away and is back: any number of messages may have been missed. */
  onGap: () => void
}

/** How long a statement may take, and wait for a lock. A command that somebody waits for has no such limits. */
export type TimeLimits = { statementMs: number; lockMs: number }

/** Held by whoever deletes bytes, and shared by those who need all of them to stay for a while. */
export const sweeperLock = 741_852_965

/** The setting by which the one session of an embedded database is told that no bytes may be deleted. */
export const sweeperHeld = 'guise.sweeper_held'

/** Runs raw SQL and returns its rows; the caller names the row it selected. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] } // both drivers answer { rows }
  return result.rows
}
