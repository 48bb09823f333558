import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { invalidQuery, unknownCursor } from '../../platform/process/app-error.ts'
import { content } from '../../platform/db/schema.ts'

/** Where a picture stands: pictures are ordered by day, moment and id, newest first. */
export type Place = { day: string; created_at: Date; id: string }

const Decoded = z.tuple([z.iso.date(), z.iso.datetime({ precision: 3 }), z.uuid()])

/** Names the place of a picture, for the caller to hand back as it is. */
export function encodePlace({ day, created_at, id }: Place): string {
  return Buffer.from(`${day} ${created_at.toISOString()} ${id}`).toString('base64url')
}

/** Condition: the picture comes after the one a cursor names; refuses what encodePlace cannot have made. */
export function comesAfter(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const parts = Decoded.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!parts.success) throw unknownCursor()
  const [day, moment, id] = parts.data
  if (encodePlace({ day, created_at: new Date(moment), id }) !== cursor) throw unknownCursor()
  return sql`(${content.day}, ${content.created_at}, ${content.id}) < (${day}::date, ${moment}::timestamptz, ${id}::uuid)`
}

/** The last day of a section, which is a day such as 2026-03-01 or a month such as 2026-03. */
export function lastDayOf(section: string): string {
  const [year = 0, month = 1, day] = section.split('-').map(Number)
  const last = new Date(Date.UTC(year, day === undefined ? month : month - 1, day ?? 0)).toISOString().slice(0, 10)
  if (day !== undefined && last !== section) {
    throw invalidQuery({ field: 'section', code: 'no_such_day', day: section })
  }
  return last
}
