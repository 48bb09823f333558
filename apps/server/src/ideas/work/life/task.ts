import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import { notFound } from '../../../platform/process/app-error.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { forgetAnswers } from '../../../platform/db/kept-answers.ts'
import { appUser, content, post, task } from '../../../platform/db/schema.ts'
import type { swap } from '../../../platform/db/schema.ts'
import { announceTask, announcement } from '../../../platform/events/task-feed.ts'
import type { WorkData } from '../../../platform/jobs/queue.ts'
import { withdrawJobs } from '../../../platform/jobs/withdraw-jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cancelPhotos, deletePhotos, removeResults } from './photo.ts'
import type { PhotoRow, Why } from './photo.ts'
import { cancelPosts, closeEmptyPosts, settlePosts } from './post.ts'
import { tellEnd } from './tell-end.ts'
import { assertMayMove, deriveStatus, furthest } from './transitions.ts'

/** A row of the table of tasks. */
export type TaskRow = typeof task.$inferSelect
type Tools = Pick<Platform, 'now' | 'jobs'>

/**
 * Changes a task in one transaction: its row is locked first, so that two photos that end at once see each other; the
 * statuses of its posts and of itself are derived anew; everybody who watches is told. Undefined when it was deleted.
 */
export function changeTask<T>(
  ctx: Pick<Platform, 'db' | 'now' | 'jobs'>,
  taskId: string,
  change: (tx: Db, task: TaskRow) => Promise<T>,
  why: { isCancelled?: boolean } = {},
): Promise<T | undefined> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockTask(tx, taskId)
    if (!row) return undefined
    const result = await change(tx, row)
    await settleTask(ctx, tx, taskId, why)
    return result
  })
}

/** Locks a task for the rest of the transaction, of this user if one is named; undefined when there is none. */
export async function lockTask(tx: Db, taskId: string, userId?: string): Promise<TaskRow | undefined> {
  const own = and(eq(task.id, taskId), userId === undefined ? undefined : eq(task.user_id, userId))
  const [row] = await tx.select().from(task).where(own).for('update')
  return row
}

/**
 * Derives the statuses of a task anew, inside a transaction that holds its lock, and announces the change. One that a person just
 * reopened waits at pending, whatever is stored of it already: the first job that takes it up settles it again.
 */
export async function settleTask(
  ctx: Tools,
  tx: Db,
  taskId: string,
  { isReopened = false, isCancelled = false } = {},
): Promise<void> {
  const now = ctx.now()
  const found = await settlePosts(tx, taskId, now)
  if (!found) return
  const status = isReopened ? found.before : furthest(found.before, deriveStatus(found.posts))
  assertMayMove('task', found.before, status)
  const at = sql.param(now, task.updated_at)
  const [settled] = await tx
    .update(task)
    .set({
      status,
      revision: sql`${task.revision} + 1`,
      updated_at: now,
      started_at: status === 'pending' ? undefined : sql`coalesce(${task.started_at}, ${at})`,
      completed_at: isSettled(status) ? sql`coalesce(${task.completed_at}, ${at})` : null,
    })
    .where(eq(task.id, taskId))
    .returning({ ...getTableColumns(task), ...announcement(task.id) })
  if (settled && isSettled(status) && !isSettled(found.before)) await tellEnd(ctx, tx, settled, { isCancelled })
}

/** Starts a task again at pending; what its new work derives comes when it is settled. */
export async function reopenTask(tx: Db, row: Pick<TaskRow, 'id' | 'status'>): Promise<void> {
  assertMayMove('task', row.status, 'pending')
  await tx.update(task).set({ status: 'pending', completed_at: null }).where(eq(task.id, row.id))
}

/** Stops what has not been swapped yet and gives its credits back; what is swapped stays. */
export async function cancelTask(
  ctx: Pick<Platform, 'db' | 'now' | 'jobs'>,
  userId: string,
  taskId: string,
): Promise<void> {
  await readOwnTask(ctx.db, userId, taskId)
  const why = { code: 'cancelled' } as const
  const stop = async (tx: Db) => {
    await cancelPhotos(ctx, tx, taskId, why)
    await cancelPosts(tx, taskId, why)
    await withdrawWork(tx, taskId)
  }
  await changeTask(ctx, taskId, stop, { isCancelled: true })
}

