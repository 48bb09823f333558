import type { Context } from '../../entry/context.ts'
import { changeTask } from './change-task.ts'
import { retryTask } from './retry-task.ts'
import { requireOwnTask } from './update-task.ts'

/** Starts what failed or was cancelled again; a task that runs or is complete stays as it is. */
export async function startTask(ctx: Context, userId: string, taskId: string): Promise<void> {
  await requireOwnTask(ctx, userId, taskId)
  await changeTask(ctx, taskId, async (tx, row) => {
    if (row.status === 'failed' || row.status === 'cancelled') await retryTask(ctx, tx, row, {})
  })
}
