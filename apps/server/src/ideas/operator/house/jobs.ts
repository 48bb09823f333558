import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { JobKind } from '@guise/contract'
import type { FailedJob, JobHealth } from '@guise/contract'
import type { z } from 'zod'
import { rowsOf } from '../../../platform/db/connection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { mayDoJobAgain, redoLostWork } from '../../work/orders/retry.ts'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'

type Kind = z.output<typeof JobKind>

/** How much work of each kind waits, runs and was given up. */
export async function listJobs(db: Db): Promise<z.output<typeof JobHealth>[]> {
  const rows = await rowsOf<{ name: string; waiting: number; running: number; failed: number; age: number | null }>(
    db,
    sql`select regexp_replace(name, '-abandoned$', '') as name,
          count(*) filter (where name not like '%-abandoned' and state in ('created', 'retry'))::int as waiting,
          count(*) filter (where name not like '%-abandoned' and state = 'active')::int as running,
          count(*) filter (where name like '%-abandoned')::int as failed,
          extract(epoch from now() - min(created_on)
            filter (where name not like '%-abandoned' and state in ('created', 'retry')))::float8 as age
        from pgboss.job where regexp_replace(name, '-abandoned$', '') in ${JobKind.options} group by 1`,
  )
  return JobKind.options.map((kind) => {
    const row = rows.find(({ name }) => name === kind)
    return {
      kind,
      waiting: row?.waiting ?? 0,
      running: row?.running ?? 0,
      failed: row?.failed ?? 0,
      oldest_waiting_seconds: row?.age ?? null,
    }
  })
}

/** A job that was given up, with the work it was for. */
export type GivenUp = {
  id: string
  kind: Kind
  reason: string | null
  failed_at: string
  task_id: string | null
  user_id: string | null
  post_id: string | null
  content_id: string | null
  can_retry: boolean
}

/** What the list of jobs that were given up is ordered by; the queue counts in microseconds, a cursor does not. */
export const givenUp = { created_at: sql`date_trunc('milliseconds', job.created_on)`, id: sql`job.id` }

/** Jobs that were given up after their last try, newest first; the job queue keeps them for seven days. */
export async function findGivenUp(
  db: Db,
  { id, kind, limit, after }: { id?: string; kind?: Kind | undefined; limit: number; after?: SQL | undefined },
): Promise<GivenUp[]> {
  return rowsOf<GivenUp>(
    db,
    sql`select job.id, regexp_replace(job.name, '-abandoned$', '') as kind, ${givenUp.created_at} as failed_at,
          coalesce(job.source_output ->> 'message', job.source_output -> 'value' ->> 'message') as reason,
          coalesce(content.task_id, post.task_id) as task_id, coalesce(content.user_id, post.user_id) as user_id,
          post.id as post_id, content.id as content_id,
          ${mayDoJobAgain} as can_retry
        from pgboss.job job
        left join content on content.id = (job.data ->> 'content_id')::uuid
        left join post on post.id = (job.data ->> 'post_id')::uuid
        where job.name in ${JobKind.options.filter((name) => !kind || name === kind).map((name) => `${name}-abandoned`)}
          ${id === undefined ? sql`` : sql`and job.id = ${id}`} ${after ? sql`and ${after}` : sql``}
        order by ${givenUp.created_at} desc, ${givenUp.id} desc limit ${limit}`,
  )
}

/** A given-up job as the API shows it. */
export function viewFailedJob(row: GivenUp): z.output<typeof FailedJob> {
  const { id, kind, reason, task_id, can_retry } = row
  return { id, kind, reason, task_id, can_retry, failed_at: new Date(row.failed_at).toISOString() }
}

/** Does the work of a job that was given up again, as its owner could: as a new attempt. */
export async function retryJob(
  ctx: Pick<Platform, 'config' | 'db' | 'ffmpeg' | 'jobs' | 'now'>,
  operator: Operator,
  jobId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const find = async () => (await findGivenUp(tx, { id: jobId, limit: 1 }))[0]
    const job = await find()
    if (!job) throw notFound()
    const { kind, task_id, user_id, post_id, content_id: contentId } = job
    if (!job.can_retry || !task_id) throw new AppError({ code: 'job_done_or_gone' })
    const lost = { taskId: task_id, userId: user_id ?? '', postId: post_id ?? '', contentId }
    await redoLostWork(ctx, tx, lost, async () => (await find())?.can_retry === true)
    await writeLog(ctx, tx, operator, { action: 'retry job', subject: ['job', jobId], details: { kind, task_id } })
  })
}
