import { eq } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { grantCredits } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, task } from '../../platform/db/schema.ts'
import type { report } from '../../platform/db/schema.ts'
import { leaveNotice } from '../notices/leave-notice.ts'
import { settleTask } from '../work/change-task.ts'
import { reopenTask, restartContents } from '../work/restart.ts'

type ReportRow = typeof report.$inferSelect
/** What a report becomes when its wish is granted. */
type Granted = { status: 'refunded' | 'reprocessed'; next_attempt?: number }

/** Gives the credit of a reported result back; the result stays. */
export async function refund(tx: Db, row: ReportRow): Promise<Granted> {
  await grantCredits(tx, { userId: row.user_id, amount: 1, reason: 'refund: a reported result' })
  await leaveNotice(tx, row.user_id, 'info', 'The credit of the result you reported is back on your account.')
  return { status: 'refunded' }
}

/** Makes a reported result again with the same face, and gives the credit for that. */
export async function reprocess(ctx: Pick<Platform, 'jobs' | 'now'>, tx: Db, row: ReportRow): Promise<Granted> {
  const [parent] = await tx.select({ id: task.id }).from(task).where(eq(task.id, row.task_id)).for('update')
  const [photo] = parent ? await tx.select().from(content).where(eq(content.id, row.content_id)) : []
  if (!photo) throw new AppError('conflict', 'The photo was deleted and cannot be made again.')
  if (!isSettled(photo.status)) throw new AppError('conflict', 'This photo is still being worked on.')
  if (!photo.face_version_id) {
    throw new AppError('conflict', 'The source face of this photo was deleted, so it cannot be made again.')
  }
  await grantCredits(tx, { userId: row.user_id, amount: 1, reason: 'reprocess: a reported result is made again' })
  const boxes = photo.face_boxes ? { boxes: photo.face_boxes } : {}
  await restartContents(ctx, tx, [photo], { faceVersionId: photo.face_version_id, ...boxes })
  await reopenTask(tx, row.task_id)
  await settleTask(ctx, tx, row.task_id)
  await leaveNotice(tx, row.user_id, 'info', 'The result you reported is being made again, free of charge.')
  return { status: 'reprocessed', next_attempt: photo.attempt + 1 }
}
