import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { refusalOfClip } from '@guise/engine'
import { originBox } from '@guise/provenance'
import { joinVideo, posterOf } from '@guise/video'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import { withFilmFolder } from '../../../platform/storage/film-folder.ts'
import { statementsOf } from '../../../platform/storage/kept-statements.ts'
import { perceptualHash } from '../../../platform/storage/perceptual-hash.ts'
import { jpegOf } from '../../../platform/storage/prepare-film.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import type { StageBlob } from '../../../platform/storage/staging.ts'
import { fetchStored, storedFilmLimits } from './fetch-stored.ts'
import type { Why } from '../life/photo.ts'
import { joinMakers, toldOf } from '../swap/made-with.ts'
import { endSwap } from '../swap/publish.ts'
import { refuse } from '../swap/swap.ts'
import type { SegmentWork } from './swap-segment.ts'
import type { FilmTools } from './fetch-stored.ts'
import { priceOfSeconds } from '../life/video-segments.ts'
import type { SegmentRow } from '../life/video-segments.ts'

type Finished = Omit<SegmentWork, 'segment'>

/** What putting a film together takes of memory; its bytes go from file to file. */
const joiningBytes = 150e6

/** Puts the segments of a video together, and publishes the result; answers why there is none. */
export async function publishVideo(
  ctx: FilmTools,
  job: ClaimedJob<'swap-video'>,
  video: Finished,
): Promise<{ failed: Why } | undefined> {
  const refused = whyRefused(video.segments)
  if (refused === 'forbidden') return refuseForbidden(ctx, video.work)
  if (refused) return { failed: refused }
  await ctx.memory.lend(joiningBytes, () =>
    withStaging(ctx, (stage) =>
      withFilmFolder(ctx.config, async (folder) => {
        const done = await stageVideo({ ...ctx, stage }, video, folder)
        await endSwap(ctx, job, video.work.row, { done })
      }),
    ),
  )
  return undefined
}

/**
 * Why a film is not worth keeping: nobody was found in it, or too few of the frames that show somebody could be done, be it only for want of those
 * who have forbidden their face.
 */
function whyRefused(segments: SegmentRow[]): Why | 'forbidden' | undefined {
  const framesWithFace = sumOf(segments, 'frames_with_face')
  const framesSwapped = sumOf(segments, 'frames_swapped')
  const refusal = refusalOfClip({ framesWithFace, framesSwapped })
  if (refusal === undefined) return undefined
  if (refusal === 'no_face') return { code: 'video_no_face' }
  const withSpared = framesSwapped + sumOf(segments, 'frames_spared')
  const wouldDo = refusalOfClip({ framesWithFace, framesSwapped: withSpared }) === undefined
  return wouldDo ? 'forbidden' : { code: 'video_too_few_frames', done: framesSwapped, of: framesWithFace }
}

/** A picture of the film is kept for a review, should one be asked for. */
async function refuseForbidden(ctx: FilmTools, { row, originalBlobId, originalSha256 }: Finished['work']) {
  return withFilmFolder(ctx.config, async (folder) => {
    const path = join(folder, 'original.mp4')
    await fetchStored(ctx, originalBlobId, path)
    const bytes = await jpegOf(await posterOf(ctx.ffmpeg, path, storedFilmLimits))
    const refused = { sha256: originalSha256, refusedFor: 'forbidden' } as const
    return refuse(ctx, { row, kind: 'original', refused, bytes })
  })
}

/** Signs and stores the finished film and its poster, as yet nobody's, and says what it cost: at most what was held. */
async function stageVideo(ctx: FilmTools & { stage: StageBlob }, { work, face, segments }: Finished, folder: string) {
  const { row } = work
  const path = await joinSegments(ctx, { work, segments }, folder)
  const frame = await posterOf(ctx.ffmpeg, path, storedFilmLimits)
  const poster = await ctx.pictures.preview(await jpegOf(frame))
  const userId = row.user_id
  await appendFile(path, originBox())
  const original = await statementsOf(ctx.db, work.originalBlobId)
  const maker = joinMakers(segments.flatMap(({ made_with }) => made_with ?? []))
  const made = { originalSha256: work.originalSha256, original, madeAt: ctx.now(), with: toldOf(maker) }
  await ctx.signer.signFilm(path, made)
  const filmId = await ctx.stage({ userId, path, mediaType: 'video/mp4' })
  const posterId = await ctx.stage({ userId, bytes: poster.thumbnail, mediaType: 'image/webp' })
  ctx.crashPoint('after-put')
  const swapped = sumOf(segments, 'seconds_swapped')
  return {
    id: newId(),
    face_version_id: face.id,
    blob_id: filmId,
    thumbnail_blob_id: posterId,
    thumbhash: poster.thumbhash,
    width: frame.width,
    height: frame.height,
    faces_detected: Math.max(...segments.map(({ faces_detected }) => faces_detected)),
    faces_swapped: Math.max(...segments.map(({ faces_swapped }) => faces_swapped)),
    processing_ms: sumOf(segments, 'processing_ms'),
    quality: sumOf(segments, 'quality') / sumOf(segments, 'frames_swapped'),
    watermark: segments[0]?.watermark ?? '',
    has_visible_mark: ctx.config.visibleMark,
    has_credentials: true,
    made_with: maker,
    perceptual_hash: await perceptualHash(poster.thumbnail),
    credits: Math.min(row.credits_held, priceOfSeconds(ctx.config, swapped)),
    video_seconds: swapped,
  }
}

async function joinSegments(ctx: FilmTools, { work, segments }: Pick<Finished, 'work' | 'segments'>, folder: string) {
  const original = join(folder, 'original.mp4')
  await fetchStored(ctx, work.originalBlobId, original)
  const parts = []
  for (const { piece_blob_id, position, first_frame } of segments) {
    if (!piece_blob_id) throw new Error(`segment ${position} of ${work.row.id} is not done`)
    const path = join(folder, `${position}.mp4`)
    await fetchStored(ctx, piece_blob_id, path)
    parts.push({ path, firstFrame: first_frame })
  }
  const output = join(folder, 'film.mp4')
  await joinVideo({ original, parts, output }, storedFilmLimits)
  return output
}

type Summed = 'frames_with_face' | 'frames_swapped' | 'frames_spared' | 'seconds_swapped' | 'processing_ms' | 'quality'

function sumOf(segments: SegmentRow[], name: Summed): number {
  return segments.reduce((sum, segment) => sum + segment[name], 0)
}
