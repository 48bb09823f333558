import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { redoLostWork } from '../../work/retry.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'
import { findGivenUp } from './list-jobs.ts'

/** Does the work of a job that was given up again, as its owner could: as a new attempt. */
export async function retryJob(
  ctx: Pick<Platform, 'db' | 'jobs' | 'now'>,
  operator: Operator,
  jobId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [job] = await findGivenUp(tx, { id: jobId, limit: 1 })
    if (!job) throw notFound()
    if (!job.can_retry || !job.task_id) {
      throw new AppError({ code: 'job_done_or_gone' })
    }
    const { task_id: taskId, user_id, post_id, content_id: contentId } = job
    await redoLostWork(ctx, tx, { taskId, userId: user_id ?? '', postId: post_id ?? '', contentId })
    const { kind, task_id } = job
    await writeLog(ctx, tx, operator, { action: 'retry job', subject: ['job', jobId], details: { kind, task_id } })
  })
}
