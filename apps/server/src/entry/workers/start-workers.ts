import type { ClipEngine } from '@guise/engine'
import type { Reader, SafeFetch } from '@guise/posts'
import { ClaimLost } from '../../platform/jobs/queue.ts'
import type { ClaimedJob, JobKind, JobData, WorkKind } from '../../platform/jobs/queue.ts'
import { filmThreads } from '../../platform/settings/limits.ts'
import type { RequestIds } from '../../platform/process/request-context.ts'
import { lineOfJobs } from '../../platform/connect/embedded-client.ts'
import { downloadOriginals } from '../../ideas/work/originals/fetch-original.ts'
import { createFilmTurns } from '../../ideas/work/originals/film-turns.ts'
import { readPost } from '../../ideas/work/originals/read-post.ts'
import { sendEmail } from './send-email.ts'
import { sendPush } from './send-push.ts'
import { sendWebhook } from './send-webhook.ts'
import { swapPhoto } from '../../ideas/work/swap/swap.ts'
import { swapVideo } from '../../ideas/work/film/swap-video.ts'
import { abandonWork } from '../../ideas/work/life/abandon.ts'
import { cancelOfBlocked } from '../../ideas/work/life/task.ts'
import { describeError } from '../../platform/telemetry/redact.ts'
import type { Platform } from '../../platform/platform.ts'

/** What every step of the work may take. */
type Working = Platform & { engine: ClipEngine; posts: Reader; webhookFetch: SafeFetch }

type Step<K extends JobKind> = (ctx: Working, job: ClaimedJob<K>) => Promise<void>

/** More than the requests that one host gets at a time, so that a slow one never holds them all. */
const readingLanes = 6
const downloadLanes = 3
/** One that does not answer holds a lane for ten seconds. */
const webhookLanes = 4
const pushLanes = 2

/** Starts this process's lanes of the pipeline; one swapping lane per engine thread. */
export async function startWorkers(ctx: Working): Promise<void> {
  await ctx.jobs.work('read-post', readingLanes, (job) => traced(ctx, job, unlessBlocked(readPost)))
  const films = createFilmTurns(downloadLanes - 1)
  const download: typeof downloadOriginals = (working, job) => downloadOriginals(working, job, films)
  await ctx.jobs.work('download-originals', downloadLanes, (job) => traced(ctx, job, unlessBlocked(download)))
  await ctx.jobs.work('swap-photo', ctx.config.lanes, (job) => traced(ctx, job, unlessBlocked(swapPhoto)))
  await ctx.jobs.work('swap-video', filmThreads(ctx.config), (job) => traced(ctx, job, unlessBlocked(swapVideo)))
  await ctx.jobs.work('send-letter', 1, (job) => traced(ctx, job, sendEmail))
  await ctx.jobs.work('send-webhook', webhookLanes, (job) => traced(ctx, job, sendWebhook))
  await ctx.jobs.work('send-push', pushLanes, (job) => traced(ctx, job, sendPush))
  await ctx.jobs.workAbandoned((kind, data) => settleAbandoned(ctx, kind, data))
}

/** The step, but for whoever is blocked meanwhile. */
function unlessBlocked<K extends WorkKind>(step: Step<K>): Step<K> {
  return async (ctx, job) => {
    if (!(await cancelOfBlocked(ctx, job.data))) await step(ctx, job)
  }
}

/** Works on a job under the ids of whatever enqueued it, and notes how long it waited and took. */
async function traced<K extends JobKind>(ctx: Working, job: ClaimedJob<K>, step: Step<K>): Promise<void> {
  const { request_id, task_id, traceparent, sent_at } = job.inherited
  if (sent_at !== undefined)
    ctx.metrics.waitSeconds.observe({ kind: job.kind }, Math.max(0, Date.now() - sent_at) / 1000)
  const attributes = { 'guise.job_id': job.id, 'guise.request_id': request_id, 'guise.try': job.retryCount + 1 }
  const span = ctx.tracer.begin(job.kind, { kind: 'consumer', parent: traceparent, attributes })
  const ids: RequestIds = { request_id, task_id, job_id: job.id, kind: job.kind, traceparent: span.traceparent }
  const end = ctx.metrics.stageSeconds.startTimer({ stage: job.kind })
  const work = async () => {
    try {
      ctx.log.debug({ try: job.retryCount + 1 }, 'job begun')
      await step(ctx, job)
      const seconds = end({ outcome: 'done' })
      span.end({ attributes: { 'guise.task_id': ids.task_id } })
      ctx.log.info({ ms: Math.round(seconds * 1000) }, 'job done')
    } catch (error) {
      end({ outcome: 'failed' })
      span.end({ error: describeError(error), attributes: { 'guise.task_id': ids.task_id } })
      if (ctx.jobs.isStopping()) ctx.log.info({ err: error }, 'job cut off by the stop')
      else if (!(error instanceof ClaimLost)) ctx.log.error({ err: error, try: job.retryCount + 1 }, 'job failed')
      throw error
    }
  }
  await ctx.requestContext.run(ids, work, lineOfJobs)
}

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
  if ('delivery_id' in data || kind === 'send-webhook') return // the schedule finds what is due
  if ('subscription_id' in data || kind === 'send-push') {
    ctx.log.warn({ order: data }, 'a device could not be told')
    return
  }
  await abandonWork(ctx, kind, data)
}
