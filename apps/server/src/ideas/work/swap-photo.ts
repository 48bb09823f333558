import { and, asc, eq, inArray } from 'drizzle-orm'
import { isSettled, refusalMessages } from '@guise/contract'
import { EngineProblem } from '@guise/engine'
import type { FaceSelection, SourcePhotos, SwapResult } from '@guise/engine'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import { holdCredit } from '../credits/wallet.ts'
import { blob, content, faceVersion, task } from '../../platform/db/schema.ts'
import type { ClaimedJob } from '../../platform/jobs/queue.ts'
import { readFacePhotos } from '../faces/face-photos.ts'
import { isPairRefused } from './refused-pictures.ts'
import { refusalOfResult, refusalOfStored } from '../safety/gate.ts'
import { offerReview } from '../safety/offer-review.ts'
import type { RefusedItem } from '../safety/offer-review.ts'
import { readBlob, refusedSentence } from '../../platform/storage/blobs.ts'
import { changeTask } from './change-task.ts'
import { beginStage } from './stages.ts'
import { timePart } from '../../platform/telemetry/time-part.ts'
import { failContent } from './fail-content.ts'
import { publishResult } from './publish-result.ts'

const faceGone = 'The source face of this photo was deleted. Choose another face and retry.'

/** Stage compute_swaps: holds a credit, swaps the photo in a worker thread and publishes the result. */
export async function swapPhoto(ctx: Context, job: ClaimedJob<'swap-photo'>): Promise<void> {
  const work = await findWork(ctx, job)
  if (!work) return
  const { row, face } = work
  if (!face) return failContent(ctx, job, row, faceGone)
  if (await isPairRefused(ctx.db, work.originalBlobId, face.id)) return failContent(ctx, job, row, refusedSentence)
  const readOriginal = () => readBlob(ctx, work.originalBlobId)
  const refused = await refusalOfStored(ctx, row.user_id, { sha256: work.originalSha256, read: readOriginal })
  if (refused) return refuse(ctx, job, { row, kind: 'original', refused, bytes: await readOriginal() })
  const pictures = await picturesOf(ctx, face)
  const unfitFace = await refusalOfFace(ctx, row.user_id, pictures)
  if (unfitFace) return failContent(ctx, job, row, refusalMessages.face[unfitFace.refusedFor])
  const begun = await begin(ctx, row)
  if (begun === 'overtaken') return
  if (begun !== 'begun') return failContent(ctx, job, row, begun.message)

  let result: SwapResult
  const startedAt = performance.now()
  const end = ctx.metrics.swapSeconds.startTimer()
  try {
    const source = await readSource(ctx, pictures)
    const target = await readOriginal()
    const selection = await selectionOf(ctx, work)
    result = await timePart(ctx, 'engine', () =>
      ctx.engine.swap({ source, target, selection, mark: ctx.config.visibleMark }),
    )
    end({ outcome: 'done' })
  } catch (error) {
    end({ outcome: 'failed' })
    if (!(error instanceof EngineProblem)) throw error
    return failContent(ctx, job, row, error.message)
  }
  ctx.crashPoint('after-swap')
  const processingMs = performance.now() - startedAt
  const { originalSha256 } = work
  const faceHashes = pictures.map(({ sha256 }) => sha256)
  const made = { bytes: result.image, originalSha256, faceHashes }
  const unfit = await refusalOfResult(ctx, row.user_id, made)
  if (unfit) return refuse(ctx, job, { row, kind: 'result', refused: unfit, ...made })
  const computed = { row, faceVersionId: face.id, originalSha256, result, processingMs }
  try {
    await publishResult(ctx, job, computed)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'picture_refused')) throw error
    await failContent(ctx, job, row, error.message)
  }
}

/** Ends a photo that the safety gate refuses; its picture is kept for a review, should one be asked for. */
async function refuse(ctx: Context, job: ClaimedJob<'swap-photo'>, item: RefusedItem): Promise<void> {
  const sentences = refusalMessages[item.kind === 'original' ? 'photo' : 'result']
  await offerReview(ctx, item)
  await failContent(ctx, job, item.row, sentences[item.refused.refusedFor])
}

