import type { Context } from '../context.ts'
import { downloadOriginals } from './download-originals.ts'
import { readPost } from './read-post.ts'
import { settleAbandoned } from './settle-abandoned.ts'
import { swapPhoto } from './swap-photo.ts'

const readingLanes = 4
const downloadLanes = 3

/** Starts this process's lanes of the pipeline; one swapping lane per engine thread. */
export async function startWorkers(ctx: Context): Promise<void> {
  await ctx.jobs.work('read-post', readingLanes, (job) => readPost(ctx, job))
  await ctx.jobs.work('download-originals', downloadLanes, (job) => downloadOriginals(ctx, job))
  await ctx.jobs.work('swap-photo', ctx.config.lanes, (job) => swapPhoto(ctx, job))
  await ctx.jobs.workAbandoned((kind, data) => settleAbandoned(ctx, kind, data))
}
