import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { unknownCursor } from '../../../platform/process/app-error.ts'

type Dated = { created_at: PgColumn | SQL; id: PgColumn | SQL }
/** What tells rows of one moment apart: their id, or a name that has no blanks. */
type Key = 'uuid' | 'text'

/** Condition: the row comes after the cursor in a list that is newest first. */
export function olderThan(table: Dated, cursor: string | undefined, key: Key = 'uuid'): SQL | undefined {
  const last = decodeCursor(cursor, key)
  if (!last) return undefined
  return sql`(${table.created_at}, ${table.id}) < (${last.created_at.toISOString()}::timestamptz, ${last.id}::${sql.raw(key)})`
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

/** Where a row stands in a list that is ordered by (created_at, id). */
export type Place = { created_at: Date; id: string }

const moment = z.string().regex(/^[12]\d{3}-.{18}Z$/)
const decoded = { uuid: z.tuple([moment, z.uuid()]), text: z.tuple([moment, z.string().regex(/^[\w.~-]{1,200}$/)]) }

/** Names the place of a row, for the caller to hand back as it is. */
export function encodeCursor(row: { created_at: Date; id: string }): string {
  return Buffer.from(`${row.created_at.toISOString()} ${row.id}`).toString('base64url')
}

/** The place a cursor names; refuses what encodeCursor cannot have made. */
export function decodeCursor(cursor: string | undefined, key: Key = 'uuid'): Place | undefined {
  if (cursor === undefined) return undefined
  const parts = decoded[key].safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!parts.success) throw unknownCursor()
  const place = { created_at: new Date(parts.data[0]), id: parts.data[1] }
  const isGenuine = !Number.isNaN(place.created_at.getTime()) && encodeCursor(place) === cursor
  if (!isGenuine) throw unknownCursor()
  return place
}
