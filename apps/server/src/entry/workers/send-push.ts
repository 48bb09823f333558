import { sendPush as tell } from '../../ideas/push/send-push.ts'
import type { Pushing } from '../../ideas/push/send-push.ts'
import type { ClaimedJob } from '../../platform/jobs/queue.ts'
import type { Platform } from '../../platform/platform.ts'

/** Tells one device what happened; the queue tries again what a push service was not there for. */
export async function sendPush(ctx: Pushing & Pick<Platform, 'jobs'>, job: ClaimedJob<'send-push'>): Promise<void> {
  await tell(ctx, job.data)
  await ctx.jobs.complete(ctx.db, job)
}
