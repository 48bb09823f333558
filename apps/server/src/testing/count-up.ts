import { sql } from 'drizzle-orm'
import { rowsOf } from '../platform/db/connection.ts'
import type { LongChange } from '../platform/db/long-changes.ts'

/** A long change of a test's own table: what old code wrote has no count, and a row that is changed twice counts two. */
export const countUp: LongChange = {
  name: 'count-up',
  async changeNext(tx, cursor, atMost) {
    const [batch] = await rowsOf<{ last: number | null; rows: number }>(
      tx,
      sql`with next as (select id from counted where id > ${Number(cursor ?? 0)} order by id limit ${atMost}),
            changed as (update counted set times = coalesce(times, 0) + 1 where id in (select id from next) and by_new_code is false)
          select max(id) as last, count(*)::int as rows from next`,
    )
    return batch?.last ? { cursor: String(batch.last), rows: batch.rows } : undefined
  },
}
