import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../entry/context.ts'
import { releaseCredit } from '../credits/wallet.ts'
import { content, swap } from '../../platform/db/schema.ts'
import type { ClaimedJob } from '../../platform/jobs/queue.ts'
import { changeTask } from './change-task.ts'

/**
 * Ends a photo that could not be swapped, in one transaction with the release of its credit. A photo with an earlier
 * result keeps showing that one. Without a job the claim died before.
 */
export async function failContent(
  ctx: Context,
  job: ClaimedJob<'swap-photo'> | undefined,
  row: typeof content.$inferSelect,
  message: string,
): Promise<void> {
  await changeTask(ctx, row.task_id, async (tx) => {
    if (job) await ctx.jobs.complete(tx, job)
    const [earlier] = await tx
      .select({ id: swap.id })
      .from(swap)
      .where(eq(swap.content_id, row.id))
      .orderBy(desc(swap.attempt))
      .limit(1)
    const outcome = earlier
      ? { status: 'completed' as const, swap_id: earlier.id, error_message: `${message} The earlier result is kept.` }
      : { status: 'failed' as const, error_message: message }
    const failed = await tx
      .update(content)
      .set({ ...outcome, updated_at: ctx.now() })
      .where(
        and(
          eq(content.id, row.id),
          eq(content.attempt, row.attempt),
          notInArray(content.status, ['completed', 'failed', 'cancelled']),
        ),
      )
      .returning({ id: content.id })
    if (failed.length === 0) return
    await releaseCredit(tx, { userId: row.user_id, contentId: row.id, attempt: row.attempt })
  })
}
