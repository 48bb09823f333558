import { eq, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connection.ts'
import { blob, face, faceVersion } from '../../platform/db/schema.ts'
import { deleteFace, lockOwnFace } from '../faces/face.ts'
import { leaveNotice } from '../notices/notices.ts'
import { facePictures, pairHashes, refuseHashes, refuseLooks } from '../work/swap/refused-pictures.ts'
import { withdrawResult } from '../work/life/task.ts'

const removed = { code: 'result_removed' } as const

/**
 * Takes the results of a photo away for good: their bytes, and the same face in the same photo, are refused from now on.
 * False when there is no such photo.
 */
export async function removeResult(ctx: Pick<Platform, 'jobs' | 'now'>, tx: Db, contentId: string): Promise<boolean> {
  const gone = await withdrawResult(ctx, tx, contentId, removed)
  if (!gone) return false
  const { photo, results } = gone
  const pictures = results.map(({ blob_id }) => blob_id)
  const hashes = pictures.length > 0 ? await tx.select().from(blob).where(inArray(blob.id, pictures)) : []
  const pairs: string[] = []
  for (const { face_version_id } of results) {
    pairs.push(...(await pairHashes(tx, photo.original_blob_id, face_version_id)))
  }
  await refuseHashes(tx, 'result', [...hashes.map(({ sha256 }) => sha256), ...pairs])
  await refuseLooks(
    tx,
    'result',
    results.map(({ perceptual_hash }) => perceptual_hash),
  )
  await leaveNotice(tx, photo.user_id, 'warning', { code: 'your_result_removed' })
  return true
}

/** Takes a source face away for good: its pictures are refused from now on. False when there is no such face. */
export async function removeFace(ctx: Pick<Platform, 'db'>, tx: Db, faceId: string): Promise<boolean> {
  const [row] = await tx.select().from(face).where(eq(face.id, faceId))
  if (!row) return false
  await lockOwnFace(tx, { userId: row.user_id, faceId })
  await refuseHashes(tx, 'face', await facePictures(tx, eq(faceVersion.face_id, faceId)))
  await deleteFace({ ...ctx, db: tx }, row.user_id, faceId)
  await leaveNotice(tx, row.user_id, 'warning', { code: 'your_face_removed' })
  return true
}
