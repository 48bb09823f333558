import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { StorageUse } from '@guise/contract'
import { PostProblem } from '@guise/posts'
import type { ListingEngine } from '@guise/engine'
import type { Reader } from '@guise/posts'
import { AppError } from '../../../platform/process/app-error.ts'
import { content } from '../../../platform/db/schema.ts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import { isOfFullDisk } from '../../../platform/files/disk-room.ts'
import { isFull, readStorageUse, storageFull } from '../../../platform/limits/storage-quota.ts'
import type { Platform } from '../../../platform/platform.ts'
import { PhotoUnreadable } from '../../../platform/storage/prepare-photo.ts'
import type { PreparedPhoto } from '../../../platform/storage/prepare-photo.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import { whyUnable } from '../../../platform/storage/why-unable.ts'
import { refusalOf } from '../../safety/gate.ts'
import { offerReview } from '../../safety/offer-review.ts'
import { priorityOf } from '../life/admit-work.ts'
import { fetchFilm, whyGivenUp } from './fetch-film.ts'
import { createFilmTurns } from './film-turns.ts'
import type { FilmTurns } from './film-turns.ts'
import { losePhoto, noticesOf, storePhoto } from '../life/photo.ts'
import type { PhotoRow, Why } from '../life/photo.ts'
import { beginStage, endStage } from '../life/post.ts'
import type { PostRow } from '../life/post.ts'
import { postReason } from '../../../platform/process/problem-reasons.ts'
import { findPost } from './read-post.ts'
import { changeTask } from '../life/task.ts'
import { putOff, waitForHost } from './wait-for-host.ts'

/** What fetching and judging an original needs. */
type Tools = Platform & { posts: Reader; engine: ListingEngine }

/** Photos one job fetches, all at once: then a lane is free for whoever has less waiting. */
const photosPerJob = 3
const lastRetry = 2
/** When a film that found no turn asks for one again. */
const secondsUntilTurn = 3

/**
 * Stage download_originals: fetches, decodes and stores the next photos of a post; each is handed on to its swap as soon as
 * it is here. What is left of the post is for another job.
 */
export async function downloadOriginals(
  ctx: Tools,
  job: ClaimedJob<'download-originals'>,
  films: FilmTurns = createFilmTurns(Infinity),
): Promise<void> {
  const row = await findPost(ctx, job)
  if (!row) return
  if (row.stages.download_originals.status !== 'running') {
    await changeTask(ctx, row.task_id, (tx) => beginStage(tx, row.id, 'download_originals', ctx.now()))
  }
  const isWaiting = and(
    eq(content.post_id, row.id),
    eq(content.status, 'pending'),
    isNull(content.original_blob_id),
    isNotNull(content.source_url),
  )
  const next = await ctx.db.select().from(content).where(isWaiting).orderBy(asc(content.position)).limit(photosPerJob)
  const photos = untilFilm(next)
  // Before a turn is taken: nothing may fail between that and its end.
  const room = await readStorageUse(ctx, ctx.db, row.user_id)
  const endTurn = photos[0]?.item_type === 'Video' ? films.take() : () => undefined
  if (!endTurn) return await putOff(ctx, job, row, secondsUntilTurn)

  const problems = await Promise.all(
    photos.map((photo) => downloadOne(ctx, row, photo, { retryCount: job.retryCount, room })),
  ).finally(endTurn)
  const [postponed] = problems
    .filter((problem) => problem !== undefined)
    .toSorted((a, b) => (b.retryAfterMs ?? 0) - (a.retryAfterMs ?? 0))
  if (postponed && (await waitForHost(ctx, job, row, postponed))) return
  if (postponed) throw postponed

  await changeTask(ctx, row.task_id, async (tx) => {
    await ctx.jobs.complete(tx, job)
    const more = await tx.select({ id: content.id }).from(content).where(isWaiting).limit(1)
    if (more.length === 0) return endStage(tx, row.id, 'download_originals', ctx.now())
    await ctx.jobs.send(tx, 'download-originals', job.data, await priorityOf(tx, row.user_id))
  })
}

