import { and, eq, exists, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { PostProblem, Reason, TaskStatus } from '@guise/contract'
import { v7 as newId } from 'uuid'
import type { Db } from '../../../platform/db/connection.ts'
import { content, post, task } from '../../../platform/db/schema.ts'
import type { Stages, StoredStage } from '../../../platform/db/schema.ts'
import { withdrawJobs } from '../../../platform/jobs/withdraw-jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { priorityOf } from './admit-work.ts'
import { losePhotosOf } from './photo.ts'
import type { PhotoRow, Why } from './photo.ts'
import { deriveStatus, furthest, sourcesOf } from './transitions.ts'

/** A row of the table of posts. */
export type PostRow = typeof post.$inferSelect
type Tools = Pick<Platform, 'now' | 'jobs'>

// The life of a post. Each verb runs inside a transaction that holds the lock of the task (task.ts: changeTask).

type NewPosts = { links: Pick<PostRow, 'url' | 'identity'>[]; firstPosition: number; priority: number }

/** Enters links as posts of a task, behind those it has, enqueues their reading and answers how many there are. */
export async function enterPosts(
  ctx: Pick<Tools, 'jobs'>,
  tx: Db,
  { userId, taskId }: { userId: string; taskId: string },
  { links, firstPosition, priority }: NewPosts,
): Promise<number> {
  if (links.length === 0) return 0
  const rows = links.map((link, index) => ({
    id: newId(),
    user_id: userId,
    task_id: taskId,
    ...link,
    position: firstPosition + index,
    stages: freshStages(),
  }))
  const added = await tx.insert(post).values(rows).onConflictDoNothing().returning({ id: post.id })
  for (const [index, { id }] of added.entries()) {
    await ctx.jobs.send(tx, 'read-post', { post_id: id, attempt: 1 }, priority - index)
  }
  return added.length
}

/** Shows that the network is being asked. */
export async function beginReading(ctx: Pick<Tools, 'now'>, tx: Db, postId: string): Promise<void> {
  await movePosts(tx, 'scraping', 'advance', eq(post.id, postId))
  await beginStage(tx, postId, 'get_post_info', ctx.now())
}

/** Why a post failed, and which kind of problem of the network it was. */
export type PostFailure = { why: Why; problem?: PostProblem; network?: string | undefined }

/** Ends what could not be read or fetched of a post, and says why; photos that are here already go on. */
export async function failPost(
  ctx: Tools,
  tx: Db,
  row: PostRow,
  stage: keyof Stages,
  { why, problem, network }: PostFailure,
): Promise<void> {
  const ofAttempt = and(eq(post.id, row.id), eq(post.attempt, row.attempt))
  const [current] = await tx.select({ status: post.status }).from(post).where(ofAttempt)
  if (!current || isSettled(current.status)) return
  await losePhotosOf(ctx, tx, row.id, why)
  const [spared] = await tx
    .select({ id: content.id })
    .from(content)
    .where(and(eq(content.post_id, row.id), ne(content.status, 'failed')))
    .limit(1)
  if (!spared) {
    const told = { reason: why, problem: problem ?? null, network: network ?? row.network }
    await movePosts(tx, 'failed', 'end', eq(post.id, row.id), told)
  }
  await endStage(tx, row.id, stage, ctx.now(), why)
}

/** Stops the posts of a task that are not done; one whose photos all have a result is, and says nothing of it. */
export async function cancelPosts(tx: Db, taskId: string, why: Why): Promise<void> {
  const unfinished = tx
    .select({ one: sql`1` })
    .from(content)
    .where(and(eq(content.post_id, post.id), ne(content.status, 'completed')))
  const isStopped = or(hasNoPhotos(tx), exists(unfinished))
  await movePosts(tx, 'cancelled', 'end', and(eq(post.task_id, taskId), isOpen, isStopped), { reason: why })
}

/** A post whose last photo was deleted while it was worked on has nothing left to come. */
export async function closeEmptyPosts(tx: Db, postIds: string[]): Promise<void> {
  if (postIds.length === 0) return
  await movePosts(tx, 'cancelled', 'end', and(inArray(post.id, postIds), isOpen, hasNoPhotos(tx)))
}

/** Reads the links of a task again that gave no photos, and says how many there were. */
export async function readPostsAgain(ctx: Tools, tx: Db, userId: string, taskId: string): Promise<number> {
  const unread = await tx
    .select()
    .from(post)
    .where(and(eq(post.task_id, taskId), inArray(post.status, ['failed', 'cancelled']), hasNoPhotos(tx)))
    .orderBy(post.position)
  const priority = await priorityOf(tx, userId)
  for (const [index, row] of unread.entries()) {
    const attempt = row.attempt + 1
    const fresh = { attempt, reason: null, problem: null, stages: freshStages() }
    await movePosts(tx, 'pending', 'readAgain', eq(post.id, row.id), fresh)
    await ctx.jobs.send(tx, 'read-post', { post_id: row.id, attempt }, priority - index)
  }
  return unread.length
}

/** Opens the posts of restarted photos again; those with photos that are not stored are downloaded again. */
export async function workPostsAgain(ctx: Tools, tx: Db, photos: PhotoRow[], priority: number): Promise<void> {
  const postIds = [...new Set(photos.map((row) => row.post_id))]
  const rows = await tx.select().from(post).where(inArray(post.id, postIds)).orderBy(post.position)
  for (const [index, row] of rows.entries()) {
    const isMissing = photos.some((photo) => photo.post_id === row.id && !photo.original_blob_id)
    const fresh = freshStages()
    const stages = {
      ...row.stages,
      download_originals: isMissing ? fresh.download_originals : row.stages.download_originals,
      compute_swaps: fresh.compute_swaps,
    }
    const attempt = isMissing ? row.attempt + 1 : row.attempt
    const again = { reason: null, problem: null, attempt, stages }
    await movePosts(tx, 'scraping', 'workAgain', eq(post.id, row.id), again)
    if (!isMissing) continue
    await withdrawJobs(tx, [row.id])
    await ctx.jobs.send(tx, 'download-originals', { post_id: row.id, attempt }, priority - index)
  }
}

/** Takes up the work on a post that was sent a photo by hand; a reading that may still be under way comes too late then. */
export async function takePhotosByHand(ctx: Pick<Tools, 'now'>, tx: Db, row: PostRow): Promise<void> {
  const now = ctx.now().toISOString()
  const isOver = isSettled(row.status)
  const { download_originals: download } = row.stages
  const stages = {
    ...row.stages,
    download_originals:
      download.status === 'pending'
        ? { ...download, status: 'completed' as const, started_at: now, finished_at: now }
        : download,
    compute_swaps: isOver ? freshStages().compute_swaps : row.stages.compute_swaps,
  }
  const again = { attempt: row.attempt + 1, reason: null, problem: null, stages }
  if (isOver) await movePosts(tx, 'scraping', 'workAgain', eq(post.id, row.id), again)
  else await tx.update(post).set({ stages }).where(eq(post.id, row.id))
}

/** Derives the statuses of the posts of a task from their photos, and answers them with the task's own; undefined when it was deleted. */
export async function settlePosts(
  tx: Db,
  taskId: string,
  now: Date,
): Promise<{ before: TaskStatus; posts: TaskStatus[] } | undefined> {
  // Which statuses there are is all that counts: a task of 300 photos is settled over a thousand times on its way.
  const parts = tx
    .select({
      post_id: content.post_id,
      statuses: sql<TaskStatus[]>`array_agg(distinct ${content.status})`.as('statuses'),
    })
    .from(content)
    .where(eq(content.task_id, taskId))
    .groupBy(content.post_id)
    .as('parts')
  const rows = await tx
    .select({
      before: task.status,
      post: { id: post.id, status: post.status, stages: post.stages },
      parts: parts.statuses,
    })
    .from(task)
    .leftJoin(post, eq(post.task_id, task.id))
    .leftJoin(parts, eq(parts.post_id, post.id))
    .where(eq(task.id, taskId))
  const [first] = rows
  if (!first) return undefined
  const statuses: TaskStatus[] = []
  for (const { post: row, parts } of rows) {
    if (!row) continue
    const status = parts === null ? row.status : statusOfRead(row.status, parts)
    statuses.push(status)
    const stages = isSettled(status) ? endStages(row.stages, status, now) : row.stages
    if (status === row.status && stages === row.stages) continue
    await movePosts(tx, status, undefined, eq(post.id, row.id), { stages })
  }
  return { before: first.before, posts: statuses }
}

/** Marks a stage as running, unless it runs already. */
export async function beginStage(tx: Db, postId: string, name: keyof Stages, now: Date): Promise<void> {
  await changeStage(tx, postId, name, (stage) =>
    stage.status === 'running'
      ? stage
      : { status: 'running', started_at: now.toISOString(), finished_at: null, reason: null },
  )
}

/** Marks a stage as over. */
export async function endStage(
  tx: Db,
  postId: string,
  name: keyof Stages,
  now: Date,
  why: Reason | null = null,
): Promise<void> {
  const status = why === null ? 'completed' : 'failed'
  await changeStage(tx, postId, name, (stage) => ({
    ...stage,
    status,
    finished_at: now.toISOString(),
    reason: why,
  }))
}

const isOpen = sql`${post.status} not in ('completed', 'failed', 'cancelled')`
const waiting: StoredStage = { status: 'pending', started_at: null, finished_at: null, reason: null }

function freshStages(): Stages {
  return { get_post_info: { ...waiting }, download_originals: { ...waiting }, compute_swaps: { ...waiting } }
}

/** The one statement that moves the status of posts: those that stand where the event may happen, and no others. */
async function movePosts(
  tx: Db,
  to: TaskStatus,
  event: 'advance' | 'end' | 'readAgain' | 'workAgain' | undefined,
  which: SQL | undefined,
  values: Partial<Omit<PostRow, 'status'>> = {},
): Promise<void> {
  await tx
    .update(post)
    .set({ ...values, status: to })
    .where(and(which, inArray(post.status, sourcesOf('post', to, event))))
}

function hasNoPhotos(tx: Db): SQL {
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(content)
      .where(eq(content.post_id, post.id)),
  )
}

/** A post whose photos are known has been read, so it is at least scraping. */
function statusOfRead(current: TaskStatus, parts: TaskStatus[]): TaskStatus {
  return furthest(furthest(current, 'scraping'), deriveStatus(parts))
}

/** What still runs of a post that is over is over, too: whoever was to say so may have died. */
function endStages(stages: Stages, status: TaskStatus, now: Date): Stages {
  const running = Object.entries(stages).filter(([, stage]) => stage.status === 'running')
  if (running.length === 0) return stages
  const outcome = status === 'completed' ? ('completed' as const) : ('failed' as const)
  const ended = running.map(([name, stage]) => [name, { ...stage, status: outcome, finished_at: now.toISOString() }])
  return { ...stages, ...(Object.fromEntries(ended) as Partial<Stages>) } // the names are those of its stages
}

async function changeStage(
  tx: Db,
  postId: string,
  name: keyof Stages,
  change: (stage: StoredStage) => StoredStage,
): Promise<void> {
  const [row] = await tx.select({ stages: post.stages }).from(post).where(eq(post.id, postId))
  if (!row) return
  const stages = { ...row.stages, [name]: change(row.stages[name]) }
  await tx.update(post).set({ stages }).where(eq(post.id, postId))
}
