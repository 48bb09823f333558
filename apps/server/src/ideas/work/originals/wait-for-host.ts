import type { PostProblem } from '@guise/posts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { priorityOf } from '../life/admit-work.ts'
import type { PostRow } from '../life/post.ts'
import { changeTask } from '../life/task.ts'

/** How long a post waits, all its waits together, for hosts that ask to be left alone. */
const longestWaitSeconds = 300

/**
 * Puts a job off for as long as a host asks to be left alone, which leaves its lane to other posts; false when the host does
 * not say for how long, or for longer than a person waits.
 */
export async function waitForHost(
  ctx: Platform,
  job: ClaimedJob<'read-post' | 'download-originals'>,
  row: PostRow,
  { retryAfterMs }: PostProblem,
): Promise<boolean> {
  if (retryAfterMs === undefined) return false
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  const waited = (job.data.waited_seconds ?? 0) + seconds
  if (waited > longestWaitSeconds) return false
  await putOff(ctx, { ...job, data: { ...job.data, waited_seconds: waited } }, row, seconds)
  return true
}

/** Leaves the lane of a job to others for so many seconds. */
export async function putOff(
  ctx: Platform,
  job: ClaimedJob<'read-post' | 'download-originals'>,
  row: PostRow,
  seconds: number,
): Promise<void> {
  await changeTask(ctx, row.task_id, async (tx) => {
    await ctx.jobs.complete(tx, job)
    await ctx.jobs.send(tx, job.kind, job.data, await priorityOf(tx, row.user_id), seconds)
  })
}
