import { sql } from 'drizzle-orm'
import { rowsOf } from './connection.ts'
import type { Db } from './connection.ts'

/** How many rows keep a sentence from before there were reasons that no reason could be found for; they are shown as they were. */
export async function countUnnamed(db: Db): Promise<number> {
  const [row] = await rowsOf<{ unnamed: number }>(
    db,
    sql`select count(*)::int as unnamed from (
          select reason from content union all select reason from post union all select reason from notice
        ) told where coalesce(reason -> 'because', reason) ->> 'code' = 'other'`,
  )
  return row?.unnamed ?? 0
}
