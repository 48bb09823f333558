import { and, eq } from 'drizzle-orm'
import type { FaceSelection } from '@guise/contract'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, task } from '../../platform/db/schema.ts'
import { requireFace } from '../faces/require-face.ts'
import { requireCredits } from './admit-work.ts'
import type { TaskRow } from './change-task.ts'
import { reopenTask, restartContents, restartPosts } from './restart.ts'

/** Retries a task: with a new face every photo again, else only what failed or was cancelled. */
export async function retryTask(
  ctx: Context,
  tx: Db,
  row: TaskRow,
  wish: { faceId?: string | undefined; selection?: FaceSelection | undefined },
): Promise<void> {
  await ctx.queueRoom.require(tx)
  await requireCredits(tx, row.user_id)
  const isNewFace = wish.faceId !== undefined && wish.faceId !== row.face_id
  const isNewSelection = wish.selection !== undefined && wish.selection !== row.face_selection
  const faceId = wish.faceId ?? row.face_id
  const face = faceId ? await requireFace(tx, row.user_id, faceId) : undefined
  await tx
    .update(task)
    .set({ face_id: faceId, face_selection: wish.selection ?? row.face_selection })
    .where(eq(task.id, row.id))

  const contents = await tx
    .select()
    .from(content)
    .where(and(eq(content.task_id, row.id), eq(content.item_type, 'Photo')))
  const again = contents.filter(
    ({ status }) => isNewFace || isNewSelection || status === 'failed' || status === 'cancelled',
  )
  const reread = await restartPosts(ctx, tx, row.user_id, row.id)
  await restartContents(ctx, tx, again, { faceVersionId: face?.faceVersionId ?? null })
  if (reread + again.length > 0) await reopenTask(tx, row.id)
}
