import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { EngineProblem } from '@guise/engine'
import type { ClipEngine } from '@guise/engine'
import { VideoProblem, posterOf, probeVideo } from '@guise/video'
import type { Probe } from '@guise/video'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { content } from '../../../platform/db/schema.ts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withFilmFolder } from '../../../platform/storage/film-folder.ts'
import { jpegOf } from '../../../platform/storage/prepare-film.ts'
import { whyUnable } from '../../../platform/storage/why-unable.ts'
import { engineReason, videoReason } from '../../../platform/process/problem-reasons.ts'
import { refusalOfStored } from '../../safety/gate.ts'
import { priorityOf } from '../life/admit-work.ts'
import { fetchStored, storedFilmLimits } from './fetch-stored.ts'
import type { FilmTools } from './fetch-stored.ts'
import { beginPhoto } from '../life/photo.ts'
import type { PhotoRow, Why } from '../life/photo.ts'
import { beginStage } from '../life/post.ts'
import { publishVideo } from './publish-video.ts'
import { endSwap } from '../swap/publish.ts'
import { isPairRefused } from '../swap/refused-pictures.ts'
import { swapSegment } from './swap-segment.ts'
import { failureOfFace, failureOfMeant, refuse } from '../swap/swap.ts'
import { findWork, picturesOf } from '../swap/find-work.ts'
import type { Work } from '../swap/find-work.ts'
import { changeTask } from '../life/task.ts'
import { enterSegments, planSegments, readSegments } from '../life/video-segments.ts'

/** How often a video waits for another of the same person to end: work that is looked at again so many seconds later. */
const turnSeconds = 3
const lastRetry = 2

/**
 * Stage compute_swaps of a video: one segment of it in each job, all of them together in the last. The first holds the credits. A
 * killed worker's job begins its segment again, and those that are done stay.
 */
export async function swapVideo(ctx: Platform & { engine: ClipEngine }, job: ClaimedJob<'swap-video'>): Promise<void> {
  const work = await findWork(ctx, job)
  if (!work) return
  const failed = await workOn(ctx, job, work).catch((error: unknown) => {
    const why = whyFailed(error, job.retryCount)
    if (!why) throw error
    ctx.log.warn({ err: error }, 'a video failed')
    return { failed: why }
  })
  if (failed) await endSwap(ctx, job, work.row, failed)
}

/** Answers why there is no result; everything else ends with the job. */
async function workOn(
  { ffmpeg, ...ctx }: Platform & { engine: ClipEngine },
  job: ClaimedJob<'swap-video'>,
  work: Work,
): Promise<{ failed: Why } | undefined> {
  if (!ffmpeg) return { failed: { code: 'video_unsupported' } } // it was there when the video came
  const { face } = work
  if (!face) return { failed: { code: 'video_face_deleted' } }
  const tools = { ...ctx, ffmpeg }
  const refused = await refusalOfParts(tools, work, face)
  if (refused) return refused
  const known = await readSegments(ctx.db, work.row)
  if (known.length === 0) {
    const begun = await begin(tools, job, work)
    if (begun !== 'begun') return begun === 'overtaken' ? undefined : begun
  }
  const segments = known.length > 0 ? known : await readSegments(ctx.db, work.row)
  const segment = segments[job.data.segment]
  if (segment) return swapSegment(tools, job, { work, face, segments, segment })
  return publishVideo(tools, job, { work, face, segments })
}

/** What is the fault of this machine at this moment may pass; what is left in the last try is said. */
function whyFailed(error: unknown, retryCount: number): Why | undefined {
  if (error instanceof EngineProblem) return engineReason(error.code)
  if (error instanceof AppError && error.reason.code === 'picture_removed') return error.reason
  const isLast = retryCount >= lastRetry
  if (!(error instanceof VideoProblem)) return isLast ? whyUnable(error) : undefined
  const mayPass = error.code === 'stopped' || error.code === 'disk_full'
  return mayPass && !isLast ? undefined : videoReason(error.code)
}

/** Asked again before each segment, and before the film is published: a face may be forbidden, or a pair removed, while it is worked on. */
async function refusalOfParts(
  ctx: FilmTools,
  work: Work,
  face: NonNullable<Work['face']>,
): Promise<{ failed: Why } | undefined> {
  const pictures = await picturesOf(ctx, face)
  const faceHashes = pictures.map(({ sha256 }) => sha256)
  if (await isPairRefused(ctx.db, work.originalSha256, faceHashes)) return { failed: { code: 'picture_removed' } }
  return (await failureOfFace(ctx, work.row.user_id, pictures)) ?? failureOfMeant(ctx, work)
}

type Begun = 'begun' | 'overtaken' | { failed: Why }

/** Everything else that is found out before anything is held; then the credits are, and the segments are written down. */
async function begin(ctx: FilmTools, job: ClaimedJob<'swap-video'>, work: Work): Promise<Begun> {
  const { row, originalSha256, originalBlobId } = work
  if (await isOtherUnderWay(ctx.db, row)) return waitForTurn(ctx, job, row)
  return withFilmFolder(ctx.config, async (folder) => {
    const path = join(folder, 'original.mp4')
    await fetchStored(ctx, originalBlobId, path)
    const read = async () => jpegOf(await posterOf(ctx.ffmpeg, path, storedFilmLimits))
    const refused = await refusalOfStored(ctx, row.user_id, { sha256: originalSha256, read })
    if (refused) return refuse(ctx, { row, kind: 'original', refused, bytes: await read() })
    return hold(ctx, job, row, await probeVideo(path, storedFilmLimits))
  })
}

/** Holds the credits and shows the video as processing, unless another of the same person is at work by now. */
async function hold(ctx: FilmTools, job: ClaimedJob<'swap-video'>, row: PhotoRow, probe: Probe): Promise<Begun> {
  const plan = { segments: planSegments(probe), watermark: randomBytes(8).toString('hex') }
  try {
    const begun = await changeTask(ctx, row.task_id, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`video of ${row.user_id}`}, 0))`)
      if (await isOtherUnderWay(tx, row)) return 'waits' as const
      if (!(await beginPhoto(ctx, tx, row))) return 'overtaken' as const
      await beginStage(tx, row.post_id, 'compute_swaps', ctx.now())
      await enterSegments(tx, row, plan)
      return 'begun' as const
    })
    return begun === 'waits' ? await waitForTurn(ctx, job, row) : (begun ?? 'overtaken')
  } catch (error) {
    if (error instanceof AppError && error.reason.code === 'video_no_credits') return { failed: error.reason }
    throw error
  }
}

/** One video of a person is swapped at a time: whoever has many leaves room for others. */
async function isOtherUnderWay(db: Db, { id, user_id }: PhotoRow): Promise<boolean> {
  const others = and(
    eq(content.user_id, user_id),
    eq(content.item_type, 'Video'),
    ne(content.id, id),
    inArray(content.status, ['processing', 'swapped']),
  )
  return (await db.select({ id: content.id }).from(content).where(others).limit(1)).length > 0
}

/** The same job comes again later; this one ends. */
async function waitForTurn(ctx: FilmTools, job: ClaimedJob<'swap-video'>, row: PhotoRow): Promise<'overtaken'> {
  await ctx.db.transaction(async (tx) => {
    await ctx.jobs.complete(tx, job)
    await ctx.jobs.send(tx, 'swap-video', job.data, await priorityOf(tx, row.user_id), turnSeconds)
  })
  return 'overtaken'
}
