import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { SourceImage } from '@guise/contract'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { attestation, face, faceVersion } from '../db/schema.ts'
import { keepBlobs, stageBlob } from '../storage/blobs.ts'
import { requireRoom } from '../storage/storage-room.ts'
import { judgeFacePhoto, readFacePhoto } from './check-face.ts'
import type { Upload } from './read-upload.ts'
import { viewFace } from './views.ts'

/** The wording of the attestation a face is stored with. */
const wordingVersion = '2026-11'

/** Checks an uploaded photo, stores it without its metadata and returns how to enter it in a transaction. */
export async function prepareFace(ctx: Context, userId: string, upload: Upload) {
  await requireRoom(ctx, ctx.db, userId)
  const photo = await readFacePhoto(upload.bytes)
  const { problem } = await judgeFacePhoto(ctx, photo)
  if (problem !== null) throw new AppError('face_unusable', problem)
  const blobId = await stageBlob(ctx, { userId, bytes: photo.jpeg, mediaType: 'image/jpeg' })
  const thumbnailId = await stageBlob(ctx, { userId, bytes: photo.thumbnail, mediaType: 'image/webp' })

  return async function enterFace(tx: Db, link: (blobId: string) => string): Promise<SourceImage> {
    await keepBlobs(tx, [blobId, thumbnailId])
    const isFirst = (await tx.select({ id: face.id }).from(face).where(eq(face.user_id, userId)).limit(1)).length === 0
    const name = upload.fields.name ?? nameOf(upload.fileName)
    const [row] = await tx.insert(face).values({ id: newId(), user_id: userId, name, is_default: isFirst }).returning()
    if (!row) throw new Error('the face was not inserted')
    const { thumbhash, width, height } = photo
    const [version] = await tx
      .insert(faceVersion)
      .values({
        id: newId(),
        face_id: row.id,
        blob_id: blobId,
        thumbnail_blob_id: thumbnailId,
        thumbhash,
        width,
        height,
      })
      .returning()
    if (!version) throw new Error('the face version was not inserted')
    const kind = upload.fields.attestation ?? 'terms'
    await tx
      .insert(attestation)
      .values({ id: newId(), user_id: userId, face_id: row.id, kind, wording_version: wordingVersion })
    return viewFace({ face: row, version }, link)
  }
}

/** Tells two uploads under one Idempotency-Key apart. */
export function fingerprintOf(upload: Upload<unknown>): string {
  return createHash('sha256').update(upload.bytes).update(JSON.stringify(upload.fields)).digest('hex')
}

function nameOf(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  return base
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200)
}
