import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Appeal, AskPhotoReviewBody } from '@guise/contract'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Gate } from '../safety/gate.ts'
import type { Db } from '../../platform/db/connect.ts'
import { appeal, content, task } from '../../platform/db/schema.ts'
import { readFacePhoto, readSentPhoto } from '../faces/check-face.ts'
import type { Upload } from '../../platform/storage/read-upload.ts'
import { dueAt } from './clock.ts'
import { keepBlobs, stageBlob } from '../../platform/storage/blobs.ts'
import { requireRoom } from '../../platform/limits/storage-room.ts'
import { refusalOf } from '../safety/gate.ts'
import { viewAppeal } from './appeal-views.ts'

/** Asks for the review of an item's refused picture; one that was asked for already stays as it is. */
export async function askContentReview(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  target: { userId: string; taskId: string; contentId: string },
  words: string,
): Promise<Appeal> {
  const ofPerson = and(
    eq(content.id, target.contentId),
    eq(content.task_id, target.taskId),
    eq(content.user_id, target.userId),
  )
  const [item] = await tx
    .select({ id: content.id })
    .from(content)
    .innerJoin(task, eq(task.id, content.task_id))
    .where(ofPerson)
  if (!item) throw notFound()
  const [row] = await tx
    .select()
    .from(appeal)
    .where(and(eq(appeal.content_id, item.id), eq(appeal.user_id, target.userId)))
    .orderBy(desc(appeal.created_at), desc(appeal.id))
    .limit(1)
    .for('update')
  if (!row) throw new AppError('conflict', 'There is nothing to review here, or it is too late. Retry the photo first.')
  if (row.status !== 'offered') return viewAppeal(row)
  const asked = { status: 'open' as const, words, due_at: dueAt(ctx.now()) }
  const [open] = await tx.update(appeal).set(asked).where(eq(appeal.id, row.id)).returning()
  return viewAppeal(open ?? row)
}

/** Checks that a photo is one the gate refuses, stores it and returns how to enter the wish for its review. */
export async function preparePhotoReview(
  ctx: Pick<Platform, 'config' | 'now' | 'storage'> & Gate,
  userId: string,
  { bytes, fields }: Upload<z.infer<typeof AskPhotoReviewBody>>,
) {
  await requireRoom(ctx, ctx.db, userId)
  const { jpeg } = await (fields.kind === 'face' ? readFacePhoto(bytes) : readSentPhoto(bytes))
  const refused = await refusalOf(ctx, userId, jpeg)
  if (!refused) throw new AppError('conflict', 'This photo is not refused. Please upload it again.')
  const earlier = await findPhotoReview(ctx.db, userId, refused.sha256)
  if (earlier) return async () => viewAppeal(earlier)
  const blobId = await stageBlob(ctx, { userId, bytes: jpeg, mediaType: 'image/jpeg' })

  return async function enterReview(tx: Db): Promise<Appeal> {
    const now = ctx.now()
    const [entered] = await tx
      .insert(appeal)
      .values({
        id: newId(),
        user_id: userId,
        kind: fields.kind,
        refused_for: refused.refusedFor,
        sha256: refused.sha256,
        blob_id: blobId,
        words: fields.words,
        status: 'open',
        created_at: now,
        due_at: dueAt(now),
      })
      .onConflictDoNothing()
      .returning()
    const row = entered ?? (await findPhotoReview(tx, userId, refused.sha256))
    if (!row) throw new Error('the review was neither entered nor there')
    if (entered) await keepBlobs(tx, [blobId])
    return viewAppeal(row)
  }
}

/** The review of a photo that was not taken, whatever became of it. */
async function findPhotoReview(db: Db, userId: string, sha256: string) {
  const ofPhoto = and(eq(appeal.user_id, userId), eq(appeal.sha256, sha256), isNull(appeal.content_id))
  const [row] = await db.select().from(appeal).where(ofPhoto)
  return row
}
