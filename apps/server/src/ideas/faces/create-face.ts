import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { maxFaceNameLength, singleLine } from '@guise/contract'
import type { Attestation, SourceImage } from '@guise/contract'
import { AppError } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Gate } from '../safety/gate.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, attestation, face, faceVersion } from '../../platform/db/schema.ts'
import { keepBlobs } from '../../platform/storage/blobs.ts'
import type { StageBlob } from '../../platform/storage/staging.ts'
import { requireStorageQuota } from '../../platform/limits/storage-quota.ts'
import { judgeFacePhoto, takeInFace } from './check-face.ts'
import type { FacePhoto } from './face-photos.ts'
import type { Upload } from '../../platform/storage/uploads.ts'
import { viewFace } from './views.ts'

/** The wording of the attestation a face is stored with. */
const wordingVersion = '2026-11'

/** What checking and storing a photo of a face takes. */
export type Intake = Pick<Platform, 'config' | 'pictures'> & Gate & { stage: StageBlob }

/** Checks an uploaded photo, stores it without its metadata and returns how to enter it in a transaction. */
export async function prepareFace(ctx: Intake, userId: string, upload: Upload) {
  const photo = await stageFacePhoto(ctx, userId, upload.path)

  return async function enterFace(tx: Db, link: (blobId: string) => string): Promise<SourceImage> {
    await keepBlobs(tx, [photo.blob_id, photo.thumbnail_blob_id])
    const isFirst = await isFirstFace(tx, userId)
    const name = upload.fields.name ?? nameOf(upload.fileName)
    const [row] = await tx.insert(face).values({ id: newId(), user_id: userId, name, is_default: isFirst }).returning()
    if (!row) throw new Error('the face was not inserted')
    const [version] = await tx
      .insert(faceVersion)
      .values({ ...photo, id: newId(), face_id: row.id })
      .returning()
    if (!version) throw new Error('the face version was not inserted')
    await vouchFor(tx, { userId, faceId: row.id, kind: upload.fields.attestation })
    return viewFace({ face: row, version }, [photo], link)
  }
}

/** Of faces that are sent at once one is the first: whoever has none yet enters them one after the other. */
async function isFirstFace(tx: Db, userId: string): Promise<boolean> {
  const hasNone = async () =>
    (await tx.select({ id: face.id }).from(face).where(eq(face.user_id, userId)).limit(1)).length === 0
  if (!(await hasNone())) return false
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update')
  return hasNone()
}

/** Checks a photo of a face and stores it without its metadata; nothing shows it yet. */
export async function stageFacePhoto(ctx: Intake, userId: string, path: string): Promise<FacePhoto> {
  await requireStorageQuota(ctx, ctx.db, userId)
  return takeInFace(ctx, path, async (photo) => {
    const { reason } = await judgeFacePhoto(ctx, { userId, isKept: true }, photo)
    if (reason) throw new AppError(reason)
    const { thumbhash, width, height } = photo
    const blob_id = await ctx.stage({ userId, bytes: photo.jpeg, mediaType: 'image/jpeg' })
    const thumbnail_blob_id = await ctx.stage({ userId, bytes: photo.thumbnail, mediaType: 'image/webp' })
    return { blob_id, thumbnail_blob_id, thumbhash, width, height }
  })
}

/** Keeps who vouched for a photo of a face; without a word it is the terms that were accepted. */
export async function vouchFor(
  tx: Db,
  { userId, faceId, kind = 'terms' }: { userId: string; faceId: string; kind: Attestation | 'terms' | undefined },
): Promise<void> {
  await tx
    .insert(attestation)
    .values({ id: newId(), user_id: userId, face_id: faceId, kind, wording_version: wordingVersion })
}

function nameOf(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const name = base.replace(/\.[^.]*$/, '').replaceAll('\0', '')
  return singleLine().parse(name.slice(0, maxFaceNameLength))
}
