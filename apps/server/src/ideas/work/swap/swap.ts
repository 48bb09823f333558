import { randomBytes } from 'node:crypto'
import { EngineProblem } from '@guise/engine'
import type { Box, ListingEngine, SwapRequest } from '@guise/engine'
import { AppError } from '../../../platform/process/app-error.ts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBlob } from '../../../platform/storage/blobs.ts'
import { statementsOf } from '../../../platform/storage/kept-statements.ts'
import { costOfSwapping } from '../../../platform/storage/photo-cost.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import type { StageBlob } from '../../../platform/storage/staging.ts'
import { whyUnable } from '../../../platform/storage/why-unable.ts'
import { inSpan } from '../../../platform/telemetry/tracer.ts'
import { engineReason } from '../../../platform/process/problem-reasons.ts'
import { findForbidden, isMainForbidden, refusalOfForbidden } from '../../prohibitions/look-for-forbidden.ts'
import type { Gate } from '../../safety/gate.ts'
import { agesToAsk, refusalOfResult, refusalOfStored, refusalOfSwapped } from '../../safety/gate.ts'
import { offerReview } from '../../safety/offer-review.ts'
import type { RefusedItem } from '../../safety/offer-review.ts'
import { drawingOf, makerOf } from './made-with.ts'
import { beginPhoto } from '../life/photo.ts'
import type { PhotoRow, Why } from '../life/photo.ts'
import { beginStage } from '../life/post.ts'
import { endSwap, stageResult } from './publish.ts'
import type { Computed, Outcome } from './publish.ts'
import { isPairRefused } from './refused-pictures.ts'
import { changeTask } from '../life/task.ts'
import { beards, findWork, picturesOf, readSource, referenceOf, selectionOf } from './find-work.ts'
import type { FacePicture, Work } from './find-work.ts'

/** What a swap needs. */
type Tools = Platform & { engine: ListingEngine }

/** What this machine says of itself is told only then: before, it may pass. */
const lastRetry = 2

/** Stage compute_swaps: holds a credit, swaps the photo in a worker thread and publishes the result, or says why there is none. */
export async function swapPhoto(ctx: Tools, job: ClaimedJob<'swap-photo'>): Promise<void> {
  const work = await findWork(ctx, job)
  if (!work) return
  const pictures = work.face ? await picturesOf(ctx, work.face) : []
  await ctx.memory.lend(costOf(work, pictures), () =>
    withStaging(ctx, async (stage) => {
      const outcome = await compute({ ...ctx, stage }, work, pictures).catch((error: unknown) => {
        const why = job.retryCount < lastRetry ? undefined : whyUnable(error)
        if (!why) throw error
        ctx.log.warn({ err: error }, 'a photo failed')
        return { failed: why }
      })
      if (outcome !== 'overtaken') await endSwap(ctx, job, work.row, outcome)
    }),
  )
}

/** The encoded photos are there twice: here, and in the engine's thread. */
function costOf({ row, originalBytes }: Work, pictures: FacePicture[]): number {
  const encoded = pictures.reduce((sum, { bytes }) => sum + bytes, originalBytes)
  return costOfSwapping((row.width ?? 0) * (row.height ?? 0)) + 2 * encoded
}

/** Everything that may come of a photo, in the order in which it is found out; nothing is held before it is begun. */
async function compute(
  ctx: Tools & { stage: StageBlob },
  work: Work,
  pictures: FacePicture[],
): Promise<Outcome | 'overtaken'> {
  const { row, face, originalSha256 } = work
  if (!face) return { failed: { code: 'face_deleted' } }
  const parts = { originalSha256, faceHashes: pictures.map(({ sha256 }) => sha256) }
  if (await isPairRefused(ctx.db, originalSha256, parts.faceHashes)) return { failed: { code: 'picture_removed' } }
  const readOriginal = () => readBlob(ctx, work.originalBlobId)
  const refuseOriginal = async (refused: RefusedItem['refused']) =>
    refuse(ctx, { row, kind: 'original', refused, bytes: await readOriginal() })
  const refused = await refusalOfStored(ctx, row.user_id, { sha256: originalSha256, read: readOriginal })
  if (refused) return refuseOriginal(refused)
  const unfit = (await failureOfFace(ctx, row.user_id, pictures)) ?? (await failureOfMeant(ctx, work))
  if (unfit) return unfit
  const original = { userId: row.user_id, sha256: originalSha256, kind: 'original', isKept: true } as const
  const look = () => findForbidden(ctx, { ...original, boxes: row.face_boxes ?? undefined, read: readOriginal })
  const spare = await look()
  const begun = await begin(ctx, row)
  if (begun !== 'begun') return begun

  const ages = await agesToAsk(ctx, row.user_id, parts)
  const swapped = await runSparing(ctx, work, pictures, { ages, spare, look })
  if ('failed' in swapped && swapped.failed.code === 'photo_forbidden')
    return refuseOriginal({ sha256: originalSha256, refusedFor: 'forbidden' })
  if ('failed' in swapped) return swapped
  ctx.crashPoint('after-swap')
  const made = { bytes: swapped.result.image, ...parts }
  const badResult = await refusalOfResult(ctx, row.user_id, made)
  if (badResult) return refuse(ctx, { row, kind: 'result', refused: badResult, ...made })
  const young = await refusalOfSwapped(ctx, row.user_id, swapped.result, originalSha256)
  if (young?.of === 'original') return refuseOriginal(young)
  if (young) return refuse(ctx, { row, kind: 'result', refused: young, ...made })
  return stageUnlessRemoved(ctx, work, { faceVersionId: face.id, ...swapped })
}

