import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { FaceBox, PlainReason } from '@guise/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { appUser, content, swap } from '../../../platform/db/schema.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepBlobs, retireBlobs } from '../../../platform/storage/blobs.ts'
import { tellLowCredits, enterEvent } from '../../webhooks/enter-event.ts'
import { captureCredits, holdCredits, readCredits, releaseCredits } from '../../credits/wallet.ts'
import { countSwap } from '../../explore/count-swap.ts'
import { enterPush } from '../../push/enter-push.ts'
import { priorityOf } from './admit-work.ts'
import { dropSegments, priceOfSeconds } from './video-segments.ts'
import { sourcesOf, targetOf } from './transitions.ts'
import type { PhotoEvent } from './transitions.ts'

/** A row of the table of photos and videos. */
export type PhotoRow = typeof content.$inferSelect
type NewPhoto = typeof content.$inferInsert
type NewResult = Omit<typeof swap.$inferInsert, 'content_id' | 'attempt'>
type Tools = Pick<Platform, 'now' | 'jobs'>
type Pricing = Tools & Pick<Platform, 'config'>

/** Why something failed. */
export type Why = PlainReason

// The life of a photo. Each verb moves status, credit, pictures and job together, inside a transaction that holds the
// lock of the task (task.ts: changeTask), and does nothing when a retry, a cancellation or a deletion was faster.

/** Writes down the photos and videos that a network named, in order. A video that cannot be swapped has failed already. */
export async function enterFound(tx: Db, photos: (NewPhoto & { why?: Why })[]): Promise<void> {
  if (photos.length === 0) return
  const values = photos.map(({ why, ...photo }) =>
    why === undefined ? photo : { ...photo, status: 'failed' as const, reason: why },
  )
  await tx.insert(content).values(values).onConflictDoNothing()
}

/** Enters a photo that somebody sent: it is here already, and its swap follows. */
export async function enterSent(ctx: Pricing, tx: Db, photo: NewPhoto, priority: number): Promise<PhotoRow> {
  await keepBlobs(tx, picturesOf([photo]))
  const [entered] = await tx
    .insert(content)
    .values({ ...photo, ...heldFor(ctx, photo), status: 'downloaded' })
    .returning()
  if (!entered) throw new Error('the photo was not inserted')
  await sendSwap(ctx, tx, entered, priority)
  return entered
}

/** What is known of a photo once it is here. */
export type StoredPhoto = { original_blob_id: string; thumbnail_blob_id: string } & Pick<
  PhotoRow,
  'thumbhash' | 'width' | 'height'
> &
  Partial<Pick<PhotoRow, 'video_duration' | 'video_notices'>>

/** What a photo has lost that was animated. */
export function noticesOf(isAnimated: boolean): Pick<StoredPhoto, 'video_notices'> {
  return isAnimated ? { video_notices: ['first_frame'] } : {}
}

/** Keeps the original of a photo and hands the photo on to its swap. */
export async function storePhoto(ctx: Pricing, tx: Db, row: PhotoRow, original: StoredPhoto): Promise<void> {
  const held = heldFor(ctx, { ...row, ...original })
  const stored = await movePhotos(ctx, tx, 'store', ofAttempt(row), { ...original, ...held })
  if (stored.length === 0) return
  await keepBlobs(tx, [original.original_blob_id, original.thumbnail_blob_id])
  const priority = (await priorityOf(tx, row.user_id)) - row.position
  await sendSwap(ctx, tx, row, priority)
}

/** Ends a photo whose original cannot be had. Nothing was held for it. */
export async function losePhoto(ctx: Tools, tx: Db, row: PhotoRow, why: Why): Promise<void> {
  await movePhotos(ctx, tx, 'lose', ofAttempt(row), { reason: why })
}

/** Ends the photos of a post that are not here. */
export async function losePhotosOf(ctx: Tools, tx: Db, postId: string, why: Why): Promise<void> {
  await movePhotos(ctx, tx, 'lose', eq(content.post_id, postId), { reason: why })
}

/** Sets its credits aside and shows the photo as processing; false when it was overtaken. Throws no_credits when they are not there. */
export async function beginPhoto(ctx: Tools, tx: Db, row: PhotoRow): Promise<boolean> {
  const [open] = await tx.select({ status: content.status }).from(content).where(ofAttempt(row))
  if (!open || isSettled(open.status)) return false
  const price = priceOf(row)
  const isHeldNow = await holdCredits(tx, chargeOf(row), price)
  if (isHeldNow) {
    const credits = await readCredits(tx, row.user_id)
    await tellLowCredits(ctx, tx, row.user_id, { ...credits, taken: price?.amount ?? 1 })
  }
  await movePhotos(ctx, tx, 'begin', ofAttempt(row)) // nothing to do for one that a dead worker had begun
  return true
}

