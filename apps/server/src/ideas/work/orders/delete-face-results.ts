import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { attestation, content, faceVersion, swap, task } from '../../../platform/db/schema.ts'
import { deleteFace, requireOwnFace } from '../../faces/face.ts'
import { failPhoto } from '../life/photo.ts'
import { deletePictures, settleTask } from '../life/task.ts'

type Deleting = Pick<Platform, 'db' | 'jobs' | 'now'>
type Target = { userId: string; faceId: string }
/** What goes with a face; isRevoked: the person takes back that it may be used. */
type Going = { results: 'keep' | 'delete'; isRevoked: boolean }

/** Pictures of one transaction: others wait for it no longer than a moment. */
const picturesAtOnce = 250

/** How many photos have a result that was made with a face. */
export async function countResults(db: Db, target: Target): Promise<number> {
  await requireOwnFace(db, target)
  return db.$count(content, madeWith(db, target))
}

/** Deletes a face and, where that is asked for, every photo that has a result made with it, or is about to have one. */
export async function removeOwnFace(ctx: Deleting, target: Target, { results, isRevoked }: Going): Promise<void> {
  const { userId, faceId } = target
  await requireOwnFace(ctx.db, target)
  if (results === 'delete') await deleteMade(ctx, target)
  await ctx.db.transaction(async (tx) => {
    if (results === 'delete') await stopAndDelete(ctx, tx, target)
    if (isRevoked) {
      const ofFace = and(
        eq(attestation.face_id, faceId),
        eq(attestation.user_id, userId),
        isNull(attestation.revoked_at),
      )
      await tx.update(attestation).set({ revoked_at: ctx.now() }).where(ofFace)
    }
    await deleteFace({ db: tx }, userId, faceId)
  })
}

/** A few at a time: what was made meanwhile is left to the last transaction. */
async function deleteMade(ctx: Deleting, target: Target): Promise<void> {
  for (;;) {
    const ids = (await selectMade(ctx.db, target).limit(picturesAtOnce)).map(({ id }) => id)
    if (ids.length === 0) return
    await ctx.db.transaction((tx) => deletePictures(ctx, tx, target.userId, ids))
  }
}

/** Selects the photos that have a result made with a face. */
export function selectMade(db: Db, target: Target) {
  return db.select({ id: content.id }).from(content).where(madeWith(db, target))
}

/** With the tasks locked nothing begins and nothing is published: what is at work goes, and what waits for the face fails. */
async function stopAndDelete(ctx: Deleting, tx: Db, target: Target): Promise<void> {
  const pinned = and(eq(content.user_id, target.userId), inArray(content.face_version_id, versionsOf(tx, target)))
  const tasks = await tx
    .select({ id: task.id })
    .from(task)
    .where(inArray(task.id, tx.select({ id: content.task_id }).from(content).where(pinned)))
    .orderBy(task.id)
    .for('update')
  const isAtWork = and(pinned, inArray(content.status, ['processing', 'swapped']))
  const going = await tx
    .select({ id: content.id })
    .from(content)
    .where(or(isAtWork, madeWith(tx, target)))
  await deletePictures(
    ctx,
    tx,
    target.userId,
    going.map(({ id }) => id),
  )
  const waiting = await tx
    .select()
    .from(content)
    .where(and(pinned, eq(content.status, 'downloaded')))
  for (const row of waiting) {
    await failPhoto(ctx, tx, row, { code: row.item_type === 'Video' ? 'video_face_deleted' : 'face_deleted' })
  }
  for (const { id } of tasks) await settleUnlessOver(ctx, tx, id)
}

async function settleUnlessOver(ctx: Deleting, tx: Db, taskId: string): Promise<void> {
  const [row] = await tx.select({ status: task.status }).from(task).where(eq(task.id, taskId))
  if (row && !isSettled(row.status)) await settleTask(ctx, tx, taskId)
}

/** Condition: a photo of the user's shows a result that was made with the face, in whatever version. */
function madeWith(db: Db, target: Target): SQL | undefined {
  const results = db
    .select({ id: swap.id })
    .from(swap)
    .where(inArray(swap.face_version_id, versionsOf(db, target)))
  return and(eq(content.user_id, target.userId), inArray(content.swap_id, results))
}

function versionsOf(db: Db, { faceId }: Target) {
  return db.select({ id: faceVersion.id }).from(faceVersion).where(eq(faceVersion.face_id, faceId))
}
