import { join } from 'node:path'
import type { Clip, ClipOptions } from '@guise/engine'
import { isForbidden } from '../../prohibitions/forbidden-faces.ts'
import { readOthers } from '../../prohibitions/look-for-forbidden.ts'
import { changeSegment } from '@guise/video'
import { lockTask, noteRevision, changeTask } from '../life/task.ts'
import type { faceVersion } from '../../../platform/db/schema.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import { costOfSwapping } from '../../../platform/storage/photo-cost.ts'
import { withFilmFolder } from '../../../platform/storage/film-folder.ts'
import { jpegOf } from '../../../platform/storage/prepare-film.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import type { StageBlob } from '../../../platform/storage/staging.ts'
import { agesToAsk } from '../../safety/gate.ts'
import { priorityOf } from '../life/admit-work.ts'
import { fetchStored, storedFilmLimits } from './fetch-stored.ts'
import { openFilmGate } from './film-gate.ts'
import type { FilmGate } from './film-gate.ts'
import { costOfLots, mostAtOnce, paceOf } from './frame-lots.ts'
import type { Why } from '../life/photo.ts'
import { engineOfFilm, makerOfFilm, refusalOfFilm } from '../swap/made-with.ts'
import { beards, picturesOf, readSource, selectionOf } from '../swap/find-work.ts'
import type { Work } from '../swap/find-work.ts'
import type { FilmTools } from './fetch-stored.ts'
import { countSwapped } from './count-swapped.ts'
import { enterMade, noteSeconds, readSegments } from '../life/video-segments.ts'
import type { MadeSegment, SegmentRow } from '../life/video-segments.ts'

/** A segment of a video, and what is known of the others. */
export type SegmentWork = {
  work: Work
  face: typeof faceVersion.$inferSelect
  segments: SegmentRow[]
  segment: SegmentRow
}

/** Frames before a segment that are swapped and thrown away: by then what is remembered of a face is as if it had not begun here. */
const warmUpFrames = 10
/** How long a slow machine works on at a film that was cancelled or deleted. */
const stopsWithinMs = 3000
/** What decoder and encoder take beside the engine. */
const codecBytes = 120e6

/** Swaps one segment of a video and hands on to what comes next; answers why there will be no result. */
export async function swapSegment(
  ctx: FilmTools,
  job: ClaimedJob<'swap-video'>,
  of: SegmentWork,
): Promise<{ failed: Why } | undefined> {
  if (of.segment.piece_blob_id) return undefined
  const leftAside = refusalOfFilm(ctx.config, of.work)
  if (leftAside) return { failed: leftAside }
  return ctx.memory.lend(costOf(ctx.config, of.work), () =>
    withStaging(ctx, (stage) =>
      withFilmFolder(ctx.config, async (folder) => {
        const made = await makeSegment({ ...ctx, stage }, of, folder)
        if (made === 'overtaken') return undefined
        if ('failed' in made) return made
        await publishSegment(ctx, job, of, made)
        return undefined
      }),
    ),
  )
}

/** Writes down what was made of a segment, unless a retry, a cancellation or a deletion was faster, and puts what comes next into the queue. */
async function publishSegment(
  ctx: FilmTools,
  job: ClaimedJob<'swap-video'>,
  of: SegmentWork,
  made: MadeSegment,
): Promise<void> {
  ctx.crashPoint('after-put')
  await changeTask(ctx, of.work.row.task_id, async (tx) => {
    await ctx.jobs.complete(tx, job)
    if (!(await noteSeconds(tx, of.segment, of.segment.seconds, ctx.now()))) return
    if (!(await enterMade(tx, of.segment, made))) return
    await handOn(ctx, tx, of)
    ctx.crashPoint('before-commit')
  })
  ctx.crashPoint('after-commit')
}

/** What a segment takes of the memory budget: of a film by networks several frames are there at once. */
function costOf(config: FilmTools['config'], work: Work): number {
  const pixels = pixelsOf(work)
  const lots = engineOfFilm(config, work) === 'builtin' ? 0 : costOfLots(pixels)
  return costOfSwapping(pixels) + codecBytes + lots
}

function pixelsOf({ row }: Work): number {
  return (row.width ?? 0) * (row.height ?? 0)
}

/** Swaps the frames of a segment; overtaken when a retry, a cancellation or a deletion was faster. */
async function makeSegment(
  ctx: FilmTools & { stage: StageBlob },
  of: SegmentWork,
  folder: string,
): Promise<MadeSegment | { failed: Why } | 'overtaken'> {
  const { row, originalSha256, originalBlobId } = of.work
  const startedAt = performance.now()
  const [input, output] = [join(folder, 'original.mp4'), join(folder, 'piece.mp4')]
  await fetchStored(ctx, originalBlobId, input)
  const pictures = await picturesOf(ctx, of.face)
  const parts = { originalSha256, faceHashes: pictures.map(({ sha256 }) => sha256) }
  const clip = await ctx.engine.openClip(await readSource(ctx, pictures), await optionsOf(ctx, of, parts))
  const counted = countSwapped(ctx)
  const gate = openFilmGate(ctx, { row, ...parts })
  const progress = progressOf(ctx, row.task_id, of.segment)
  const stopped = async () => {
    const refused = await gate.refusal()
    return refused ? { failed: refused } : progress.stop.aborted ? ('overtaken' as const) : undefined
  }
  try {
    const most = Math.min(clip.atOnce, mostAtOnce(pixelsOf(of.work)))
    await swapFrames(ctx, { input, output, segment: of.segment, clip, most, counted, gate, progress })
    await gate.settled()
  } catch (error) {
    const why = await stopped()
    if (why) return why
    throw error
  } finally {
    await clip.close()
  }
  const why = await stopped()
  if (why) return why
  ctx.crashPoint('after-swap')
  const person = clip.person()
  const made_with = makerOfFilm(ctx.config, { ...of.work, faces: counted.sums().faces_swapped }, counted.maker())
  const undrawn = refusalOfFilm(ctx.config, of.work, made_with)
  if (undrawn) return { failed: undrawn }
  return {
    ...counted.sums(),
    made_with,
    processing_ms: Math.round(performance.now() - startedAt),
    person: person ? [...person] : null,
    piece_blob_id: await ctx.stage({ userId: row.user_id, path: output, mediaType: 'video/mp4' }),
    preview_blob_id: await stagePreview(ctx, row.user_id, counted.last()),
  }
}

