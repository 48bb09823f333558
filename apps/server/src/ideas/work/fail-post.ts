import { and, eq, ne } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { PostProblem } from '@guise/contract'
import type { Context } from '../../entry/context.ts'
import { content, post } from '../../platform/db/schema.ts'
import type { Stages } from '../../platform/db/schema.ts'
import type { ClaimedJob } from '../../platform/jobs/queue.ts'
import { changeTask } from './change-task.ts'
import { endStage } from './stages.ts'

/** Why a post failed: the sentence for the person, and what a program may know of it. */
export type PostFailure = { message: string; problem?: PostProblem; network?: string | undefined }

/**
 * Ends what could not be read or fetched of a post, with the sentence that says why; photos that are here already go
 * on. Without a job the claim died before.
 */
export async function failPost(
  ctx: Context,
  job: ClaimedJob | undefined,
  row: typeof post.$inferSelect,
  stage: keyof Stages,
  { message, problem, network }: PostFailure,
): Promise<void> {
  await changeTask(ctx, row.task_id, async (tx) => {
    if (job) await ctx.jobs.complete(tx, job)
    const ofAttempt = and(eq(post.id, row.id), eq(post.attempt, row.attempt))
    const [current] = await tx.select({ status: post.status }).from(post).where(ofAttempt)
    if (!current || isSettled(current.status)) return
    const failed = { status: 'failed' as const, error_message: message }
    await tx
      .update(content)
      .set({ ...failed, updated_at: ctx.now() })
      .where(and(eq(content.post_id, row.id), eq(content.status, 'pending')))
    const [spared] = await tx
      .select({ id: content.id })
      .from(content)
      .where(and(eq(content.post_id, row.id), ne(content.status, 'failed')))
      .limit(1)
    if (!spared) {
      const told = { ...failed, problem: problem ?? null, network: network ?? row.network }
      await tx.update(post).set(told).where(eq(post.id, row.id))
    }
    await endStage(tx, row.id, stage, ctx.now(), message)
  })
}