/** A stored photo of a face. */
type FacePicture = { id: string; sha256: string }

/** Every photo of the face, the main one first. */
async function picturesOf(ctx: Context, version: typeof faceVersion.$inferSelect): Promise<FacePicture[]> {
  const photos = (await readFacePhotos(ctx.db, [version])).get(version.id) ?? [version]
  const ids = photos.map(({ blob_id }) => blob_id)
  const stored = await ctx.db.select({ id: blob.id, sha256: blob.sha256 }).from(blob).where(inArray(blob.id, ids))
  return ids.map((id) => {
    const picture = stored.find((one) => one.id === id)
    if (!picture) throw new Error(`the photo ${id} of a face is gone`)
    return picture
  })
}

/** A face may be older than the gate, or than what it remembers. */
async function refusalOfFace(ctx: Context, userId: string, pictures: FacePicture[]) {
  for (const { id, sha256 } of pictures) {
    const refused = await refusalOfStored(ctx, userId, { sha256, read: () => readBlob(ctx, id) })
    if (refused) return refused
  }
  return undefined
}

/** The engine takes the photo that is nearest to each face it replaces. */
async function readSource(ctx: Context, pictures: FacePicture[]): Promise<SourcePhotos> {
  const [main, ...further] = await Promise.all(pictures.map(({ id }) => readBlob(ctx, id)))
  return further.length === 0 && main ? main : [...(main ? [main] : []), ...further]
}

type Work = Awaited<ReturnType<typeof findWork>> & object

/** The photo a job is for with the face pinned to it; undefined when something has overtaken the job. */
async function findWork(ctx: Context, job: ClaimedJob<'swap-photo'>) {
  const [found] = await ctx.db
    .select({ row: content, face: faceVersion, selection: task.face_selection, originalSha256: blob.sha256 })
    .from(content)
    .innerJoin(task, eq(task.id, content.task_id))
    .leftJoin(faceVersion, eq(faceVersion.id, content.face_version_id))
    .innerJoin(blob, eq(blob.id, content.original_blob_id))
    .where(and(eq(content.id, job.data.content_id), eq(content.attempt, job.data.attempt)))
  ctx.trail.add({ task_id: found?.row.task_id })
  if (!found || isSettled(found.row.status) || !found.row.original_blob_id) return undefined
  return { ...found, originalBlobId: found.row.original_blob_id }
}

/** Holds the credit and shows the photo as processing, or says why not. */
async function begin(ctx: Context, row: typeof content.$inferSelect): Promise<'begun' | 'overtaken' | AppError> {
  try {
    const begun = await changeTask(ctx, row.task_id, async (tx) => {
      const open = await tx
        .select({ status: content.status })
        .from(content)
        .where(and(eq(content.id, row.id), eq(content.attempt, row.attempt)))
      if (!open[0] || isSettled(open[0].status)) return 'overtaken' as const
      await holdCredit(tx, { userId: row.user_id, contentId: row.id, attempt: row.attempt })
      await tx
        .update(content)
        .set({ status: 'processing', updated_at: ctx.now() })
        .where(and(eq(content.id, row.id), inArray(content.status, ['pending', 'downloaded'])))
      await beginStage(tx, row.post_id, 'compute_swaps', ctx.now())
      return 'begun' as const
    })
    return begun ?? 'overtaken'
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_credits') return error
    throw error
  }
}

/** Faces picked by hand come first; matched follows the main face of the post's first photo. */
async function selectionOf(ctx: Context, { row, selection }: Work): Promise<FaceSelection> {
  if (row.face_boxes) return { mode: 'boxes', boxes: row.face_boxes }
  if (selection !== 'matched') return { mode: selection }
  const [first] = await ctx.db
    .select({ blobId: content.original_blob_id })
    .from(content)
    .where(and(eq(content.post_id, row.post_id), eq(content.item_type, 'Photo')))
    .orderBy(asc(content.position))
    .limit(1)
  return first?.blobId ? { mode: 'matched', reference: await readBlob(ctx, first.blobId) } : { mode: 'main' }
}
