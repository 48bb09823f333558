import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../entry/context.ts'
import { releaseCredit } from '../credits/wallet.ts'
import { content, post } from '../../platform/db/schema.ts'
import { changeTask } from './change-task.ts'
import { requireOwnTask } from './update-task.ts'

const settled = ['completed', 'failed', 'cancelled'] as const

/** Stops what has not been swapped yet and gives its credits back; what is swapped stays. */
export async function cancelTask(ctx: Context, userId: string, taskId: string): Promise<void> {
  await requireOwnTask(ctx, userId, taskId)
  const stopped = { status: 'cancelled' as const, error_message: 'Task was cancelled' }
  await changeTask(ctx, taskId, async (tx) => {
    const open = await tx
      .update(content)
      .set({ ...stopped, updated_at: ctx.now() })
      .where(and(eq(content.task_id, taskId), notInArray(content.status, [...settled])))
      .returning()
    for (const row of open) await releaseCredit(tx, { userId, contentId: row.id, attempt: row.attempt })
    await tx
      .update(post)
      .set(stopped)
      .where(and(eq(post.task_id, taskId), notInArray(post.status, [...settled])))
  })
}
