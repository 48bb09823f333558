import type { SwappedAges } from '@guise/engine'
import type { Frame } from '@guise/video'
import { jpegOf } from '../../../platform/storage/prepare-film.ts'
import { refusalOfResult, refusalOfSwapped } from '../../safety/gate.ts'
import { offerReview } from '../../safety/offer-review.ts'
import type { RefusedItem } from '../../safety/offer-review.ts'
import type { PhotoRow, Why } from '../life/photo.ts'
import type { FilmTools } from './fetch-stored.ts'

/** A swapped frame, how it was before, and how old whoever was swapped in it looks. */
export type LookedAt = { frame: Omit<Frame, 'seconds'>; before: Uint8Array; ages: SwappedAges | undefined }

/** Looks at frames; `stop` ends the work on them as soon as one is refused. */
export type FilmGate = {
  stop: AbortSignal
  /** Whether this is the first frame of another second. */
  isDue(seconds: number): boolean
  look(looked: LookedAt): Promise<void>
  /** Waits for the last look. */
  settled(): Promise<void>
  /** Why the film is refused, its picture kept for a review; throws what kept the gate from looking. */
  refusal(): Promise<Why | undefined>
}

/** Of which film, made of what. */
type Film = { row: PhotoRow; originalSha256: string; faceHashes: string[] }

/**
 * The safety gate of a film that is being swapped: it looks at one frame a second, and at whoever comes into sight, while the next
 * ones are worked on.
 */
export function openFilmGate(ctx: FilmTools, film: Film): FilmGate {
  const stopper = new AbortController()
  let second = -1
  let looking: Promise<void> = Promise.resolve()
  let refused: RefusedItem | undefined

  async function judge({ frame: { width, height }, before, ages }: LookedAt, jpeg: Uint8Array): Promise<void> {
    const { row, originalSha256 } = film
    const made = { bytes: jpeg, originalSha256, faceHashes: film.faceHashes }
    const unfit = await refusalOfResult(ctx, row.user_id, made)
    if (unfit) refused = { row, kind: 'result', refused: unfit, bytes: jpeg, originalSha256 }
    const young = await refusalOfSwapped(ctx, row.user_id, { ...(ages && { ages }), image: jpeg }, originalSha256)
    if (young?.of === 'original') {
      refused = { row, kind: 'original', refused: young, bytes: await jpegOf({ width, height, data: before }) }
    } else if (young) refused = { row, kind: 'result', refused: young, bytes: jpeg, originalSha256 }
    if (refused) stopper.abort()
  }

  return {
    stop: stopper.signal,
    isDue(seconds: number): boolean {
      if (Math.floor(seconds) === second) return false
      second = Math.floor(seconds)
      return true
    },
    async look(looked: LookedAt): Promise<void> {
      const jpeg = await jpegOf(looked.frame)
      await looking
      looking = judge(looked, jpeg)
      looking.catch(() => stopper.abort()) // met below
    },
    settled: () => looking,
    async refusal(): Promise<Why | undefined> {
      await looking
      if (!refused) return undefined
      await offerReview(ctx, refused)
      return {
        code: 'picture_refused',
        of: refused.kind === 'original' ? 'video' : 'video_result',
        why: refused.refused.refusedFor,
      }
    },
  }
}
