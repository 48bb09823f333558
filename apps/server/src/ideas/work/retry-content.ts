import { and, eq } from 'drizzle-orm'
import { isSettled, retryDelayMs } from '@guise/contract'
import type { BodyOf, Operations } from '@guise/contract'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, task } from '../../platform/db/schema.ts'
import { requireFace } from '../faces/require-face.ts'
import { requireCredits } from './admit-work.ts'
import { settleTask } from './change-task.ts'
import { reopenTask, restartContents } from './restart.ts'

/**
 * Swaps one photo again, on faces picked by hand or with another face when asked. One that is at work may be started
 * anew once nothing has happened to it for as long as the page waits before it offers that.
 */
export async function retryContent(
  ctx: Context,
  tx: Db,
  target: { userId: string; taskId: string; contentId: string },
  body: BodyOf<Operations['retryContent']>,
): Promise<void> {
  const own = and(eq(task.id, target.taskId), eq(task.user_id, target.userId))
  const [parent] = await tx.select().from(task).where(own).for('update')
  const ofTask = and(eq(content.id, target.contentId), eq(content.task_id, target.taskId))
  const [row] = parent ? await tx.select().from(content).where(ofTask) : []
  if (!parent || !row) throw notFound()
  if (row.item_type === 'Video') throw new AppError('conflict', row.error_message ?? 'A video cannot be retried.')
  if (!isSettled(row.status) && !isStuck(row, ctx.now())) {
    throw new AppError('conflict', 'This photo is still being worked on.')
  }
  await ctx.queueRoom.require(tx)
  await requireCredits(tx, target.userId)
  const faceId = body.source_image_id ?? parent.face_id
  const face = faceId ? await requireFace(tx, target.userId, faceId) : undefined
  const boxes = body.boxes ? { boxes: body.boxes } : {}
  await restartContents(ctx, tx, [row], { faceVersionId: face?.faceVersionId ?? null, ...boxes })
  await reopenTask(tx, parent.id)
  await settleTask(ctx, tx, parent.id)
}

function isStuck(row: typeof content.$inferSelect, now: Date): boolean {
  return row.original_blob_id !== null && now.getTime() - row.updated_at.getTime() >= retryDelayMs
}
