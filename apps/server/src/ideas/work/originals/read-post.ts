import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { isSettled } from '@guise/contract'
import { PostProblem } from '@guise/posts'
import type { Post, PostItem, Reader } from '@guise/posts'
import type { Db } from '../../../platform/db/connection.ts'
import { post } from '../../../platform/db/schema.ts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inSpan } from '../../../platform/telemetry/tracer.ts'
import { recognizeProfile } from '../../explore/count-swap.ts'
import { pinnedFace } from '../../faces/face.ts'
import { priorityOf } from '../life/admit-work.ts'
import { enterFound } from '../life/photo.ts'
import { claimIdentity } from '../life/post-identity.ts'
import { beginReading, endStage, failPost } from '../life/post.ts'
import type { PostRow } from '../life/post.ts'
import { postReason } from '../../../platform/process/problem-reasons.ts'
import { changeTask } from '../life/task.ts'
import { noteFailure, noteRead } from './network-health.ts'
import { waitForHost } from './wait-for-host.ts'
import type { TaskRow } from '../life/task.ts'

/** What the reading of a post needs. */
type Tools = Platform & { posts: Reader }

/** How often a network that is slow or overloaded is asked again. */
const lastRetry = 2

/** Stage get_post_info: asks the network what the post holds and writes its photos down in order. */
export async function readPost(ctx: Tools, job: ClaimedJob<'read-post'>): Promise<void> {
  const row = await findPost(ctx, job)
  if (!row) return
  await changeTask(ctx, row.task_id, (tx) => beginReading(ctx, tx, row.id))
  await ctx.settings.read() // a network may have been switched off meanwhile
  const found = await askNetwork(ctx, row).catch((error: unknown) => tryLater(ctx, job, row, error))
  if (!found) return
  ctx.metrics.postReads.inc({ network: found.network, truncated: String(found.truncated) })
  await changeTask(ctx, row.task_id, async (tx, task) => {
    await ctx.jobs.complete(tx, job)
    if (await isOvertaken(ctx, tx, row)) return
    if (!(await claimIdentity(ctx.posts, tx, row, found))) {
      const why = { code: 'post_same_post' } as const
      return failPost(ctx, tx, row, 'get_post_info', { why, problem: 'same_post', network: found.network })
    }
    await describePost(tx, row.id, found)
    await recognizeProfile(tx, row, found)
    await noteRead(ctx, tx, found.network)
    await enterPhotos(ctx, tx, row, task, found)
    await endStage(tx, row.id, 'get_post_info', ctx.now())
    const next = { post_id: row.id, attempt: row.attempt }
    await ctx.jobs.send(tx, 'download-originals', next, await priorityOf(tx, row.user_id))
  })
}

function askNetwork(ctx: Tools, row: PostRow): Promise<Post> {
  const asked = { userId: row.user_id, again: row.attempt > 1 }
  return inSpan(ctx, 'network', () => ctx.posts.read(row.url, asked))
}

/** Has a post that could not be read read again: when its host may be asked, or as jobs that fail are; or gives it up, and says why. */
async function tryLater(ctx: Tools, job: ClaimedJob<'read-post'>, row: PostRow, error: unknown): Promise<undefined> {
  if (!(error instanceof PostProblem)) throw error
  if (await waitForHost(ctx, job, row, error)) return
  if (error.retryable && job.retryCount < lastRetry) throw error
  const { code } = error
  await noteFailure(ctx, row.url, error)
  const network = ctx.posts.networkOf(row.url)
  ctx.metrics.postProblems.inc({ network: network ?? 'unknown', code })
  await changeTask(ctx, row.task_id, async (tx) => {
    await ctx.jobs.complete(tx, job)
    await failPost(ctx, tx, row, 'get_post_info', { why: postReason(error), problem: code, network })
  })
}

/** The post a job is for; undefined when a retry, a cancellation or a deletion has overtaken it. */
export async function findPost(
  ctx: Pick<Platform, 'db' | 'requestContext'>,
  job: ClaimedJob<'read-post' | 'download-originals'>,
): Promise<PostRow | undefined> {
  const { post_id, attempt } = job.data
  const [row] = await ctx.db
    .select()
    .from(post)
    .where(and(eq(post.id, post_id), eq(post.attempt, attempt)))
  ctx.requestContext.add({ task_id: row?.task_id })
  return row && !isSettled(row.status) ? row : undefined
}

/** True when the post was cancelled, read anew or given photos by hand while the network was asked: its answer is too late. */
async function isOvertaken(ctx: Pick<Platform, 'now'>, tx: Db, row: PostRow): Promise<boolean> {
  const ofAttempt = and(eq(post.id, row.id), eq(post.attempt, row.attempt))
  const [current] = await tx.select({ status: post.status, why: post.reason }).from(post).where(ofAttempt)
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
      caption: found.text ?? null,
      is_sensitive: found.sensitive,
      is_truncated: found.truncated,
    })
    .where(eq(post.id, postId))
}

async function enterPhotos(
  ctx: Pick<Platform, 'ffmpeg' | 'now'>,
  tx: Db,
  row: PostRow,
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
    ...(item.kind === 'photo' ? { item_type: 'Photo' as const } : videoOf(ctx, item)),
  }))
  await enterFound(tx, values)
}

/** A video is fetched where it can be worked on. */
function videoOf({ ffmpeg }: Pick<Platform, 'ffmpeg'>, { lacksSound }: PostItem) {
  const video = { item_type: 'Video' as const, ...(lacksSound && { video_notices: ['without_sound' as const] }) }
  return ffmpeg ? video : { ...video, why: { code: 'video_unsupported' as const } }
}
