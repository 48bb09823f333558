import { sql } from 'drizzle-orm'
import { AppError } from '../process/app-error.ts'
import { rowsOf } from '../db/connection.ts'
import type { Db } from '../db/connection.ts'
import { photoJobKinds } from './queue.ts'

/** Guards the queue of work against growing without end. */
export type QueueLimit = {
  /** Throws while as much waits as may wait. db is the caller's own transaction. */
  require(db: Db): Promise<void>
  /** Throws when that much of one person waits already. */
  requireShare(waiting: number): void
}

/** A count is good for this long: under load one call in many pays for it, and the bound is passed by a second's work. */
const countedForMs = 1000
/** Long enough for a dent in a full queue. */
const retryAfterSeconds = 30
/** Long enough for some of one's own work. */
const ownRetryAfterSeconds = 60

/** Counts what waits, in all processes together, at most once a second. */
export function createQueueLimit({ inAll, ofUser }: { inAll: number; ofUser: number }): QueueLimit {
  let isFull = false
  let countedAt = -Infinity
  return {
    async require(db) {
      if (performance.now() - countedAt > countedForMs) {
        countedAt = performance.now()
        const [row] = await rowsOf<{ waiting: number }>(
          db,
          sql`select count(*)::int as waiting from (
                select 1 from pgboss.job where state < 'active' and not blocked and name in ${photoJobKinds} limit ${inAll}) waits`,
        )
        isFull = (row?.waiting ?? 0) >= inAll
      }
      if (!isFull) return
      throw new AppError({ code: 'queue_full' }, { retryAfterSeconds })
    },
    requireShare(waiting) {
      if (waiting >= ofUser)
        throw new AppError({ code: 'too_much_waiting' }, { retryAfterSeconds: ownRetryAfterSeconds })
    },
  }
}