/** Whoever is blocked has nothing more made: the task that a job belongs to is cancelled if it is theirs. Answers whether it is. */
export async function cancelOfBlocked(ctx: Pick<Platform, 'db' | 'now' | 'jobs'>, data: WorkData): Promise<boolean> {
  const item = 'content_id' in data ? content : post
  const id = 'content_id' in data ? data.content_id : data.post_id
  const [found] = await ctx.db
    .select({ taskId: item.task_id, userId: appUser.id })
    .from(item)
    .innerJoin(appUser, eq(appUser.id, item.user_id))
    .where(and(eq(item.id, id), isNotNull(appUser.blocked_at)))
  if (found) await cancelTask(ctx, found.userId, found.taskId)
  return found !== undefined
}

/** Deletes a task with its pictures and gives back what was held; a worker still on it finds nothing to publish to. */
export async function deleteTask(tx: Db, userId: string, taskId: string): Promise<void> {
  const row = await lockTask(tx, taskId, userId)
  if (!row) throw notFound()
  await withdrawWork(tx, taskId)
  await deletePhotos(tx, eq(content.task_id, taskId))
  await tx.delete(task).where(eq(task.id, taskId))
  await forgetAnswers(tx, userId, taskId)
  await announceTask(tx, taskId)
}

/** Deletes pictures of a person, originals with their results, and answers how many there were. */
export async function deletePictures(ctx: Tools, tx: Db, userId: string, ids: string[]): Promise<number> {
  const own = and(inArray(content.id, ids), eq(content.user_id, userId))
  const tasks = await tx
    .select()
    .from(task)
    .where(inArray(task.id, tx.select({ id: content.task_id }).from(content).where(own)))
    .orderBy(task.id)
    .for('update')
  const deleted = await deletePhotos(tx, own)
  await closeEmptyPosts(tx, [...new Set(deleted.map(({ post_id }) => post_id))])
  for (const row of tasks) await (isSettled(row.status) ? noteRevision(ctx, tx, row.id) : settleTask(ctx, tx, row.id))
  return deleted.length
}

/** Takes the results of a photo away for good: the photo with them; undefined when there is no such photo. */
export async function withdrawResult(
  ctx: Tools,
  tx: Db,
  contentId: string,
  why: Why,
): Promise<{ photo: PhotoRow; results: (typeof swap.$inferSelect)[] } | undefined> {
  const [found] = await tx.select({ taskId: content.task_id }).from(content).where(eq(content.id, contentId))
  if (!found) return undefined
  await lockTask(tx, found.taskId)
  const [photo] = await tx.select().from(content).where(eq(content.id, contentId))
  if (!photo) return undefined
  const results = await removeResults(ctx, tx, photo, why)
  await settleTask(ctx, tx, photo.task_id)
  return { photo, results }
}

/** A task of the user's, or the answer that it does not exist when it is somebody else's. */
export async function readOwnTask(db: Db, userId: string, taskId: string): Promise<TaskRow> {
  const own = and(eq(task.id, taskId), eq(task.user_id, userId))
  const [found] = await db.select().from(task).where(own)
  if (!found) throw notFound()
  return found
}

/** Takes whatever waits for the posts and photos of a task out of the queue: stopped or deleted and begun anew, nobody fills it. */
async function withdrawWork(tx: Db, taskId: string): Promise<void> {
  const posts = await tx.select({ id: post.id }).from(post).where(eq(post.task_id, taskId))
  const photos = await tx.select({ id: content.id }).from(content).where(eq(content.task_id, taskId))
  await withdrawJobs(
    tx,
    [...posts, ...photos].map(({ id }) => id),
  )
}

/** Shows a task anew to everybody who watches, its status as it is: its row is locked. */
export async function noteRevision(ctx: Tools, tx: Db, taskId: string): Promise<void> {
  await tx
    .update(task)
    .set({ revision: sql`${task.revision} + 1`, updated_at: ctx.now() })
    .where(eq(task.id, taskId))
    .returning(announcement(task.id))
}
