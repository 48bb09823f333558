import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isSettled, plainOf, retryDelayMs } from '@guise/contract'
import type { BeardChoice, BodyOf, CallReason, EngineChoice, FaceSelection, Operations } from '@guise/contract'
import { AppError, invalidBody, notFound } from '../../../platform/process/app-error.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { content, task } from '../../../platform/db/schema.ts'
import { withdrawJobs } from '../../../platform/jobs/withdraw-jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ageMs, isAhead } from '../../../platform/process/kept-moments.ts'
import { requireFace } from '../../faces/face.ts'
import { admitRetry, priorityOf } from '../life/admit-work.ts'
import { requireEngine } from '../swap/made-with.ts'
import { restartPhoto } from '../life/photo.ts'
import type { PhotoRow, Wish } from '../life/photo.ts'
import { readPostsAgain, workPostsAgain } from '../life/post.ts'
import { lockTask, reopenTask, settleTask } from '../life/task.ts'
import type { TaskRow } from '../life/task.ts'

type Tools = Pick<Platform, 'config' | 'ffmpeg' | 'now' | 'jobs'>
type Admission = Tools & Pick<Platform, 'queueLimiter'>
type Target = { userId: string; taskId: string }

/**
 * Why an item may not be swapped again now; undefined when it may. One that is at work may be started anew once nothing
 * has happened to it for as long as the page waits before it offers that.
 */
function whyNotAgain(ctx: Pick<Tools, 'ffmpeg'>, row: PhotoRow, now: Date): CallReason | undefined {
  if (!canBeSwapped(ctx, row)) return { code: 'video_not_retried', because: plainOf(row.reason) }
  const isLong = ageMs(row.updated_at, now) >= retryDelayMs || isAhead(row.updated_at, now)
  const isStuck = row.original_blob_id !== null && isLong
  return isSettled(row.status) || isStuck ? undefined : { code: 'photo_still_worked_on' }
}

/** Videos are swapped where there is ffmpeg. */
function canBeSwapped({ ffmpeg }: Pick<Tools, 'ffmpeg'>, { item_type }: PhotoRow): boolean {
  return item_type === 'Photo' || ffmpeg !== undefined
}

/** What a retry of a task does again: with another face or selection every photo, else what failed or was cancelled. */
function isDoneAgain({ status }: PhotoRow, isAll: boolean): boolean {
  return isAll || status === 'failed' || status === 'cancelled'
}

/** Whether the work of a given-up job may be done again, where `job`, `content` and `post` are joined: not after somebody did. */
export const mayDoJobAgain: SQL = sql`coalesce(case when job.data ? 'content_id'
  then content.status in ('failed', 'cancelled') and content.attempt = (job.data ->> 'attempt')::int
  else post.attempt = (job.data ->> 'attempt')::int and (post.status in ('failed', 'cancelled') or exists (
    select 1 from content failed where failed.post_id = post.id and failed.status = 'failed'
      and failed.original_blob_id is null and (failed.reason ->> 'code') is distinct from 'video_unsupported')) end, false)`

/** Swaps one photo again, on faces picked by hand or with another face when asked. */
export async function retryContent(
  ctx: Admission,
  tx: Db,
  target: Target & { contentId: string },
  body: BodyOf<Operations['retryContent']>,
): Promise<void> {
  const parent = await lockTask(tx, target.taskId, target.userId)
  const ofTask = and(eq(content.id, target.contentId), eq(content.task_id, target.taskId))
  const [row] = parent ? await tx.select().from(content).where(ofTask) : []
  if (!parent || !row) throw notFound()
  const refused = whyNotAgain(ctx, row, ctx.now())
  if (refused !== undefined) throw new AppError(refused)
  // Whoever is meant is known again by one face, in each segment and after each cut.
  if (row.item_type === 'Video' && body.boxes && body.boxes.length > 1) throw new AppError({ code: 'video_one_face' })
  await admitRetry(ctx, tx, target.userId)
  const faceId = body.source_image_id ?? parent.face_id
  const face = faceId ? await requireFace(tx, target.userId, faceId) : undefined
  const boxes = body.boxes ? { boxes: body.boxes } : {}
  await restartPhotos(ctx, tx, [row], { faceVersionId: face?.faceVersionId ?? null, ...boxes })
  await reopenTask(tx, parent)
  await settleTask(ctx, tx, parent.id)
}

/** Renames or describes a task; status pending retries it, with another face or selection when given. */
export async function updateTask(
  ctx: Admission,
  tx: Db,
  { userId, taskId }: Target,
  body: BodyOf<Operations['updateTask']>,
): Promise<void> {
  const isRetry = body.status === 'pending'
  if (!isRetry && (body.source_image_id || body.face_selection || body.beard || body.engine)) {
    throw invalidBody({ field: 'status', code: 'status_pending_for_new_face' })
  }
  requireEngine(ctx.config, body.engine)
  const row = await lockTask(tx, taskId, userId)
  if (!row) throw notFound()
  const { name, description } = body
  const values = { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) }
  if (Object.keys(values).length > 0) await tx.update(task).set(values).where(eq(task.id, taskId))
  const isReopened = isRetry && (await retryTask(ctx, tx, row, wishOf(body)))
  await settleTask(ctx, tx, taskId, { isReopened })
}