/** Shows that the result is made, and not yet published. */
export async function computePhoto(ctx: Tools, tx: Db, row: PhotoRow): Promise<void> {
  await movePhotos(ctx, tx, 'compute', ofAttempt(row))
}

/** Gives a photo its result, with its pictures, and spends its credit; false when it was overtaken. An earlier result goes. */
export async function publishPhoto(ctx: Tools, tx: Db, row: PhotoRow, result: NewResult): Promise<boolean> {
  const shown = { reason: null, swap_id: result.id }
  const published = await movePhotos(ctx, tx, 'publish', ofAttempt(row), shown)
  if (published.length === 0) return false // the staged bytes are swept
  await keepBlobs(tx, [result.blob_id, result.thumbnail_blob_id])
  await tx.insert(swap).values({ ...result, content_id: row.id, attempt: row.attempt })
  const older = and(eq(swap.content_id, row.id), ne(swap.id, result.id))
  await retireBlobs(tx, resultsOf(await tx.delete(swap).where(older).returning()))
  await countSwap(ctx, tx, { postId: row.post_id, contentId: row.id, attempt: row.attempt })
  // The person before their wallet, as whoever gives them credits does: else each would wait for the other.
  await tx
    .update(appUser)
    .set({ total_processed_images: sql`${appUser.total_processed_images} + 1` })
    .where(eq(appUser.id, row.user_id))
  await captureCredits(tx, chargeOf(row), result.credits)
  if (row.item_type === 'Video') {
    const data = { task_id: row.task_id, content_id: row.id }
    await enterEvent(ctx, tx, { userId: row.user_id, type: 'video.completed', data })
    await enterPush(ctx, tx, { userId: row.user_id, event: 'video.completed', task_id: row.task_id })
  }
  return true
}

/** Ends a photo that could not be swapped and gives its credit back. One with an earlier result goes on showing that. */
export async function failPhoto(ctx: Tools, tx: Db, row: PhotoRow, why: Why): Promise<void> {
  const [earlier] = await tx
    .select({ id: swap.id })
    .from(swap)
    .where(eq(swap.content_id, row.id))
    .orderBy(desc(swap.attempt))
    .limit(1)
  const failed = earlier
    ? await movePhotos(ctx, tx, 'keep', ofAttempt(row), {
        swap_id: earlier.id,
        reason: { code: 'earlier_result_kept', because: why },
      })
    : await movePhotos(ctx, tx, 'fail', ofAttempt(row), { reason: why })
  if (failed.length > 0) await releaseCredits(tx, chargeOf(row))
}

/** Stops the photos of a task that are not done, and gives their credits back. Those with an earlier result go on showing that. */
export async function cancelPhotos(ctx: Tools, tx: Db, taskId: string, why: Why): Promise<void> {
  const earlier = await tx
    .select({ row: content, swap_id: swap.id })
    .from(content)
    .innerJoin(swap, eq(swap.content_id, content.id))
    .where(and(eq(content.task_id, taskId), inArray(content.status, sourcesOf('photo', 'completed', 'keep'))))
    .orderBy(desc(swap.attempt))
  const stopped: PhotoRow[] = []
  for (const { row, swap_id } of earlier) {
    stopped.push(...(await movePhotos(ctx, tx, 'keep', ofAttempt(row), { swap_id, reason: null })))
  }
  stopped.push(...(await movePhotos(ctx, tx, 'cancel', eq(content.task_id, taskId), { reason: why })))
  for (const row of stopped) await releaseCredits(tx, chargeOf(row))
}

/** What a photo is to be swapped with; boxes picked by hand replace the task's own selection; most: what it may cost. */
export type Wish = { faceVersionId: string | null; boxes?: FaceBox[]; most?: number }

/** Has a photo swapped again: a new attempt fences off running jobs, an open hold is released, a result stays until replaced. */
export async function restartPhoto(ctx: Pricing, tx: Db, row: PhotoRow, wish: Wish, priority: number): Promise<void> {
  await releaseOpen(tx, [row])
  const attempt = row.attempt + 1
  await movePhotos(ctx, tx, row.original_blob_id ? 'swapAgain' : 'fetchAgain', ofAttempt(row), {
    attempt,
    reason: null,
    face_version_id: wish.faceVersionId,
    face_boxes: wish.boxes ?? null,
    swap_id: null,
    ...(wish.most === undefined ? heldFor(ctx, row) : { credits_held: wish.most }),
  })
  if (row.original_blob_id) await sendSwap(ctx, tx, { ...row, attempt }, priority)
}

