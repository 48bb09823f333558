import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { OperatorRemovalRequest, OperatorReport, Report } from '@guise/contract'
import type { Db } from '../../platform/db/connect.ts'
import { appUser, content, removalRequest, report, swap } from '../../platform/db/schema.ts'
import { blobOfAddress } from './blob-of-address.ts'
import { clockOf } from './clock.ts'

type Link = (blobId: string) => string
type ReportRow = typeof report.$inferSelect

/** A report as the person who made it sees it. */
export function viewReport(row: ReportRow): Report {
  return {
    id: row.id as Report['id'], // a row's ids are what their names say
    task_id: row.task_id as Report['task_id'],
    content_id: row.content_id as Report['content_id'],
    wish: row.wish,
    reason: row.reason,
    status: row.status,
    note: row.note,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

/** Reads reports as the operator sees them: what is due first, then what was settled last. */
export async function readReports(
  db: Db,
  { where, limit, link, now }: { where: SQL | undefined; limit: number; link: Link; now: Date },
): Promise<OperatorReport[]> {
  const rows = await db
    .select({ report, email: appUser.email, original: content.original_blob_id, result: swap.blob_id })
    .from(report)
    .innerJoin(appUser, eq(appUser.id, report.user_id))
    .leftJoin(content, eq(content.id, report.content_id))
    .leftJoin(swap, eq(swap.id, content.swap_id))
    .where(where)
    .orderBy(sql`settled_at desc nulls first, due_at`)
    .limit(limit)
  return rows.map((row) => ({
    ...viewReport(row.report),
    user: { id: row.report.user_id as OperatorReport['user']['id'], email: row.email }, // a row's user id
    due_at: row.report.due_at.toISOString(),
    clock: clockOf(row.report, now),
    is_automatic: row.report.is_automatic,
    result_url: row.result && link(row.result),
    original_url: row.original && link(row.original),
  }))
}

/** Reads wishes for removal: what is due first, then what was settled last. */
export async function readRemovalRequests(
  db: Db,
  { where, limit, link, now }: { where: SQL | undefined; limit: number; link: Link; now: Date },
): Promise<OperatorRemovalRequest[]> {
  const rows = await db
    .select()
    .from(removalRequest)
    .where(where)
    .orderBy(sql`settled_at desc nulls first, due_at`)
    .limit(limit)
  const found = await findResults(
    db,
    rows.map(({ address }) => blobOfAddress(address)).filter((id) => id !== undefined),
  )
  return rows.map(({ due_at, created_at, settled_at, ...row }) => {
    const shown = found.get(blobOfAddress(row.address) ?? '')
    return {
      ...row,
      id: row.id as OperatorRemovalRequest['id'], // a row's id is a removal request's id
      created_at: created_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
      due_at: due_at.toISOString(),
      clock: clockOf({ due_at, settled_at }, now),
      content_id: (shown?.contentId ?? null) as OperatorRemovalRequest['content_id'],
      result_url: shown ? link(shown.blobId) : null,
    }
  })
}

/** The results that blobs belong to, in full or as their thumbnails. */
export async function findResults(
  db: Db,
  blobIds: string[],
): Promise<Map<string, { contentId: string; blobId: string }>> {
  if (blobIds.length === 0) return new Map()
  const rows = await db
    .select({ contentId: swap.content_id, blobId: swap.blob_id, thumbnailId: swap.thumbnail_blob_id })
    .from(swap)
    .where(and(sql`(${inArray(swap.blob_id, blobIds)} or ${inArray(swap.thumbnail_blob_id, blobIds)})`))
    .orderBy(asc(swap.id))
  return new Map(rows.flatMap((row) => [row.blobId, row.thumbnailId].map((id) => [id, row] as const)))
}
