import { and, eq, desc, sql } from 'drizzle-orm'
import type { BodyOf, Operations } from '@guise/contract'
import { notFound, AppError } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { forgetAnswers } from '../../platform/db/kept-answers.ts'
import { appUser, face, faceVersion, task } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'
import { readFacePhotos } from './face-photos.ts'

/**
 * A face of the user's, whose photos stay as they are until the transaction ends; it does not exist when it is somebody else's. The person is
 * locked before it, as by whoever deletes their account.
 */
export async function lockOwnFace(
  tx: Db,
  { userId, faceId }: { userId: string; faceId: string },
): Promise<typeof face.$inferSelect> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('key share')
  const [row] = await tx
    .select()
    .from(face)
    .where(and(eq(face.id, faceId), eq(face.user_id, userId)))
    .for('no key update') // tasks may go on referring to it
  if (!row) throw notFound()
  return row
}

/** Answers that a face does not exist when it is somebody else's. */
export async function requireOwnFace(db: Db, { userId, faceId }: { userId: string; faceId: string }): Promise<void> {
  const [row] = await db
    .select({ id: face.id })
    .from(face)
    .where(and(eq(face.id, faceId), eq(face.user_id, userId)))
  if (!row) throw notFound()
}

/** The newest picture of a face the user owns, or the sentence that it does not exist. */
export async function requireFace(
  db: Db,
  userId: string,
  faceId: string,
): Promise<{ faceId: string; faceVersionId: string }> {
  const [row] = await db
    .select({ id: faceVersion.id })
    .from(faceVersion)
    .innerJoin(face, eq(face.id, faceVersion.face_id))
    .where(and(eq(face.id, faceId), eq(face.user_id, userId)))
    .orderBy(desc(faceVersion.created_at))
    .limit(1)
  if (!row) throw new AppError({ code: 'face_gone' })
  return { faceId, faceVersionId: row.id }
}

/** The picture that a task's face has now: photos entered now are swapped with it. null when the face was deleted. */
export async function pinnedFace(db: Db, task: { face_id: string | null }): Promise<string | null> {
  if (task.face_id === null) return null
  const [newest] = await db
    .select({ id: faceVersion.id })
    .from(faceVersion)
    .where(eq(faceVersion.face_id, task.face_id))
    .orderBy(desc(faceVersion.created_at))
    .limit(1)
  return newest?.id ?? null
}

/** Renames a face or makes it the default one. */
export async function updateFace(
  ctx: Pick<Platform, 'db'>,
  userId: string,
  faceId: string,
  body: BodyOf<Operations['updateSourceImage']>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(face.id, faceId), eq(face.user_id, userId))
    const [found] = await tx.select({ id: face.id }).from(face).where(own)
    if (!found) throw notFound()
    if (body.is_default) {
      await tx.update(face).set({ is_default: false }).where(eq(face.user_id, userId))
      const made = await tx.update(face).set({ is_default: true }).where(own).returning({ id: face.id })
      if (made.length === 0) throw notFound() // deleted meanwhile: the one before stays the default
    }
    if (body.name !== undefined) await tx.update(face).set({ name: body.name }).where(own)
  })
}

/** Deletes a face and its pictures; projects lose their default, results stay. */
export async function deleteFace(ctx: Pick<Platform, 'db'>, userId: string, faceId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ofFace = and(eq(task.face_id, faceId), eq(task.user_id, userId))
    await tx.select({ id: task.id }).from(task).where(ofFace).orderBy(task.id).for('update') // before the person
    await lockOwnFace(tx, { userId, faceId })
    const versions = await tx.select().from(faceVersion).where(eq(faceVersion.face_id, faceId))
    const photos = [...(await readFacePhotos(tx, versions)).values()].flat()
    await tx
      .update(task)
      .set({ revision: sql`${task.revision} + 1` })
      .where(ofFace)
    await tx.delete(face).where(eq(face.id, faceId))
    await forgetAnswers(tx, userId, faceId)
    await retireBlobs(
      tx,
      photos.flatMap((photo) => [photo.blob_id, photo.thumbnail_blob_id]),
    )
  })
}
