import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { content, post } from '../db/schema.ts'
import type { Stages } from '../db/schema.ts'
import type { ClaimedJob } from '../jobs/queue.ts'
import { changeTask } from '../tasks/change-task.ts'
import { endStage } from '../tasks/stages.ts'

/** Ends a post that could not be read, with the sentence that says why. Without a job the claim died before. */
export async function failPost(
  ctx: Context,
  job: ClaimedJob | undefined,
  row: typeof post.$inferSelect,
  stage: keyof Stages,
  message: string,
): Promise<void> {
  await changeTask(ctx, row.task_id, async (tx) => {
    if (job) await ctx.jobs.complete(tx, job)
    const failed = { status: 'failed' as const, error_message: message }
    await tx
      .update(post)
      .set(failed)
      .where(
        and(eq(post.id, row.id), eq(post.attempt, row.attempt), notInArray(post.status, ['completed', 'cancelled'])),
      )
    await tx
      .update(content)
      .set({ ...failed, updated_at: ctx.now() })
      .where(and(eq(content.post_id, row.id), eq(content.status, 'pending')))
    await endStage(tx, row.id, stage, ctx.now(), message)
  })
}
