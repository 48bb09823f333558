import { and, eq, isNull } from 'drizzle-orm'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { content, task } from '../../../platform/db/schema.ts'
import { settleTask } from '../../work/change-task.ts'
import { reopenTask, restartContents, restartPosts } from '../../work/restart.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'
import { findGivenUp } from './list-jobs.ts'
import type { GivenUp } from './list-jobs.ts'

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
      throw new AppError('conflict', 'The work of this job was deleted, or was done again already.')
    }
    await tx.select({ id: task.id }).from(task).where(eq(task.id, job.task_id)).for('update')
    await restart(ctx, tx, job, job.task_id)
    await reopenTask(tx, job.task_id)
    await settleTask(ctx, tx, job.task_id)
    const { kind, task_id } = job
    await writeLog(ctx, tx, operator, { action: 'retry job', subject: ['job', jobId], details: { kind, task_id } })
  })
}

async function restart(ctx: Pick<Platform, 'jobs' | 'now'>, tx: Db, job: GivenUp, taskId: string): Promise<void> {
  const failed = job.content_id
    ? eq(content.id, job.content_id)
    : and(eq(content.post_id, job.post_id ?? ''), eq(content.status, 'failed'), isNull(content.original_blob_id))
  const photos = await tx.select().from(content).where(failed)
  for (const photo of photos) {
    const boxes = photo.face_boxes ? { boxes: photo.face_boxes } : {}
    await restartContents(ctx, tx, [photo], { faceVersionId: photo.face_version_id, ...boxes })
  }
  if (photos.length === 0) await restartPosts(ctx, tx, job.user_id ?? '', taskId)
}
