import { eq, inArray } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { Platform } from '../../platform/platform.ts'
import { releaseCredit } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import { blob, content, face, faceVersion, swap, task } from '../../platform/db/schema.ts'
import { deleteFace } from '../faces/delete-face.ts'
import { leaveNotice } from '../notices/leave-notice.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'
import { settleTask } from '../work/change-task.ts'
import { facePictures, pairHashes, refuseHashes } from '../work/refused-pictures.ts'

const removed = 'This result was removed after a complaint.'

/**
 * Takes the results of a photo away for good: their bytes, and the same face in the same photo, are refused from now on.
 * False when there is no such photo.
 */
export async function removeResult(ctx: Pick<Platform, 'jobs' | 'now'>, tx: Db, contentId: string): Promise<boolean> {
  const [found] = await tx.select({ taskId: content.task_id }).from(content).where(eq(content.id, contentId))
  if (!found) return false
  await tx.select({ id: task.id }).from(task).where(eq(task.id, found.taskId)).for('update')
  const [photo] = await tx.select().from(content).where(eq(content.id, contentId))
  if (!photo) return false
  const results = await tx.delete(swap).where(eq(swap.content_id, contentId)).returning()
  const pictures = results.map(({ blob_id }) => blob_id)
  const hashes = pictures.length > 0 ? await tx.select().from(blob).where(inArray(blob.id, pictures)) : []
  const pairs: string[] = []
  for (const { face_version_id } of results) {
    pairs.push(...(await pairHashes(tx, photo.original_blob_id, face_version_id)))
  }
  await refuseHashes(tx, 'result', [...hashes.map(({ sha256 }) => sha256), ...pairs])
  await retireBlobs(
    tx,
    results.flatMap((result) => [result.blob_id, result.thumbnail_blob_id]),
  )
  if (!isSettled(photo.status)) {
    await releaseCredit(tx, { userId: photo.user_id, contentId, attempt: photo.attempt })
  }
  // A new attempt: the one before was charged, and a failed attempt never is.
  await tx
    .update(content)
    .set({
      attempt: photo.attempt + 1,
      status: 'failed',
      swap_id: null,
      error_message: removed,
      updated_at: ctx.now(),
    })
    .where(eq(content.id, contentId))
  await settleTask(ctx, tx, photo.task_id)
  await leaveNotice(tx, photo.user_id, 'warning', 'A result of yours was removed after a complaint.')
  return true
}

/** Takes a source face away for good: its pictures are refused from now on. False when there is no such face. */
export async function removeFace(ctx: Pick<Platform, 'db'>, tx: Db, faceId: string): Promise<boolean> {
  const [row] = await tx.select().from(face).where(eq(face.id, faceId))
  if (!row) return false
  await refuseHashes(tx, 'face', await facePictures(tx, eq(faceVersion.face_id, faceId)))
  await deleteFace({ ...ctx, db: tx }, row.user_id, faceId)
  await leaveNotice(tx, row.user_id, 'warning', 'A source face of yours was removed after a complaint.')
  return true
}
