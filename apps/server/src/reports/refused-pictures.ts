import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { blob, faceVersion, refusedHash } from '../db/schema.ts'

/** Refuses pictures by their hashes from now on. */
export async function refuseHashes(tx: Db, kind: 'result' | 'face', hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await tx
    .insert(refusedHash)
    .values(hashes.map((sha256) => ({ sha256, kind })))
    .onConflictDoNothing()
}

/** Stands for one face in one photo, whatever bytes the result of it would have; undefined when a picture is gone. */
export async function pairHash(
  db: Db,
  originalBlobId: string | null,
  faceVersionId: string,
): Promise<string | undefined> {
  if (!originalBlobId) return undefined
  const [original] = await db.select({ sha256: blob.sha256 }).from(blob).where(eq(blob.id, originalBlobId))
  const [face] = await db
    .select({ sha256: blob.sha256 })
    .from(faceVersion)
    .innerJoin(blob, eq(blob.id, faceVersion.blob_id))
    .where(eq(faceVersion.id, faceVersionId))
  if (!original || !face) return undefined
  return createHash('sha256').update(`${original.sha256}:${face.sha256}`).digest('hex')
}

/** Whether this face was removed from this photo after a complaint. */
export async function isPairRefused(db: Db, originalBlobId: string, faceVersionId: string): Promise<boolean> {
  const pair = await pairHash(db, originalBlobId, faceVersionId)
  if (!pair) return false
  return (await db.select().from(refusedHash).where(eq(refusedHash.sha256, pair))).length > 0
}
