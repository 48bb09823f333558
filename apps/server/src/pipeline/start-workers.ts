import type { Context } from '../context.ts'
import type { ClaimedJob, JobKind } from '../jobs/queue.ts'
import { downloadOriginals } from './download-originals.ts'
import { readPost } from './read-post.ts'
import { settleAbandoned } from './settle-abandoned.ts'
import { swapPhoto } from './swap-photo.ts'

const readingLanes = 4
const downloadLanes = 3

/** Starts this process's lanes of the pipeline; one swapping lane per engine thread. */
export async function startWorkers(ctx: Context): Promise<void> {
  await ctx.jobs.work('read-post', readingLanes, (job) => timed(ctx, job, readPost))
  await ctx.jobs.work('download-originals', downloadLanes, (job) => timed(ctx, job, downloadOriginals))
  await ctx.jobs.work('swap-photo', ctx.config.lanes, (job) => timed(ctx, job, swapPhoto))
  await ctx.jobs.workAbandoned((kind, data) => settleAbandoned(ctx, kind, data))
}

async function timed<K extends JobKind>(
  ctx: Context,
  job: ClaimedJob<K>,
  step: (ctx: Context, job: ClaimedJob<K>) => Promise<void>,
): Promise<void> {
  const end = ctx.metrics.stageSeconds.startTimer({ stage: job.kind })
  try {
    await step(ctx, job)
    end({ outcome: 'done' })
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
