import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { content, videoSegment } from '../../../platform/db/schema.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { keepBlobs, retireBlobs } from '../../../platform/storage/blobs.ts'

/** A row of the table of segments. */
export type SegmentRow = typeof videoSegment.$inferSelect
/** An attempt at a video. */
type Attempt = { id: string; attempt: number }

/** How long a segment is, about: this much is done again after a kill. */
const segmentSeconds = 3
/** What is left at the end and shorter than this belongs to the segment before. */
const leastSeconds = 1
/** A hundredth of a second is what a film's times may be rounded by. */
const hundredths = 100

/** Frames that belong together, by number, and for how long they are shown. */
export type PlannedSegment = { first_frame: number; frames: number; seconds: number }

/** Cuts a film, whose frames are shown from these seconds on and to its end, into segments. */
export function planSegments({ times, endSeconds }: { times: number[]; endSeconds: number }): PlannedSegment[] {
  const [begin = 0] = times
  const isRest = (at: number) => endSeconds - begin - at * segmentSeconds < leastSeconds
  const starts = times.flatMap((time, k) => {
    const before = k === 0 ? -1 : Math.floor(((times[k - 1] ?? begin) - begin) / segmentSeconds)
    const own = Math.floor((time - begin) / segmentSeconds)
    return own > before && (k === 0 || !isRest(own)) ? [k] : []
  })
  return starts.map((first_frame, i) => {
    const next = starts[i + 1] ?? times.length
    const seconds = (times[next] ?? endSeconds) - (times[first_frame] ?? 0)
    return { first_frame, frames: next - first_frame, seconds }
  })
}

/** What so many seconds of a video cost: a credit per started `CREDIT_VIDEO_SECONDS`. */
export function priceOfSeconds({ creditVideoSeconds }: Pick<Config, 'creditVideoSeconds'>, seconds: number): number {
  return Math.max(1, Math.ceil(Math.round(seconds * hundredths) / (hundredths * creditVideoSeconds)))
}

/** Writes down the segments of an attempt at a video; those a dead worker wrote down stay. */
export async function enterSegments(
  tx: Db,
  { id, attempt }: Attempt,
  { segments, watermark }: { segments: PlannedSegment[]; watermark: string },
): Promise<void> {
  const rows = segments.map((segment, position) => ({ ...segment, content_id: id, attempt, position, watermark }))
  await tx.insert(videoSegment).values(rows).onConflictDoNothing()
}

/** The segments of an attempt at a video, in order. */
export function readSegments(db: Db, { id, attempt }: Attempt): Promise<SegmentRow[]> {
  const own = and(eq(videoSegment.content_id, id), eq(videoSegment.attempt, attempt))
  return db.select().from(videoSegment).where(own).orderBy(asc(videoSegment.position))
}

/** Says how far a segment is; false when a retry, a cancellation or a deletion was faster. */
export async function noteSeconds(tx: Db, segment: SegmentRow, seconds: number, now: Date): Promise<boolean> {
  const { content_id: id, attempt } = segment
  const isOpen = and(eq(content.id, id), eq(content.attempt, attempt), eq(content.status, 'processing'))
  const open = await tx.update(content).set({ updated_at: now }).where(isOpen).returning({ id: content.id })
  if (open.length === 0) return false
  await tx.update(videoSegment).set({ seconds_done: seconds }).where(isSegment(segment))
  return true
}

/** What was made of a segment. */
export type MadeSegment = Pick<
  SegmentRow,
  | 'piece_blob_id'
  | 'preview_blob_id'
  | 'frames_with_face'
  | 'frames_swapped'
  | 'frames_spared'
  | 'seconds_swapped'
  | 'faces_detected'
  | 'faces_swapped'
  | 'quality'
  | 'processing_ms'
  | 'person'
  | 'made_with'
>

/** Writes down what was made of a segment; false when it was made before. */
export async function enterMade(tx: Db, segment: SegmentRow, made: MadeSegment): Promise<boolean> {
  const isUnmade = and(isSegment(segment), sql`${videoSegment.piece_blob_id} is null`)
  const values = { ...made, seconds_done: segment.seconds }
  const entered = await tx.update(videoSegment).set(values).where(isUnmade).returning({ id: videoSegment.content_id })
  if (entered.length === 0) return false
  await keepBlobs(
    tx,
    [made.piece_blob_id, made.preview_blob_id].filter((id) => id !== null),
  )
  return true
}

/** Takes away whatever was made on the way to the results of videos: segments are there while one is under way. */
export async function dropSegments(tx: Db, contentIds: string[]): Promise<void> {
  if (contentIds.length === 0) return
  const dropped = await tx.delete(videoSegment).where(inArray(videoSegment.content_id, contentIds)).returning()
  await retireBlobs(
    tx,
    dropped.flatMap((segment) => [segment.piece_blob_id, segment.preview_blob_id]),
  )
}

function isSegment({ content_id, attempt, position }: SegmentRow) {
  return and(
    eq(videoSegment.content_id, content_id),
    eq(videoSegment.attempt, attempt),
    eq(videoSegment.position, position),
  )
}
