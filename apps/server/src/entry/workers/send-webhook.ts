import { deliver } from '../../ideas/webhooks/deliver.ts'
import type { Delivering } from '../../ideas/webhooks/deliver.ts'
import type { ClaimedJob } from '../../platform/jobs/queue.ts'
import type { Platform } from '../../platform/platform.ts'

/** Tries a delivery once; whether it is tried again stands in its row, not in the queue. */
export async function sendWebhook(
  ctx: Delivering & Pick<Platform, 'jobs'>,
  job: ClaimedJob<'send-webhook'>,
): Promise<void> {
  await deliver(ctx, { id: job.data.delivery_id, tries: job.data.tries })
  await ctx.jobs.complete(ctx.db, job)
}
