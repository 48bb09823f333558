import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { isSettled, videoUnsupportedMessage } from '@guise/contract'
import { PostProblem } from '@guise/posts'
import type { Post } from '@guise/posts'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, post } from '../../platform/db/schema.ts'
import { recognizeProfile } from '../explore/count-swap.ts'
import type { ClaimedJob } from '../../platform/jobs/queue.ts'
import { noteFailure, noteRead } from './network-health.ts'
import { pinnedFace } from '../faces/pinned-face.ts'
import { priorityOf } from './add-posts.ts'
import { changeTask } from './change-task.ts'
import type { TaskRow } from './change-task.ts'
import { beginStage, endStage } from './stages.ts'
import { timePart } from '../../platform/telemetry/time-part.ts'
import { failPost } from './fail-post.ts'

/** How often a network that is slow or overloaded is asked again. */
const lastRetry = 2

/** Stage get_post_info: asks the network what the post holds and writes its photos down in order. */
export async function readPost(ctx: Context, job: ClaimedJob<'read-post'>): Promise<void> {
  const row = await findPost(ctx, job)
  if (!row) return
  await changeTask(ctx, row.task_id, async (tx) => {
    await tx
      .update(post)
      .set({ status: 'scraping' })
      .where(and(eq(post.id, row.id), eq(post.status, 'pending')))
    await beginStage(tx, row.id, 'get_post_info', ctx.now())
  })
  const link = row.url
  await ctx.settings.read() // a network may have been switched off meanwhile
  let found: Post
  try {
    const asked = { userId: row.user_id, again: row.attempt > 1 }
    found = await timePart(ctx, 'network', () => ctx.posts.read(link, asked))
  } catch (error) {
    if (!(error instanceof PostProblem) || (error.retryable && job.retryCount < lastRetry)) throw error
    await noteFailure(ctx, link, error.code)
    const { message, code } = error
    const network = ctx.posts.networkOf(link)
    ctx.metrics.postProblems.inc({ network: network ?? 'unknown', code })
    return failPost(ctx, job, row, 'get_post_info', { message, problem: code, network })
  }
  ctx.metrics.postReads.inc({ network: found.network, truncated: String(found.truncated) })
  await changeTask(ctx, row.task_id, async (tx, task) => {
    await ctx.jobs.complete(tx, job)
    if (await isOvertaken(ctx, tx, row)) return
    await describePost(tx, row.id, found)
    await recognizeProfile(tx, row, found)
    await noteRead(ctx, tx, found.network)
    await enterContents(ctx, tx, row, task, found)
    await endStage(tx, row.id, 'get_post_info', ctx.now())
    const next = { post_id: row.id, attempt: row.attempt }
    await ctx.jobs.send(tx, 'download-originals', next, await priorityOf(tx, row.user_id))
  })
}

/** The post a job is for; undefined when a retry, a cancellation or a deletion has overtaken it. */
export async function findPost(ctx: Context, job: ClaimedJob<'read-post' | 'download-originals'>) {
  const { post_id, attempt } = job.data
  const [row] = await ctx.db
    .select()
    .from(post)
    .where(and(eq(post.id, post_id), eq(post.attempt, attempt)))
  ctx.trail.add({ task_id: row?.task_id })
  return row && !isSettled(row.status) ? row : undefined
}

/** True when the post was cancelled, read anew or given photos by hand while the network was asked: its answer is too late. */
async function isOvertaken(ctx: Context, tx: Db, row: typeof post.$inferSelect): Promise<boolean> {
  const ofAttempt = and(eq(post.id, row.id), eq(post.attempt, row.attempt))
  const [current] = await tx.select({ status: post.status, why: post.error_message }).from(post).where(ofAttempt)
  if (current && !isSettled(current.status)) return false
  if (current) await endStage(tx, row.id, 'get_post_info', ctx.now(), current.why)
  return true
}

async function describePost(tx: Db, postId: string, found: Post): Promise<void> {
  await tx
    .update(post)
    .set({
      network: found.network,
      problem: null,
      canonical_url: found.canonicalUrl,
      author: found.author.name ?? found.author.handle ?? null,
      author_url: found.author.url ?? null,
      caption: found.text?.slice(0, 5000) ?? null,
      is_sensitive: found.sensitive,
      is_truncated: found.truncated,
    })
    .where(eq(post.id, postId))
}

async function enterContents(
  ctx: Context,
  tx: Db,
  row: typeof post.$inferSelect,
  task: TaskRow,
  found: Post,
): Promise<void> {
  const faceVersionId = await pinnedFace(tx, task)
  const values = found.items.map((item, position) => ({
    id: newId(),
    user_id: row.user_id,
    task_id: row.task_id,
    post_id: row.id,
    position,
    source_url: item.url,
    alt: item.alt ?? null,
    width: item.width ?? null,
    height: item.height ?? null,
    face_version_id: faceVersionId,
    created_at: ctx.now(),
    ...(item.kind === 'photo'
      ? { item_type: 'Photo' as const }
      : { item_type: 'Video' as const, status: 'failed' as const, error_message: videoUnsupportedMessage }),
  }))
  if (values.length > 0) await tx.insert(content).values(values).onConflictDoNothing()
}
