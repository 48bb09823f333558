import { and, eq } from 'drizzle-orm'
import type { BodyOf, Operations } from '@guise/contract'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import { task } from '../../platform/db/schema.ts'
import { changeTask } from './change-task.ts'
import { retryTask } from './retry-task.ts'

/** Renames or describes a task; status pending retries it, with another face or selection when given. */
export async function updateTask(
  ctx: Context,
  userId: string,
  taskId: string,
  body: BodyOf<Operations['updateTask']>,
): Promise<void> {
  const isRetry = body.status === 'pending'
  if (!isRetry && (body.source_image_id || body.face_selection)) {
    throw new AppError('invalid_body', 'status: must be pending when source_image_id or face_selection is given.')
  }
  await requireOwnTask(ctx, userId, taskId)
  await changeTask(ctx, taskId, async (tx, row) => {
    const { name, description } = body
    const values = { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) }
    if (Object.keys(values).length > 0) await tx.update(task).set(values).where(eq(task.id, taskId))
    if (isRetry) await retryTask(ctx, tx, row, { faceId: body.source_image_id, selection: body.face_selection })
  })
}

/** Answers that the task does not exist when it is somebody else's. */
export async function requireOwnTask(ctx: Pick<Context, 'db'>, userId: string, taskId: string): Promise<void> {
  const own = and(eq(task.id, taskId), eq(task.user_id, userId))
  const [found] = await ctx.db.select({ id: task.id }).from(task).where(own)
  if (!found) throw notFound()
}
