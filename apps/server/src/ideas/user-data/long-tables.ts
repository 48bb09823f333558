import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'

/** Rows that are in memory at once: what pages say makes each some kilobytes at most. */
const rowsAtOnce = 200

/** A table that may be long: which of its rows are meant, in order, and how a row is told as JSON. */
export type LongTable = { name: 'post' | 'content' | 'swap'; ids: SQL }

/** The rows of a long table as JSON, a stretch at a time; one that is deleted meanwhile is left out. */
export async function* stretchesOf<Row>(db: Db, { name, ids }: LongTable): AsyncGenerator<Row[]> {
  const table = sql.identifier(name)
  const all = (await rowsOf<{ id: string }>(db, ids)).map(({ id }) => id)
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const some = all.slice(at, at + rowsAtOnce)
    const rows = await rowsOf<{ id: string; row: Row }>(
      db,
      sql`select id, to_jsonb(${table}) as row from ${table} where id in ${some}`,
    )
    const byId = new Map(rows.map(({ id, row }) => [id, row]))
    yield some.flatMap((id) => byId.get(id) ?? [])
  }
}
