import { desc, eq, sql } from 'drizzle-orm'
import { maxPhotosPerFace } from '@guise/contract'
import type { AddSourceImagePhotoBody, SourceImage } from '@guise/contract'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { facePhoto, faceVersion } from '../../platform/db/schema.ts'
import { keepBlobs } from '../../platform/storage/blobs.ts'
import { stageFacePhoto, vouchFor } from './create-face.ts'
import type { Intake } from './create-face.ts'
import { readFacePhotos } from './face-photos.ts'
import type { FacePhoto } from './face-photos.ts'
import { lockOwnFace, requireOwnFace } from './face.ts'
import type { Upload } from '../../platform/storage/uploads.ts'
import { viewFace } from './views.ts'

/**
 * Checks another photo of a face's person, stores it and returns how to enter it: as a new version of the face, so that
 * photos already submitted keep the face they were submitted with.
 */
export async function prepareFacePhoto(
  ctx: Intake,
  target: { userId: string; faceId: string },
  upload: Upload<z.infer<typeof AddSourceImagePhotoBody>>,
) {
  await requireOwnFace(ctx.db, target)
  await readGrowing(ctx.db, target.faceId)
  const photo = await stageFacePhoto(ctx, target.userId, upload.path)

  return async function enterPhoto(tx: Db, link: (blobId: string) => string): Promise<SourceImage> {
    const row = await lockOwnFace(tx, target)
    const newest = await readGrowing(tx, row.id)
    const { photos } = newest
    await keepBlobs(tx, [photo.blob_id, photo.thumbnail_blob_id])
    await vouchFor(tx, { userId: target.userId, faceId: row.id, kind: upload.fields.attestation })
    const [main, ...others] = photos
    const further = [...others, photo]
    const [version] = await tx
      .insert(faceVersion)
      .values({ ...main, id: newId(), face_id: row.id, created_at: after(newest.created_at) })
      .returning()
    if (!version) throw new Error('the face version was not inserted')
    const rows = further.map((other, index) => ({ ...other, face_version_id: version.id, position: index + 1 }))
    if (rows.length > 0) await tx.insert(facePhoto).values(rows)
    return viewFace({ face: row, version }, [main, ...further], link)
  }
}

/** The same, or the refusal of one photo more. */
async function readGrowing(tx: Db, faceId: string): ReturnType<typeof readNewest> {
  const newest = await readNewest(tx, faceId)
  if (newest.photos.length < maxPhotosPerFace) return newest
  throw new AppError({ code: 'face_holds_most_photos', most: maxPhotosPerFace })
}

/** A face as it is now: when it became so, and its photos, the main one first. */
async function readNewest(tx: Db, faceId: string): Promise<{ created_at: Date; photos: [FacePhoto, ...FacePhoto[]] }> {
  const [newest] = await tx
    .select()
    .from(faceVersion)
    .where(eq(faceVersion.face_id, faceId))
    .orderBy(desc(faceVersion.created_at))
    .limit(1)
  if (!newest) throw new Error(`face ${faceId} has no version`)
  const [main = newest, ...others] = (await readFacePhotos(tx, [newest])).get(newest.id) ?? []
  return { created_at: newest.created_at, photos: [main, ...others] }
}

/** The newest version is the face as it is: a transaction that waited for another must not be dated before it. */
function after(earlier: Date) {
  return sql`greatest(clock_timestamp(), ${earlier.toISOString()}::timestamptz + interval '1 millisecond')`
}
