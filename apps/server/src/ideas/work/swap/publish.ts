import { v7 as newId } from 'uuid'
import type { SwapResult } from '@guise/engine'
import { tellOrigin } from '@guise/provenance'
import type { KeptStatements } from '@guise/provenance'
import type { StoredMaker } from '../../../platform/db/schema.ts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { perceptualHash } from '../../../platform/storage/perceptual-hash.ts'
import type { StageBlob } from '../../../platform/storage/staging.ts'
import { computePhoto, failPhoto, publishPhoto } from '../life/photo.ts'
import type { PhotoRow, Why } from '../life/photo.ts'
import { toldOf } from './made-with.ts'
import { changeTask } from '../life/task.ts'

/** A computed swap, not yet anybody's. */
export type Computed = {
  row: PhotoRow
  faceVersionId: string
  /** Of the picture it was made from, in hex. */
  originalSha256: string
  /** The content credentials that it came with. */
  original?: KeptStatements | undefined
  result: SwapResult
  marks: Marks
  madeWith: StoredMaker
  processingMs: number
}

/** What is in a result's pixels beside the picture: a message nobody sees, in hex, and the "AI" in the corner. */
export type Marks = { watermark: string; isVisible: boolean }

/** A result whose bytes are stored and which nothing shows yet. */
export type Staged = Awaited<ReturnType<typeof stageResult>>

/** How the swap of a photo or video came out. */
export type Outcome = { done: Staged & { credits?: number; video_seconds?: number } } | { failed: Why }

/** Signs a result and stores its bytes; refused when it was removed after a complaint. */
export async function stageResult(
  ctx: Pick<Platform, 'now' | 'pictures' | 'signer' | 'crashPoint'> & { stage: StageBlob },
  { row, faceVersionId, originalSha256, original, result, marks, madeWith, processingMs }: Computed,
) {
  const preview = await ctx.pictures.preview(result.image)
  const userId = row.user_id
  const bytes = await ctx.signer.sign(tellOrigin(result.image), {
    originalSha256,
    original,
    madeAt: ctx.now(),
    with: toldOf(madeWith),
  })
  const imageId = await ctx.stage({ userId, bytes, mediaType: 'image/jpeg' })
  const thumbnailId = await ctx.stage({ userId, bytes: tellOrigin(preview.thumbnail), mediaType: 'image/webp' })
  ctx.crashPoint('after-put')
  return {
    id: newId(),
    face_version_id: faceVersionId,
    blob_id: imageId,
    thumbnail_blob_id: thumbnailId,
    thumbhash: preview.thumbhash,
    width: result.width,
    height: result.height,
    faces_detected: result.facesDetected,
    faces_swapped: result.facesSwapped,
    processing_ms: Math.round(processingMs),
    quality: result.quality,
    watermark: marks.watermark,
    has_visible_mark: marks.isVisible,
    has_credentials: true,
    made_with: madeWith,
    perceptual_hash: await perceptualHash(preview.thumbnail),
  }
}

/**
 * Ends a swap. One transaction: job completed (or everything undone when another worker holds it), photo done and hold
 * captured, or photo failed and hold released, everybody told. Work state and money therefore never disagree.
 */
export async function endSwap(
  ctx: Pick<Platform, 'db' | 'now' | 'jobs' | 'crashPoint'>,
  job: ClaimedJob<'swap-photo' | 'swap-video'>,
  row: PhotoRow,
  outcome: Outcome,
): Promise<void> {
  if ('done' in outcome) await changeTask(ctx, row.task_id, (tx) => computePhoto(ctx, tx, row))
  await changeTask(ctx, row.task_id, async (tx) => {
    await ctx.jobs.complete(tx, job)
    if ('failed' in outcome) return failPhoto(ctx, tx, row, outcome.failed)
    const isOurs = await publishPhoto(ctx, tx, row, { ...outcome.done, created_at: ctx.now() })
    if (isOurs) ctx.crashPoint('before-commit')
  })
  if ('done' in outcome) ctx.crashPoint('after-commit')
}
