import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { photoJobKinds } from './queue.ts'

/** Takes what waits to be done for some posts and photos out of the queue, inside the caller's transaction. What runs goes on. */
export async function withdrawJobs(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const these = sql`any(${`{${ids.join(',')}}`}::text[])`
  await tx.execute(
    sql`delete from pgboss.job where state < 'active' and name in ${photoJobKinds}
          and (data ->> 'content_id' = ${these} or data ->> 'post_id' = ${these})`,
  )
}
