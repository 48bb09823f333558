import { sql } from 'drizzle-orm'
import type { Db } from './connection.ts'

/** Makes the trigram index of the profiles where the database has the extension for it, and says so where it has not. */
export async function prepareSearch(db: Db, log: { warn(details: object, message: string): void }): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(741852964)`)
      await tx.execute(sql`create extension if not exists pg_trgm`)
      await tx.execute(
        sql`create index if not exists profile_search on profile using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
      )
      await tx.execute(sql`analyze profile`) // the embedded database never does so by itself
    })
  } catch (error) {
    log.warn({ err: error }, 'pg_trgm is not available: Explore is searched without an index')
  }
}