/** Stores the result, as yet nobody's, unless a picture like it was removed after a complaint. */
async function stageUnlessRemoved(
  ctx: Tools & { stage: StageBlob },
  { row, originalSha256, originalBlobId }: Work,
  made: Pick<Computed, 'faceVersionId' | 'result' | 'marks' | 'madeWith' | 'processingMs'>,
): Promise<Outcome> {
  try {
    const original = await statementsOf(ctx.db, originalBlobId)
    return { done: await stageResult(ctx, { row, originalSha256, original, ...made }) }
  } catch (error) {
    if (error instanceof AppError && error.reason.code === 'picture_removed') return { failed: error.reason }
    throw error
  }
}

/** What of an item was refused, as its reason says it. */
const refusedPart = {
  Photo: { original: 'photo', result: 'result' },
  Video: { original: 'video', result: 'video_result' },
} as const

/** A photo that the safety gate refuses fails; its picture is kept for a review, should one be asked for. */
export async function refuse(
  ctx: Pick<Tools, 'db' | 'log' | 'now' | 'storage'>,
  item: RefusedItem,
): Promise<{ failed: Why }> {
  await offerReview(ctx, item)
  const of = refusedPart[item.row.item_type][item.kind]
  return { failed: { code: 'picture_refused', of, why: item.refused.refusedFor } }
}

/** Holds the credit and shows the photo as processing, or says why not. */
async function begin(ctx: Tools, row: PhotoRow): Promise<'begun' | 'overtaken' | { failed: Why }> {
  try {
    const begun = await changeTask(ctx, row.task_id, async (tx) => {
      if (!(await beginPhoto(ctx, tx, row))) return 'overtaken' as const
      await beginStage(tx, row.post_id, 'compute_swaps', ctx.now())
      return 'begun' as const
    })
    return begun ?? 'overtaken'
  } catch (error) {
    if (error instanceof AppError && error.reason.code === 'no_credits_for_photo') return { failed: error.reason }
    throw error
  }
}

/** Who forbids their face while the engine is at work is spared as well: it begins again, and a face of theirs fails. */
async function runSparing(
  ctx: Tools,
  work: Work,
  pictures: FacePicture[],
  { look, ...how }: { ages: SwapRequest['ages']; spare: Box[]; look: () => Promise<Box[]> },
): ReturnType<typeof runEngine> {
  const swapped = await runEngine(ctx, work, pictures, how)
  if ('failed' in swapped) return swapped
  const unfit = (await failureOfFace(ctx, work.row.user_id, pictures)) ?? (await failureOfMeant(ctx, work))
  if (unfit) return unfit
  const spare = await look()
  return spare.length > how.spare.length ? runSparing(ctx, work, pictures, { ...how, spare, look }) : swapped
}

async function runEngine(
  ctx: Tools,
  work: Work,
  pictures: FacePicture[],
  { ages, spare }: { ages: SwapRequest['ages']; spare: Box[] },
): Promise<Pick<Computed, 'result' | 'marks' | 'madeWith' | 'processingMs'> | { failed: Why }> {
  const watermark = randomBytes(8)
  const mark = ctx.config.visibleMark
  const startedAt = performance.now()
  const end = ctx.metrics.swapSeconds.startTimer()
  try {
    const source = await readSource(ctx, pictures)
    const target = await readBlob(ctx, work.originalBlobId)
    const selection = await selectionOf(ctx, work)
    const drawing = drawingOf(ctx, work)
    const request = { source, target, selection, beard: beards[work.beard], mark, watermark, spare, ...drawing.request }
    const result = await inSpan(ctx, 'engine', () => ctx.engine.swap({ ...request, ...(ages && { ages }) }))
    const madeWith = makerOf(ctx.config, result.faces, drawing.fault())
    const failed = drawing.isMeant && madeWith.fell_back
    end({ outcome: failed ? 'failed' : 'done' })
    if (failed) return { failed: { code: 'engine_failed', fault: failed.fault } }
    const marks = { watermark: watermark.toString('hex'), isVisible: mark }
    return { result, marks, madeWith, processingMs: performance.now() - startedAt }
  } catch (error) {
    end({ outcome: 'failed' })
    if (error instanceof EngineProblem) return { failed: engineReason(error.code) }
    throw error
  }
}

/** Why whoever is meant cannot be swapped: they have forbidden their face, and are known in the photo that shows who is meant. */
export async function failureOfMeant(ctx: Tools, work: Work): Promise<{ failed: Why } | undefined> {
  const reference = await referenceOf(ctx, work)
  if (!reference) return undefined
  const { row } = work
  const read = () => readBlob(ctx, reference.id)
  const looked = { userId: row.user_id, sha256: reference.sha256, kind: 'original', isKept: true, read } as const
  if (!(await isMainForbidden(ctx, looked))) return undefined
  const refused = { sha256: reference.sha256, refusedFor: 'forbidden' } as const
  return refuse(ctx, { row, kind: 'original', refused, bytes: await read() })
}

/** Why a face cannot be used: it may be older than the gate, than what that remembers, or than its person's prohibition. */
export async function failureOfFace(
  ctx: Gate & Pick<Platform, 'storage'>,
  userId: string,
  pictures: FacePicture[],
): Promise<{ failed: Why } | undefined> {
  for (const { id, sha256 } of pictures) {
    const read = () => readBlob(ctx, id)
    const unfit =
      (await refusalOfStored(ctx, userId, { sha256, read })) ??
      (await refusalOfForbidden(ctx, { userId, sha256, kind: 'face', isKept: true, read }))
    if (unfit) return { failed: { code: 'picture_refused', of: 'face', why: unfit.refusedFor } }
  }
  return undefined
}
