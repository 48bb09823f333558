import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { SwapResult } from '@guise/engine'
import { tellOrigin } from '@guise/provenance'
import type { Context } from '../../entry/context.ts'
import { captureCredit } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import { appUser, content, swap } from '../../platform/db/schema.ts'
import { countSwap } from '../explore/count-swap.ts'
import type { ClaimedJob } from '../../platform/jobs/queue.ts'
import { keepBlobs, retireBlobs, stageBlob } from '../../platform/storage/blobs.ts'
import { makePreview } from '../../platform/storage/prepare-photo.ts'
import { changeTask } from './change-task.ts'

/** A computed swap, not yet anybody's. */
export type Computed = {
  row: typeof content.$inferSelect
  faceVersionId: string
  /** Of the picture it was made from, in hex. */
  originalSha256: string
  result: SwapResult
  processingMs: number
}

/**
 * Publishes a result. One transaction: job completed (or everything undone when another worker holds it), content done,
 * hold captured, everybody told. Work state and money therefore never disagree.
 */
export async function publishResult(ctx: Context, job: ClaimedJob<'swap-photo'>, computed: Computed): Promise<void> {
  const { row, result, originalSha256 } = computed
  const preview = await makePreview(result.image)
  const userId = row.user_id
  const bytes = await ctx.signer.sign(tellOrigin(result.image), { originalSha256 })
  const imageId = await stageBlob(ctx, { userId, bytes, mediaType: 'image/jpeg' })
  const thumbnailId = await stageBlob(ctx, { userId, bytes: preview.thumbnail, mediaType: 'image/webp' })
  ctx.crashPoint('after-put')

  const ofAttempt = and(eq(content.id, row.id), eq(content.attempt, row.attempt))
  await changeTask(ctx, row.task_id, async (tx) => {
    await tx
      .update(content)
      .set({ status: 'swapped', updated_at: ctx.now() })
      .where(and(ofAttempt, eq(content.status, 'processing')))
  })
  await changeTask(ctx, row.task_id, async (tx) => {
    await ctx.jobs.complete(tx, job)
    const swapId = newId()
    const published = await tx
      .update(content)
      .set({ status: 'completed', error_message: null, swap_id: swapId, updated_at: ctx.now() })
      .where(and(ofAttempt, inArray(content.status, ['processing', 'swapped'])))
      .returning({ id: content.id })
    if (published.length === 0) return // cancelled meanwhile: the staged bytes are swept
    await keepBlobs(tx, [imageId, thumbnailId])
    await tx.insert(swap).values({
      id: swapId,
      content_id: row.id,
      attempt: row.attempt,
      face_version_id: computed.faceVersionId,
      blob_id: imageId,
      thumbnail_blob_id: thumbnailId,
      thumbhash: preview.thumbhash,
      width: result.width,
      height: result.height,
      faces_detected: result.facesDetected,
      faces_swapped: result.facesSwapped,
      processing_ms: Math.round(computed.processingMs),
      quality: result.quality,
      created_at: ctx.now(),
    })
    await dropOlderResults(tx, row.id, swapId)
    await countSwap(ctx, tx, { postId: row.post_id, contentId: row.id, attempt: row.attempt })
    await captureCredit(tx, { userId, contentId: row.id, attempt: row.attempt })
    await tx
      .update(appUser)
      .set({ total_processed_images: sql`${appUser.total_processed_images} + 1` })
      .where(eq(appUser.id, userId))
    ctx.crashPoint('before-commit')
  })
  ctx.crashPoint('after-commit')
}

/** The result of an earlier attempt goes once a newer one is there. */
async function dropOlderResults(tx: Db, contentId: string, newestId: string): Promise<void> {
  const dropped = await tx
    .delete(swap)
    .where(and(eq(swap.content_id, contentId), ne(swap.id, newestId)))
    .returning()
  await retireBlobs(
    tx,
    dropped.flatMap((older) => [older.blob_id, older.thumbnail_blob_id]),
  )
}
