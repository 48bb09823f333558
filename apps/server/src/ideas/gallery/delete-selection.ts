import { and, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { releaseCredit } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, gallerySelection, post, swap, task } from '../../platform/db/schema.ts'
import { announceTask } from '../../platform/events/task-feed.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'
import { settleTask } from '../work/change-task.ts'
import { isChosen, readSelections } from './gallery-filter.ts'

/** Pictures of one transaction: others wait for it no longer than a moment. */
const picturesAtOnce = 250

/** Deletes the pictures of a selection, originals with their results, and answers how many there were. */
export async function deleteSelection(
  ctx: Pick<Platform, 'db' | 'jobs' | 'now'>,
  userId: string,
  selectionId: string,
): Promise<number> {
  const [chosen] = await readSelections(ctx, userId, [selectionId])
  if (!chosen) throw notFound()
  let deleted = 0
  for (;;) {
    const rows = await ctx.db
      .select({ id: content.id })
      .from(content)
      .where(isChosen(userId, chosen))
      .limit(picturesAtOnce)
    if (rows.length === 0) break
    deleted += await ctx.db.transaction((tx) =>
      deletePictures(
        ctx,
        tx,
        userId,
        rows.map(({ id }) => id),
      ),
    )
  }
  await ctx.db.delete(gallerySelection).where(eq(gallerySelection.id, selectionId))
  return deleted
}

/** A worker that is still on one of them finds nothing to publish to; what it holds is given back here. */
async function deletePictures(
  ctx: Pick<Platform, 'jobs' | 'now'>,
  tx: Db,
  userId: string,
  ids: string[],
): Promise<number> {
  const own = and(inArray(content.id, ids), eq(content.user_id, userId))
  const tasks = await tx
    .select()
    .from(task)
    .where(inArray(task.id, tx.select({ id: content.task_id }).from(content).where(own)))
    .orderBy(task.id)
    .for('update')
  const results = await tx.select().from(swap).where(inArray(swap.content_id, ids))
  const rows = await tx.delete(content).where(own).returning()
  for (const row of rows.filter(({ status }) => !isSettled(status))) {
    await releaseCredit(tx, { userId, contentId: row.id, attempt: row.attempt })
  }
  await retireBlobs(tx, [
    ...rows.flatMap((row) => [row.original_blob_id, row.thumbnail_blob_id]),
    ...results.flatMap((row) => [row.blob_id, row.thumbnail_blob_id]),
  ])
  await closeEmptyPosts(tx, [...new Set(rows.map(({ post_id }) => post_id))])
  await settleTasks(ctx, tx, tasks)
  return rows.length
}

/** A post whose last photo went while it was worked on has nothing left to come. */
async function closeEmptyPosts(tx: Db, postIds: string[]): Promise<void> {
  if (postIds.length === 0) return
  const ofPost = tx
    .select({ one: sql`1` })
    .from(content)
    .where(eq(content.post_id, post.id))
  await tx
    .update(post)
    .set({ status: 'cancelled' })
    .where(
      and(inArray(post.id, postIds), notInArray(post.status, ['completed', 'failed', 'cancelled']), notExists(ofPost)),
    )
}

/** A task that has come to its end keeps the end it came to. */
async function settleTasks(
  ctx: Pick<Platform, 'jobs' | 'now'>,
  tx: Db,
  tasks: (typeof task.$inferSelect)[],
): Promise<void> {
  const ended = tasks.filter(({ status }) => isSettled(status)).map(({ id }) => id)
  if (ended.length > 0) {
    await tx
      .update(task)
      .set({ revision: sql`${task.revision} + 1`, updated_at: ctx.now() })
      .where(inArray(task.id, ended))
    for (const id of ended) await announceTask(tx, id)
  }
  for (const row of tasks.filter(({ status }) => !isSettled(status))) await settleTask(ctx, tx, row.id)
}