/** Starts what failed or was cancelled again; a task that runs or is complete stays as it is. */
export async function startTask(ctx: Admission, tx: Db, { userId, taskId }: Target): Promise<void> {
  const row = await lockTask(tx, taskId, userId)
  if (!row) throw notFound()
  const isOver = row.status === 'failed' || row.status === 'cancelled'
  const isReopened = isOver && (await retryTask(ctx, tx, row, {}))
  await settleTask(ctx, tx, taskId, { isReopened })
}

/** Makes a result again with the same face and the same faces picked, for so many credits at most; answers the number of the attempt. */
export async function makeAgain(
  ctx: Tools,
  tx: Db,
  { taskId, contentId, most }: { taskId: string; contentId: string; most: number },
): Promise<number> {
  const parent = await lockTask(tx, taskId)
  const [photo] = parent ? await tx.select().from(content).where(eq(content.id, contentId)) : []
  if (!parent || !photo) throw new AppError({ code: 'photo_deleted_not_made_again' })
  if (!isSettled(photo.status)) throw new AppError({ code: 'photo_still_worked_on' })
  if (!photo.face_version_id) {
    throw new AppError({ code: 'face_deleted_not_made_again' })
  }
  await restartPhotos(ctx, tx, [photo], { ...sameWish(photo), most })
  await reopenTask(tx, parent)
  await settleTask(ctx, tx, taskId)
  return photo.attempt + 1
}

/** What a job that was given up was for. */
export type LostWork = { taskId: string; userId: string; postId: string; contentId: string | null }

/** Does the work of a job that was given up again, as its owner could: as a new attempt. isLost: asked once nobody else can be doing the same. */
export async function redoLostWork(ctx: Tools, tx: Db, lost: LostWork, isLost: () => Promise<boolean>): Promise<void> {
  const parent = await lockTask(tx, lost.taskId)
  if (!parent) throw notFound()
  if (!(await isLost())) throw new AppError({ code: 'job_done_or_gone' })
  const failed = lost.contentId
    ? eq(content.id, lost.contentId)
    : and(eq(content.post_id, lost.postId), eq(content.status, 'failed'), isNull(content.original_blob_id))
  const photos = await tx.select().from(content).where(failed)
  for (const photo of photos) await restartPhotos(ctx, tx, [photo], sameWish(photo))
  if (photos.length === 0) await readPostsAgain(ctx, tx, lost.userId, lost.taskId)
  await reopenTask(tx, parent)
  await settleTask(ctx, tx, lost.taskId)
}

/** What a task that starts again has that it had not; nothing keeps it as it was. */
type TaskWish = {
  faceId?: string | undefined
  selection?: FaceSelection | undefined
  beard?: BeardChoice | undefined
  engine?: EngineChoice | undefined
}

function wishOf(body: BodyOf<Operations['updateTask']>): TaskWish {
  return { faceId: body.source_image_id, selection: body.face_selection, beard: body.beard, engine: body.engine }
}

/** Has a task done again; false when there was nothing to do again. */
async function retryTask(ctx: Admission, tx: Db, row: TaskRow, wish: TaskWish): Promise<boolean> {
  await admitRetry(ctx, tx, row.user_id)
  const isNewFace = wish.faceId !== undefined && wish.faceId !== row.face_id
  const isNewSelection = wish.selection !== undefined && wish.selection !== row.face_selection
  const faceId = wish.faceId ?? row.face_id
  const face = faceId ? await requireFace(tx, row.user_id, faceId) : undefined
  const isNewBeard = wish.beard !== undefined && wish.beard !== row.beard
  const isNewEngine = wish.engine !== undefined && wish.engine !== row.engine
  const chosen = {
    face_id: faceId,
    face_selection: wish.selection ?? row.face_selection,
    beard: wish.beard ?? row.beard,
    engine: wish.engine ?? row.engine,
  }
  await tx.update(task).set(chosen).where(eq(task.id, row.id))

  const contents = await tx.select().from(content).where(eq(content.task_id, row.id))
  const isAll = isNewFace || isNewSelection || isNewBeard || isNewEngine
  const again = contents.filter((photo) => canBeSwapped(ctx, photo) && isDoneAgain(photo, isAll))
  const reread = await readPostsAgain(ctx, tx, row.user_id, row.id)
  await restartPhotos(ctx, tx, again, { faceVersionId: face?.faceVersionId ?? null })
  if (reread + again.length === 0) return false
  await reopenTask(tx, row)
  return true
}

async function restartPhotos(ctx: Tools, tx: Db, rows: PhotoRow[], wish: Wish): Promise<void> {
  const photos = rows.filter((row) => canBeSwapped(ctx, row))
  const [first] = photos
  if (!first) return
  await withdrawJobs(
    tx,
    photos.map(({ id }) => id),
  )
  const priority = await priorityOf(tx, first.user_id)
  for (const [index, row] of photos.entries()) await restartPhoto(ctx, tx, row, wish, priority - index)
  await workPostsAgain(ctx, tx, photos, priority)
}

function sameWish(photo: PhotoRow): Wish {
  return { faceVersionId: photo.face_version_id, ...(photo.face_boxes ? { boxes: photo.face_boxes } : {}) }
}
