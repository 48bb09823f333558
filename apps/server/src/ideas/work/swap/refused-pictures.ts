import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { blob, faceVersion, refusedHash, refusedLook } from '../../../platform/db/schema.ts'
import { readFacePhotos } from '../../faces/face-photos.ts'

/** Refuses pictures by their hashes from now on. */
export async function refuseHashes(tx: Db, kind: 'result' | 'face', hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await tx
    .insert(refusedHash)
    .values(hashes.map((sha256) => ({ sha256, kind })))
    .onConflictDoNothing()
}

/** Refuses pictures by how they look from now on; one of a single colour looks like nothing. */
export async function refuseLooks(tx: Db, kind: 'result' | 'face', hashes: (string | null)[]): Promise<void> {
  const rows = hashes.flatMap((hash) => (hash === null ? [] : [{ perceptual_hash: hash, kind }]))
  if (rows.length > 0) await tx.insert(refusedLook).values(rows).onConflictDoNothing()
}

/** Stand for each photo of one face in one photo, whatever bytes the result would have; none when a picture is gone. */
export async function pairHashes(db: Db, originalBlobId: string | null, faceVersionId: string): Promise<string[]> {
  if (!originalBlobId) return []
  const [original] = await db.select({ sha256: blob.sha256 }).from(blob).where(eq(blob.id, originalBlobId))
  if (!original) return []
  return pairsOf(original.sha256, await facePictures(db, eq(faceVersion.id, faceVersionId)))
}

function pairsOf(originalSha256: string, faceHashes: string[]): string[] {
  return faceHashes.map((sha256) => createHash('sha256').update(`${originalSha256}:${sha256}`).digest('hex'))
}

/** The hashes of every photo of the face versions that fit. */
export async function facePictures(db: Db, which: SQL): Promise<string[]> {
  const versions = await db.select().from(faceVersion).where(which)
  const photos = [...(await readFacePhotos(db, versions)).values()].flat()
  const ids = photos.map(({ blob_id }) => blob_id)
  if (ids.length === 0) return []
  const rows = await db.select({ sha256: blob.sha256 }).from(blob).where(inArray(blob.id, ids))
  return rows.map(({ sha256 }) => sha256)
}

/** Whether the face of these photos was removed from this photo after a complaint. All by their hashes. */
export async function isPairRefused(db: Db, originalSha256: string, faceHashes: string[]): Promise<boolean> {
  const isPair = inArray(refusedHash.sha256, pairsOf(originalSha256, faceHashes))
  return (await db.select({ sha256: refusedHash.sha256 }).from(refusedHash).where(isPair).limit(1)).length > 0
}