/** A film is fetched and written anew alone: it takes as long as many photos. */
function untilFilm(next: PhotoRow[]): PhotoRow[] {
  const film = next.findIndex(({ item_type }) => item_type === 'Video')
  return film === -1 ? next : next.slice(0, Math.max(1, film))
}

/** Returns the problem when it is worth another try of the job. */
async function downloadOne(
  ctx: Tools,
  row: PostRow,
  photo: PhotoRow,
  { retryCount, room }: { retryCount: number; room: StorageUse },
): Promise<PostProblem | undefined> {
  if (photo.source_url === null) return undefined // added by hand: its bytes came with it
  if (isFull(room)) {
    await lose(ctx, photo, storageFull(room))
    return undefined
  }
  const take = photo.item_type === 'Video' ? takeFilm : takePhoto
  try {
    await take(ctx, row, photo, room)
  } catch (error) {
    const isLast = retryCount >= lastRetry
    if (error instanceof PostProblem && error.retryable && !isLast) return error
    const why = whyLost(error) ?? (isLast ? whyNotTaken(ctx, photo, error) : undefined)
    if (!why) throw error
    await lose(ctx, photo, why)
  }
  return undefined
}

async function takeFilm(ctx: Tools, row: PostRow, film: PhotoRow): Promise<void> {
  const why = await fetchFilm(ctx, row, film)
  if (why) await lose(ctx, film, why)
}

async function takePhoto(ctx: Tools, row: PostRow, photo: PhotoRow, room: StorageUse): Promise<void> {
  const fetch = async () => {
    const item = { kind: 'photo', url: photo.source_url ?? '' } as const
    const bytes = await ctx.posts.download({ network: row.network ?? '' }, item)
    ctx.crashPoint('after-fetch')
    return bytes
  }
  await ctx.pictures.takeFrom(fetch, async (bytes) => {
    const prepared = await ctx.pictures.prepare(bytes)
    if (!(await passesGate(ctx, photo, prepared))) return
    await storeOriginal(ctx, photo, prepared)
    room.used_bytes += prepared.jpeg.length + prepared.thumbnail.length
  })
}

/** Why an original is given up that could not be taken in the last try, either. */
function whyNotTaken(ctx: Tools, { item_type }: PhotoRow, error: unknown): Why | undefined {
  const ofFilm = item_type === 'Video' ? whyGivenUp(ctx, error) : undefined
  return ofFilm ?? whyUnable(error) ?? (isOfFullDisk(error) ? { code: 'pictures_not_stored' } : undefined)
}

/** Why an original cannot be had; undefined for what is no fault of the photo. */
function whyLost(error: unknown): Why | undefined {
  if (error instanceof PostProblem) return postReason(error)
  if (error instanceof PhotoUnreadable) return error.reason
  return error instanceof AppError && error.reason.code === 'picture_removed' ? error.reason : undefined
}

/** Fails a photo that the safety gate refuses. */
async function passesGate(ctx: Tools, photo: PhotoRow, { jpeg }: PreparedPhoto): Promise<boolean> {
  const refused = await refusalOf(ctx, photo.user_id, jpeg)
  if (!refused) return true
  await offerReview(ctx, { row: photo, kind: 'original', refused, bytes: jpeg })
  await lose(ctx, photo, { code: 'picture_refused', of: 'photo', why: refused.refusedFor })
  return false
}

async function storeOriginal(ctx: Tools, photo: PhotoRow, prepared: PreparedPhoto): Promise<void> {
  const userId = photo.user_id
  const { thumbhash, width, height, isAnimated, statements } = prepared
  await withStaging(ctx, async (stage) => {
    const originalId = await stage({ userId, bytes: prepared.jpeg, mediaType: 'image/jpeg', statements })
    const thumbnailId = await stage({ userId, bytes: prepared.thumbnail, mediaType: 'image/webp' })
    const blobs = { original_blob_id: originalId, thumbnail_blob_id: thumbnailId }
    const original = { ...blobs, thumbhash, width, height, ...noticesOf(isAnimated) }
    await changeTask(ctx, photo.task_id, (tx) => storePhoto(ctx, tx, photo, original))
  })
}

async function lose(ctx: Tools, photo: PhotoRow, why: Why): Promise<void> {
  await changeTask(ctx, photo.task_id, (tx) => losePhoto(ctx, tx, photo, why))
}
