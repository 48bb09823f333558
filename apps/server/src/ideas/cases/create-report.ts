import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { automaticComplaints, complaintWindowHours } from '@guise/contract'
import type { BodyOf, Operations, Report } from '@guise/contract'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { rowsOf } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/connect.ts'
import { appUser, content, report, swap, task } from '../../platform/db/schema.ts'
import { dueAt } from './clock.ts'
import { refund, reprocess } from './grant-wish.ts'
import { viewReport } from './views.ts'

const hourMs = 3_600_000
const countedDays = 30

/**
 * Enters a report of a result. The first three of 30 days are granted at once; a result made again counts only when
 * nothing came of it, for then its credit was simply given back. Later ones wait for the operator.
 */
export async function createReport(
  ctx: Pick<Platform, 'jobs' | 'now'>,
  tx: Db,
  target: { userId: string; taskId: string; contentId: string },
  body: BodyOf<Operations['createReport']>,
): Promise<Report> {
  // The user's row first: two reports at once must not both be the third.
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, target.userId)).for('update')
  const { row, result } = await requireFreshResult(ctx, tx, target)
  const isAutomatic = (await countGranted(ctx, tx, target.userId)) < automaticComplaints
  const now = ctx.now()
  const [entered] = await tx
    .insert(report)
    .values({
      id: newId(),
      user_id: target.userId,
      task_id: row.task_id,
      content_id: row.id,
      swap_id: result.id,
      attempt: result.attempt,
      wish: body.wish,
      reason: body.reason,
      status: 'open',
      created_at: now,
      due_at: dueAt(now),
    })
    .onConflictDoNothing()
    .returning()
  if (!entered) throw new AppError('conflict', 'This result has been reported already.')
  if (!isAutomatic) return viewReport(entered)
  const grant = body.wish === 'refund' ? refund : reprocess
  const granted = { ...(await grant(ctx, tx, entered)), is_automatic: true, settled_at: now }
  const [settled] = await tx.update(report).set(granted).where(eq(report.id, entered.id)).returning()
  return viewReport(settled ?? entered)
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
  if (!result) throw new AppError('conflict', 'This photo has no result that could be reported.')
  if (ctx.now().getTime() - result.created_at.getTime() > complaintWindowHours * hourMs) {
    throw new AppError('conflict', `A result can be reported within ${complaintWindowHours} hours.`)
  }
  return { row, result }
}

async function countGranted(ctx: Pick<Platform, 'now'>, tx: Db, userId: string): Promise<number> {
  const since = new Date(ctx.now().getTime() - countedDays * 24 * hourMs).toISOString()
  const [row] = await rowsOf<{ granted: number }>(
    tx,
    sql`select count(*)::int as granted from report
        where user_id = ${userId} and created_at > ${since} and is_automatic
          and (status = 'refunded' or (status = 'reprocessed' and not exists (
            select 1 from ledger where ledger.content_id = report.content_id
              and ledger.attempt = report.next_attempt and ledger.kind = 'capture')))`,
  )
  return row?.granted ?? 0
}
