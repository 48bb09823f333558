import { and, eq, inArray, sql } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { FaceBox } from '@guise/contract'
import type { Context } from '../../entry/context.ts'
import { releaseCredit } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, post, task } from '../../platform/db/schema.ts'
import { priorityOf } from './add-posts.ts'
import { freshStages } from './stages.ts'

type ContentRow = typeof content.$inferSelect

/** Starts a task again at pending; whatever its new work derives comes after. */
export async function reopenTask(tx: Db, taskId: string): Promise<void> {
  await tx.update(task).set({ status: 'pending', completed_at: null }).where(eq(task.id, taskId))
}

/** Reads the links again that gave no photos. */
export async function restartPosts(
  ctx: Pick<Context, 'jobs'>,
  tx: Db,
  userId: string,
  taskId: string,
): Promise<number> {
  const unread = await tx
    .select()
    .from(post)
    .where(
      and(
        eq(post.task_id, taskId),
        inArray(post.status, ['failed', 'cancelled']),
        sql`not exists (select 1 from content where content.post_id = ${post.id})`,
      ),
    )
  const priority = await priorityOf(tx, userId)
  for (const row of unread) {
    const attempt = row.attempt + 1
    const fresh = { attempt, status: 'pending' as const, error_message: null, problem: null, stages: freshStages() }
    await tx.update(post).set(fresh).where(eq(post.id, row.id))
    await ctx.jobs.send(tx, 'read-post', { post_id: row.id, attempt }, priority)
  }
  return unread.length
}

/** What the photos are to be swapped with; boxes picked by hand replace the task's own selection. */
export type Wish = { faceVersionId: string | null; boxes?: FaceBox[] }

/** Swaps photos again: a new attempt fences off running jobs, open holds are released, results are kept until replaced. */
export async function restartContents(
  ctx: Pick<Context, 'jobs' | 'now'>,
  tx: Db,
  rows: ContentRow[],
  wish: Wish,
): Promise<void> {
  const photos = rows.filter((row) => row.item_type === 'Photo')
  const [first] = photos
  if (!first) return
  const priority = await priorityOf(tx, first.user_id)
  for (const [index, row] of photos.entries()) {
    if (!isSettled(row.status)) {
      await releaseCredit(tx, { userId: row.user_id, contentId: row.id, attempt: row.attempt })
    }
    const attempt = row.attempt + 1
    await tx
      .update(content)
      .set({
        attempt,
        status: row.original_blob_id ? 'downloaded' : 'pending',
        error_message: null,
        face_version_id: wish.faceVersionId,
        face_boxes: wish.boxes ?? null,
        swap_id: null,
        updated_at: ctx.now(),
      })
      .where(eq(content.id, row.id))
    if (row.original_blob_id) {
      await ctx.jobs.send(tx, 'swap-photo', { content_id: row.id, attempt }, priority - index)
    }
  }
  await reopenPosts(ctx, tx, photos, priority)
}

/** Opens the posts of restarted photos again; those with photos not stored yet are downloaded again. */
async function reopenPosts(ctx: Pick<Context, 'jobs'>, tx: Db, photos: ContentRow[], priority: number): Promise<void> {
  const postIds = [...new Set(photos.map((row) => row.post_id))]
  for (const row of await tx.select().from(post).where(inArray(post.id, postIds))) {
    const isMissing = photos.some((photo) => photo.post_id === row.id && !photo.original_blob_id)
    const fresh = freshStages()
    const stages = {
      ...row.stages,
      download_originals: isMissing ? fresh.download_originals : row.stages.download_originals,
      compute_swaps: fresh.compute_swaps,
    }
    const attempt = isMissing ? row.attempt + 1 : row.attempt
    await tx
      .update(post)
      .set({ status: 'scraping', error_message: null, problem: null, attempt, stages })
      .where(eq(post.id, row.id))
    if (isMissing) await ctx.jobs.send(tx, 'download-originals', { post_id: row.id, attempt }, priority)
  }
}
