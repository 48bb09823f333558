import { and, eq, sql } from 'drizzle-orm'
import { automaticComplaints, complaintWindowHours } from '@guise/contract'
import type { BodyOf, OperatorReport, Operations, Report } from '@guise/contract'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { latestKept } from '../../platform/process/kept-moments.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, content, report, swap, task } from '../../platform/db/schema.ts'
import { leaveNotice } from '../notices/notices.ts'
import { openCase, viewClock } from './case.ts'
import type { CaseKind } from './case.ts'
import { refund, reprocess } from './grant-wish.ts'
import { removeResult } from './remove-result.ts'

type ReportRow = typeof report.$inferSelect
type Verdict = BodyOf<Operations['settleReport']>

const hourMs = 3_600_000
const countedDays = 30

/** A complaint of a person about a result of theirs. */
export const reportCase: CaseKind<typeof report, Verdict, OperatorReport> = {
  table: report,
  name: 'report',
  alreadySettled: () => new AppError({ code: 'report_settled' }),

  async lockBefore(tx, { task_id, user_id }) {
    await tx.select({ id: task.id }).from(task).where(eq(task.id, task_id)).for('update')
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, user_id)).for('key share')
  },

  async decide(ctx, tx, row, { decision, note }) {
    const details = { user_id: row.user_id, content_id: row.content_id }
    if (decision === 'refund') return { changes: await refund(tx, row), details }
    if (decision === 'reprocess') return { changes: await reprocess(ctx, tx, row), details }
    if (decision === 'remove') {
      if (await removeResult(ctx, tx, row.content_id)) return { changes: { status: 'removed' }, details }
      throw new AppError({ code: 'photo_deleted' })
    }
    await leaveNotice(tx, row.user_id, 'info', { code: 'report_answered', note })
    return { changes: { status: 'refused' }, details }
  },

  async read(db, { where, orderBy, limit, link, clockOf }) {
    const rows = await db
      .select({ report, email: appUser.email, original: content.original_blob_id, result: swap.blob_id })
      .from(report)
      .innerJoin(appUser, eq(appUser.id, report.user_id))
      .leftJoin(content, eq(content.id, report.content_id))
      .leftJoin(swap, eq(swap.id, content.swap_id))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
    return rows.map((row) => ({
      ...viewReport(row.report),
      ...viewClock(row.report, clockOf),
      user: { id: row.report.user_id as OperatorReport['user']['id'], email: row.email }, // a row's user id
      is_automatic: row.report.is_automatic,
      result_url: row.result && link(row.result),
      original_url: row.original && link(row.original),
    }))
  },
}

/**
 * Enters a report of a result. The first three of 30 days are granted at once; a result made again counts only when
 * nothing came of it, for then its credit was simply given back. Later ones wait for the operator.
 */
export async function createReport(
  ctx: Pick<Platform, 'config' | 'ffmpeg' | 'jobs' | 'now'>,
  tx: Db,
  target: { userId: string; taskId: string; contentId: string },
  body: BodyOf<Operations['createReport']>,
): Promise<Report> {
  const { row, result } = await requireFreshResult(ctx, tx, target)
  // Before those granted are counted: two reports at once must not both be the third. Behind the task, as where a photo is published.
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, target.userId)).for('no key update')
  const isAutomatic = (await countGranted(ctx, tx, target.userId)) < automaticComplaints
  const now = ctx.now()
  const [entered] = await tx
    .insert(report)
    .values({
      ...openCase(now),
      user_id: target.userId,
      task_id: row.task_id,
      content_id: row.id,
      swap_id: result.id,
      attempt: result.attempt,
      wish: body.wish,
      reason: body.reason,
    })
    .onConflictDoNothing()
    .returning()
  if (!entered) throw new AppError({ code: 'result_reported_already' })
  if (!isAutomatic) return viewReport(entered)
  const outcome = body.wish === 'refund' ? await refund(tx, entered) : await reprocess(ctx, tx, entered)
  const granted = { ...outcome, is_automatic: true, settled_at: now }
  const [settled] = await tx.update(report).set(granted).where(eq(report.id, entered.id)).returning()
  return viewReport(settled ?? entered)
}

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

async function requireFreshResult(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  { userId, taskId, contentId }: { userId: string; taskId: string; contentId: string },
) {
  const own = and(eq(task.id, taskId), eq(task.user_id, userId))
  const [parent] = await tx.select({ id: task.id }).from(task).where(own).for('update')
  const ofTask = and(eq(content.id, contentId), eq(content.task_id, taskId))
  const [row] = parent ? await tx.select().from(content).where(ofTask) : []
  if (!row) throw notFound()
  const [result] = row.swap_id ? await tx.select().from(swap).where(eq(swap.id, row.swap_id)) : []
  if (!result) throw new AppError({ code: 'photo_without_result' })
  if (ctx.now().getTime() - result.created_at.getTime() > complaintWindowHours * hourMs) {
    throw new AppError({ code: 'report_too_late', hours: complaintWindowHours })
  }
  return { row, result }
}

async function countGranted(ctx: Pick<Platform, 'now'>, tx: Db, userId: string): Promise<number> {
  const now = ctx.now()
  const since = new Date(now.getTime() - countedDays * 24 * hourMs).toISOString()
  const [row] = await rowsOf<{ granted: number }>(
    tx,
    sql`select count(*)::int as granted from report
        where user_id = ${userId} and created_at > ${since} and created_at <= ${latestKept(now).toISOString()} and is_automatic
          and (status = 'refunded' or (status = 'reprocessed' and not exists (
            select 1 from ledger where ledger.content_id = report.content_id
              and ledger.attempt = report.next_attempt and ledger.kind = 'capture')))`,
  )
  return row?.granted ?? 0
}