/** Takes the results of a photo away for good, and answers them. The attempt is new: the one before was charged, and a failed one never is. */
export async function removeResults(
  ctx: Tools,
  tx: Db,
  row: PhotoRow,
  why: Why,
): Promise<(typeof swap.$inferSelect)[]> {
  await releaseOpen(tx, [row])
  const without = { attempt: row.attempt + 1, swap_id: null, reason: why }
  await movePhotos(ctx, tx, 'remove', ofAttempt(row), without)
  const results = await tx.delete(swap).where(eq(swap.content_id, row.id)).returning()
  await retireBlobs(tx, resultsOf(results))
  return results
}

/** Deletes photos with their pictures and answers them; a worker still on one finds nothing to publish to. */
export async function deletePhotos(tx: Db, which: SQL | undefined): Promise<PhotoRow[]> {
  const ids = tx.select({ id: content.id }).from(content).where(which)
  const results = await tx.select().from(swap).where(inArray(swap.content_id, ids))
  const videos = await tx
    .select({ id: content.id })
    .from(content)
    .where(and(which, eq(content.item_type, 'Video')))
  await dropSegments(
    tx,
    videos.map(({ id }) => id),
  )
  const rows = await tx.delete(content).where(which).returning()
  await releaseOpen(tx, rows)
  await retireBlobs(tx, [...picturesOf(rows), ...resultsOf(results)])
  return rows
}

/** Where nothing more is made of what was begun. */
const overWith: ReadonlySet<PhotoEvent> = new Set([
  'publish',
  'fail',
  'keep',
  'cancel',
  'fetchAgain',
  'swapAgain',
  'remove',
])

/** The one statement that moves the status of photos: those that stand where the event may happen, and no others. */
async function movePhotos(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  event: PhotoEvent,
  which: SQL | undefined,
  values: Partial<Omit<PhotoRow, 'status'>> = {},
): Promise<PhotoRow[]> {
  const to = targetOf(event)
  const moved = await tx
    .update(content)
    .set({ ...values, status: to, updated_at: ctx.now() })
    .where(and(which, inArray(content.status, sourcesOf('photo', to, event))))
    .returning()
  const videos = overWith.has(event) ? moved.filter(({ item_type }) => item_type === 'Video') : []
  await dropSegments(
    tx,
    videos.map(({ id }) => id),
  )
  return moved
}

/** Puts what comes next into the queue. */
async function sendSwap(ctx: Tools, tx: Db, row: PhotoRow, priority: number): Promise<void> {
  const swapping = { content_id: row.id, attempt: row.attempt }
  if (row.item_type === 'Photo') return ctx.jobs.send(tx, 'swap-photo', swapping, priority)
  return ctx.jobs.send(tx, 'swap-video', { ...swapping, segment: 0 }, priority)
}

/** What is set aside for a video of this length. */
function heldFor(
  { config }: Pick<Platform, 'config'>,
  { item_type, video_duration }: Pick<NewPhoto, 'item_type' | 'video_duration'>,
): Partial<PhotoRow> {
  return item_type === 'Video' && video_duration ? { credits_held: priceOfSeconds(config, video_duration) } : {}
}

async function releaseOpen(tx: Db, rows: PhotoRow[]): Promise<void> {
  for (const row of rows) if (!isSettled(row.status)) await releaseCredits(tx, chargeOf(row))
}

function ofAttempt(row: Pick<PhotoRow, 'id' | 'attempt'>): SQL | undefined {
  return and(eq(content.id, row.id), eq(content.attempt, row.attempt))
}

function chargeOf({ user_id, id, attempt }: PhotoRow) {
  return { userId: user_id, contentId: id, attempt }
}

function priceOf({ item_type, credits_held }: PhotoRow) {
  if (item_type === 'Photo') return undefined
  return { amount: credits_held, refusal: { code: 'video_no_credits', credits: credits_held } as const }
}

function picturesOf(rows: Pick<NewPhoto, 'original_blob_id' | 'thumbnail_blob_id'>[]): string[] {
  return rows.flatMap((row) => [row.original_blob_id, row.thumbnail_blob_id]).filter((id) => id != null)
}

function resultsOf(rows: (typeof swap.$inferSelect)[]): string[] {
  return rows.flatMap((row) => [row.blob_id, row.thumbnail_blob_id])
}
