import { and, eq } from 'drizzle-orm'
import { isSettled, maxPhotosPerPost } from '@guise/contract'
import type { AddPostPhotoBody, Content } from '@guise/contract'
import type { ListingEngine } from '@guise/engine'
import { VideoProblem } from '@guise/video'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { content, post } from '../../../platform/db/schema.ts'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filmLimits } from '../../../platform/storage/prepare-film.ts'
import { withFilmFolder } from '../../../platform/storage/film-folder.ts'
import { invalidFormat } from '../../../platform/storage/uploads.ts'
import type { Upload } from '../../../platform/storage/uploads.ts'
import type { StageBlob } from '../../../platform/storage/staging.ts'
import { takeInSent } from '../../faces/check-face.ts'
import { pinnedFace } from '../../faces/face.ts'
import { requireAllowed } from '../../safety/gate.ts'
import { FilmRefused } from '../../safety/judge-film.ts'
import { admitWork, priorityOf } from '../life/admit-work.ts'
import { enterSent, noticesOf } from '../life/photo.ts'
import type { StoredPhoto } from '../life/photo.ts'
import { takePhotosByHand } from '../life/post.ts'
import type { PostRow } from '../life/post.ts'
import { stageFilm } from './stage-film.ts'
import { lockTask, reopenTask, settleTask } from '../life/task.ts'
import { videoReason } from '../../../platform/process/problem-reasons.ts'
import { viewContent } from '../view/views.ts'

type Tools = Platform & { engine: ListingEngine; stage: StageBlob }

/** The post a photo is for, as its caller names it. */
export type PostTarget = { userId: string; taskId: string; postId: string }

/** A carousel comes in as one upload for each of its photos: this many for each creating call that is allowed. */
const photosPerCall = 5
/** Photos added by hand stand behind those that the network named, which are at most half as many. */
const firstPlaceByHand = 100

/** Answers that the post does not exist when it is somebody else's. */
export async function requireOwnPost(db: Db, { userId, taskId, postId }: PostTarget): Promise<PostRow> {
  const own = and(eq(post.id, postId), eq(post.task_id, taskId), eq(post.user_id, userId))
  const [row] = await db.select().from(post).where(own)
  if (!row) throw notFound()
  return row
}

/** Counts an upload, whether or not its photo is taken. */
export function countPhotoUpload(ctx: Pick<Platform, 'config' | 'db' | 'now'>, userId: string): Promise<void> {
  const { calls, windowMs } = ctx.config.createLimit
  const limit = { calls: calls * photosPerCall, windowMs }
  return countCall(ctx, `photo:${userId}`, limit, { code: 'too_many_photos_added' })
}

/** Checks the post, then the photo, stores it without its metadata and returns how to enter it among the photos of its post. */
export async function preparePostPhoto(
  ctx: Tools,
  target: PostTarget,
  upload: Upload<z.infer<typeof AddPostPhotoBody>>,
) {
  const { userId, taskId, postId } = target
  const { place } = upload.fields
  await findPlace(ctx, ctx.db, target, place)
  const take = upload.isFilm ? takeInSentFilm : takeInSentPhoto
  const stored = await take(ctx, userId, upload.path)

  return async function enterPhoto(tx: Db, link: (blobId: string) => string): Promise<Content> {
    const parent = await lockTask(tx, taskId)
    if (!parent) throw notFound()
    const { row, position } = await findPlace(ctx, tx, target, place)
    const priority = (await priorityOf(tx, userId)) - (position - firstPlaceByHand)
    const sent = {
      id: newId(),
      user_id: userId,
      task_id: taskId,
      post_id: postId,
      position,
      item_type: upload.isFilm ? ('Video' as const) : ('Photo' as const),
      ...stored,
      face_version_id: await pinnedFace(tx, parent),
      created_at: ctx.now(),
    }
    const entered = await enterSent(ctx, tx, sent, priority)
    await takePhotosByHand(ctx, tx, row)
    if (isSettled(parent.status)) await reopenTask(tx, parent)
    await settleTask(ctx, tx, taskId)
    return viewContent({ content: entered, swap: null }, link)
  }
}

function takeInSentPhoto(ctx: Tools, userId: string, path: string): Promise<StoredPhoto> {
  return takeInSent(ctx, { path }, async (photo) => {
    const { jpeg, thumbnail, thumbhash, width, height, isAnimated, statements } = photo
    await requireAllowed(ctx, userId, jpeg)
    const originalId = await ctx.stage({ userId, bytes: jpeg, mediaType: 'image/jpeg', statements })
    const thumbnailId = await ctx.stage({ userId, bytes: thumbnail, mediaType: 'image/webp' })
    const blobs = { original_blob_id: originalId, thumbnail_blob_id: thumbnailId }
    return { ...blobs, thumbhash, width, height, ...noticesOf(isAnimated) }
  })
}

async function takeInSentFilm(ctx: Tools, userId: string, path: string): Promise<StoredPhoto> {
  const { ffmpeg } = ctx
  if (!ffmpeg) throw invalidFormat()
  try {
    return await withFilmFolder(ctx.config, (folder) => stageFilm({ ...ctx, ffmpeg }, { userId, path, folder }))
  } catch (error) {
    if (error instanceof VideoProblem) {
      throw new AppError(videoReason(error.code, filmLimits(ctx.config)), { cause: error })
    }
    if (!(error instanceof FilmRefused)) throw error
    throw new AppError({ code: 'picture_refused', of: 'video', why: error.refused.refusedFor })
  }
}

/** Where among the photos of its post one more may stand, or why it may not: asked before anything is stored, and when it is entered. */
async function findPlace(
  ctx: Pick<Platform, 'config' | 'queueLimiter'>,
  db: Db,
  target: PostTarget,
  place: number | undefined,
): Promise<{ row: PostRow; position: number }> {
  const row = await requireOwnPost(db, target)
  await admitWork(ctx, db, target.userId)
  if (isBeingRead(row)) throw new AppError({ code: 'post_still_read' })
  return { row, position: await freePosition(db, target.postId, place) }
}

/** True until the network has answered or the reading was given up: its photos are not known yet. */
function isBeingRead({ status, stages }: PostRow): boolean {
  const { status: reading } = stages.get_post_info
  return !isSettled(status) && (reading === 'pending' || reading === 'running')
}

/** The place asked for, so that photos keep the order they were chosen in; when it is taken, the one behind the last. */
async function freePosition(tx: Db, postId: string, place: number | undefined): Promise<number> {
  const rows = await tx.select({ position: content.position }).from(content).where(eq(content.post_id, postId))
  if (rows.length >= maxPhotosPerPost) {
    throw new AppError({ code: 'post_holds_most_photos', most: maxPhotosPerPost })
  }
  const taken = rows.map(({ position }) => position)
  const wanted = firstPlaceByHand + (place ?? 0)
  if (place !== undefined && !taken.includes(wanted)) return wanted
  return Math.max(firstPlaceByHand - 1, ...taken) + 1
}