/** How the clip of a segment is opened: it follows whom another segment has chosen. */
async function optionsOf(
  ctx: FilmTools,
  { work, segments, segment }: SegmentWork,
  parts: { originalSha256: string; faceHashes: string[] },
): Promise<ClipOptions> {
  const chosen = segments.find(({ person }) => person !== null)?.person
  const others = await readOthers(ctx.db, { userId: work.row.user_id, sha256: parts.originalSha256 })
  return {
    selection: await selectionOf(ctx, work),
    beard: beards[work.beard],
    engine: engineOfFilm(ctx.config, work),
    mark: ctx.config.visibleMark,
    watermark: Buffer.from(segment.watermark, 'hex'),
    person: chosen ? Float32Array.from(chosen) : undefined,
    isSpared: (embedding) => isForbidden(ctx, embedding, others),
    ages: await agesToAsk(ctx, work.row.user_id, parts),
  }
}

type Swapping = {
  input: string
  output: string
  segment: SegmentRow
  clip: Clip
  most: number
  counted: ReturnType<typeof countSwapped>
  gate: FilmGate
  progress: ReturnType<typeof progressOf>
}

/** Every frame of a segment, after those before it that the clip is warmed up with. */
function swapFrames(
  ctx: FilmTools,
  { input, output, segment, clip, most, counted, gate, progress }: Swapping,
): Promise<void> {
  const from = segment.first_frame
  const pace = paceOf(most)
  return changeSegment(ctx.ffmpeg, {
    input,
    output,
    warmUp: Math.max(0, from - warmUpFrames),
    from,
    to: from + segment.frames,
    limits: storedFilmLimits,
    signal: AbortSignal.any([gate.stop, progress.stop]),
    atOnce: pace.atOnce,
    async change(frames) {
      // Somebody new is only known of when a frame has been changed; frames of the warm-up are not looked at.
      const before = frames.map(({ isKept, data }) => (isKept ? data.slice() : undefined))
      const timed = frames.map(({ isKept, seconds, width, height, data }) => {
        return { frame: { width, height, data }, seconds, isLookedAt: isKept && gate.isDue(seconds) }
      })
      const reports = await pace.time(frames.length, () => clip.swapFrames(timed))
      for (const [i, report] of reports.entries()) {
        const { isKept, until, seconds, ...frame } = frames[i]!
        if (!isKept) continue
        counted.count(report, until - seconds)
        const original = before[i]
        if (original && (timed[i]!.isLookedAt || report.hasNewcomer)) {
          await gate.look({ frame, before: original, ages: report.ages })
        }
        if (counted.frames() === segment.frames) counted.keep(await jpegOf(frame))
      }
      await progress.tell(counted.seconds())
    },
  })
}

async function stagePreview(
  ctx: FilmTools & { stage: StageBlob },
  userId: string,
  jpeg: Uint8Array | undefined,
): Promise<string | null> {
  if (!jpeg) return null
  const { thumbnail } = await ctx.pictures.preview(jpeg)
  return ctx.stage({ userId, bytes: thumbnail, mediaType: 'image/webp' })
}

/** Says each second of a film that is done to whoever watches, once a second at most, and stops work that was overtaken soon. */
function progressOf(ctx: FilmTools, taskId: string, segment: SegmentRow) {
  const stopper = new AbortController()
  let told = { seconds: 0, at: performance.now() }
  return {
    stop: stopper.signal,
    async tell(seconds: number): Promise<void> {
      const waitMs = seconds - told.seconds < 1 ? stopsWithinMs : 1000
      const isSoon = performance.now() - told.at < waitMs
      if (isSoon) return
      told = { seconds, at: performance.now() }
      const isOurs = await ctx.db.transaction(async (tx) => {
        const task = await lockTask(tx, taskId)
        if (!task || !(await noteSeconds(tx, segment, seconds, ctx.now()))) return false
        await noteRevision(ctx, tx, taskId)
        return true
      })
      if (!isOurs) stopper.abort()
    },
  }
}

/**
 * Puts what comes next into the queue. Segments go one after the other until somebody was chosen to be followed; then all that are
 * left may be done at once. The last that is done has them put together.
 */
async function handOn(ctx: FilmTools, tx: Db, { work, segments, segment }: SegmentWork): Promise<void> {
  const { row, selection } = work
  const now = await readSegments(tx, row)
  const left = now.filter(({ piece_blob_id }) => piece_blob_id === null)
  const send = async (position: number) =>
    ctx.jobs.send(
      tx,
      'swap-video',
      { content_id: row.id, attempt: row.attempt, segment: position },
      await priorityOf(tx, row.user_id),
    )
  if (left.length === 0) return send(now.length)
  const isAll = selection === 'all' && !row.face_boxes
  const wasChosen = isAll ? segment.position > 0 : segments.some(({ person }) => person !== null)
  if (wasChosen) return
  const isChosen = isAll || now.some(({ person }) => person !== null)
  for (const { position } of isChosen ? left : left.slice(0, 1)) await send(position)
}
