import { abandonWork } from '../../ideas/work/abandon.ts'
import type { JobData, JobKind } from '../../platform/jobs/queue.ts'
import type { Platform } from '../../platform/platform.ts'

/** Ends the work of a job that failed in its last try or died with its workers, so that nothing waits for ever. */
export async function settleAbandoned(
  ctx: Pick<Platform, 'db' | 'now' | 'jobs' | 'log'>,
  kind: JobKind,
  data: JobData[JobKind],
): Promise<void> {
  if ('letter' in data || kind === 'send-letter') {
    ctx.log.error({ order: data }, 'an e-mail could not be sent')
    return
  }
  await abandonWork(ctx, kind, data)
}
