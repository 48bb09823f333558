import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { face, faceVersion, task } from '../../platform/db/schema.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'
import { readFacePhotos } from './face-photos.ts'

/** Deletes a face and its pictures; projects lose their default, results stay. */
export async function deleteFace(ctx: Pick<Platform, 'db'>, userId: string, faceId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const versions = await tx.select().from(faceVersion).where(eq(faceVersion.face_id, faceId))
    const photos = [...(await readFacePhotos(tx, versions)).values()].flat()
    await tx
      .update(task)
      .set({ revision: sql`${task.revision} + 1` })
      .where(and(eq(task.face_id, faceId), eq(task.user_id, userId)))
    const deleted = await tx
      .delete(face)
      .where(and(eq(face.id, faceId), eq(face.user_id, userId)))
      .returning({ id: face.id })
    if (deleted.length === 0) throw notFound()
    await retireBlobs(
      tx,
      photos.flatMap((photo) => [photo.blob_id, photo.thumbnail_blob_id]),
    )
  })
}
