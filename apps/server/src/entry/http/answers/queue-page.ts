import { or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QueueQuery } from '@guise/contract'
import { z } from 'zod'
import { listCases } from '../../../ideas/cases/case.ts'
import type { CaseKind, CaseTable, Reading } from '../../../ideas/cases/case.ts'
import type { Platform } from '../../../platform/platform.ts'
import { unknownCursor } from '../../../platform/process/app-error.ts'

type Queue = { id: PgColumn; due_at: PgColumn; settled_at: PgColumn }
/** Where a case stands in its queue: what is open by its clock, then what was settled last. */
type Place = { id: string; due_at: string; settled_at: string | null }

const moment = z.iso.datetime({ precision: 3 })
const decoded = z.tuple([moment, z.union([moment, z.literal('-')]), z.uuid()])

/** What is asked of a queue, and the way to tell where its next page begins. */
type Asked = {
  ctx: Pick<Platform, 'db' | 'now'>
  query: QueueQuery
  link: Reading['link']
  nextPage: (cursor: string | undefined) => void
}

/** A page of the operator's queue of one kind; announces the next page when there is one. */
export async function readQueue<Table extends CaseTable, Verdict extends { note: string }, Shown extends Place>(
  { ctx, query: { state, limit, cursor }, link, nextPage }: Asked,
  kind: CaseKind<Table, Verdict, Shown>,
): Promise<Shown[]> {
  const after = furtherInQueue(kind.table, cursor)
  const cases = await listCases(ctx, kind, { state, limit: limit + 1, link, after })
  const page = cases.slice(0, limit)
  const last = page.at(-1)
  if (cases.length > limit && last) nextPage(encodePlace(last))
  return page
}

/** Condition: the case comes after the cursor in its queue. */
function furtherInQueue(table: Queue, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const { id, due_at, settled_at } = decodePlace(cursor)
  const isDueLater = sql`(${table.due_at}, ${table.id}) > (${due_at}::timestamptz, ${id}::uuid)`
  if (settled_at === null) return sql`(${table.settled_at} is not null or ${isDueLater})`
  const at = sql`${settled_at}::timestamptz`
  return or(sql`${table.settled_at} < ${at}`, sql`(${table.settled_at} = ${at} and ${isDueLater})`)
}

function encodePlace({ id, due_at, settled_at }: Place): string {
  return Buffer.from(`${due_at} ${settled_at ?? '-'} ${id}`).toString('base64url')
}

function decodePlace(cursor: string): Place {
  const parts = decoded.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!parts.success) throw unknownCursor()
  const [due_at, settled, id] = parts.data
  const place = { id, due_at, settled_at: settled === '-' ? null : settled }
  if (encodePlace(place) !== cursor) throw unknownCursor()
  return place
}
