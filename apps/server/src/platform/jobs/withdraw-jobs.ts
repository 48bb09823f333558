import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { photoJobKinds } from './queue.ts'

/** What a job is about: a photo, or a post. */
const subject = sql.raw(`coalesce(data ->> 'content_id', data ->> 'post_id')`)

/** Takes what waits to be done for some posts and photos out of the queue, inside the caller's transaction. What runs goes on. */
export async function withdrawJobs(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(withdrawal(ids))
}

/** The statement for it, which looks at these jobs alone, however many wait. */
export function withdrawal(ids: readonly string[]) {
  return sql`delete from pgboss.job
    where state < 'active' and name in ${photoJobKinds} and ${subject} = any(${`{${ids.join(',')}}`}::text[])`
}

/**
 * Makes the index by which waiting jobs are found by what they are about. The table is pg-boss's, which has made or altered it
 * before; should a version of it make the table anew, the next start makes the index again.
 */
export async function prepareWithdrawals(db: Db, log: { warn(details: object, message: string): void }): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(741852965)`)
      // Whether it is there is asked first: to make it again would wait for all who write to the queue, and hold up the others.
      await tx.execute(sql`do $$ begin
        if to_regclass('pgboss.guise_job_subject') is null then
          create index guise_job_subject on pgboss.job ((${subject})) where state < 'active';
        end if;
      end $$`)
    })
  } catch (error) {
    log.warn({ err: error }, 'jobs are withdrawn without an index')
  }
}
