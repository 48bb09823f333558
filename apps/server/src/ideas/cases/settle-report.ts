import { eq } from 'drizzle-orm'
import type { BodyOf, Operations } from '@guise/contract'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connect.ts'
import { report } from '../../platform/db/schema.ts'
import { leaveNotice } from '../notices/leave-notice.ts'
import { writeLog } from '../accounts/operator-log.ts'
import type { Operator } from '../accounts/operator-log.ts'
import { refund, reprocess } from './grant-wish.ts'
import { removeResult } from './remove-result.ts'

type Settlement = BodyOf<Operations['settleReport']>
type ReportRow = typeof report.$inferSelect

/** Settles an open report as the operator decided, and tells the person. */
export async function settleReport(
  ctx: Pick<Platform, 'db' | 'jobs' | 'now'>,
  operator: Operator,
  reportId: string,
  settlement: Settlement,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(report).where(eq(report.id, reportId)).for('update')
    if (!row) throw notFound()
    if (row.status !== 'open') throw new AppError('conflict', 'This report is settled already.')
    const outcome = await decide(ctx, tx, row, settlement)
    await tx
      .update(report)
      .set({ ...outcome, note: settlement.note, settled_at: ctx.now() })
      .where(eq(report.id, reportId))
    const details = { ...settlement, user_id: row.user_id, content_id: row.content_id }
    await writeLog(ctx, tx, operator, { action: 'settle report', subject: ['report', reportId], details })
  })
}

async function decide(
  ctx: Pick<Platform, 'jobs' | 'now'>,
  tx: Db,
  row: ReportRow,
  settlement: Settlement,
): Promise<Partial<ReportRow>> {
  const { decision, note } = settlement
  if (decision === 'refund') return refund(ctx, tx, row)
  if (decision === 'reprocess') return reprocess(ctx, tx, row)
  if (decision === 'remove') {
    if (await removeResult(ctx, tx, row.content_id)) return { status: 'removed' }
    throw new AppError('conflict', 'The photo was deleted already.')
  }
  await leaveNotice(tx, row.user_id, 'info', `Your report of a result was looked at: ${note}`)
  return { status: 'refused' }
}
