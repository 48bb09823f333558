import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { decodeCursor, encodeCursor } from './cursor.ts'

type Dated = { created_at: PgColumn; id: PgColumn }

/** Condition: the row comes after the cursor in a list that is newest first. */
export function olderThan(table: Dated, cursor: string | undefined): SQL | undefined {
  const last = decodeCursor(cursor)
  if (!last) return undefined
  return sql`(${table.created_at}, ${table.id}) < (${last.created_at.toISOString()}::timestamptz, ${last.id}::uuid)`
}

/** The page of rows that were asked for with one more than the limit; announces the next page when there is one. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => { created_at: Date; id: string },
  nextPage: (cursor: string | undefined) => void,
): Row[] {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) nextPage(encodeCursor(keyOf(last)))
  return page
}
