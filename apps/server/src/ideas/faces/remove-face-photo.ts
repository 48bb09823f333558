import { and, desc, eq, inArray } from 'drizzle-orm'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { facePhoto, faceVersion } from '../../platform/db/schema.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'
import { readFacePhotos } from './face-photos.ts'
import { lockOwnFace } from './face.ts'

/** Removes a photo from a face and from all its earlier versions; when it was the main one, the next takes its place. */
export async function removeFacePhoto(
  ctx: Pick<Platform, 'db'>,
  target: { userId: string; faceId: string; photoId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnFace(tx, target)
    const versions = await tx
      .select()
      .from(faceVersion)
      .where(eq(faceVersion.face_id, target.faceId))
      .orderBy(desc(faceVersion.created_at))
    const photosOf = await readFacePhotos(tx, versions)
    const everyPhoto = [...photosOf.values()].flat()
    const removed = everyPhoto.find(({ blob_id }) => blob_id === target.photoId)
    if (!removed) throw notFound()
    const [newest] = versions
    const next = photosOf.get(newest?.id ?? '')?.find(({ blob_id }) => blob_id !== target.photoId)
    if (!next) throw new AppError({ code: 'face_needs_one_photo' })
    const ids = versions.map(({ id }) => id)
    const ofFace = inArray(facePhoto.face_version_id, ids)
    const ofMain = versions.filter(({ blob_id }) => blob_id === target.photoId).map(({ id }) => id)
    await tx.delete(facePhoto).where(and(ofFace, eq(facePhoto.blob_id, target.photoId)))
    if (ofMain.length > 0) {
      await tx.update(faceVersion).set(next).where(inArray(faceVersion.id, ofMain))
      const moved = and(inArray(facePhoto.face_version_id, ofMain), eq(facePhoto.blob_id, next.blob_id))
      await tx.delete(facePhoto).where(moved)
    }
    await retireBlobs(tx, [removed.blob_id, removed.thumbnail_blob_id])
  })
}
