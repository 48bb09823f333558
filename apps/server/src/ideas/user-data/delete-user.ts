import { eq, or, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, callWindow, idempotency, project, task, webhookEvent } from '../../platform/db/schema.ts'
import { retireBlobsOf } from '../../platform/storage/blobs.ts'
import { keepFormerAddress } from '../accounts/former-address.ts'
import { forgetSignIns } from '../accounts/guesses.ts'
import { forfeitCredits } from '../credits/wallet.ts'
import { deleteTask } from '../work/life/task.ts'

/**
 * Deletes a user with everything they have: rows at once, bytes with the next sweep. The ledger's rows stay for the
 * books, under a number that leads to nobody, and a keyed hash of the address, so that it is not welcomed twice. A worker still on their photos finds nothing to publish to. False when
 * there is no such user, as when two calls ask for the same.
 */
export async function deleteUser(ctx: Pick<Platform, 'config'>, tx: Db, userId: string): Promise<boolean> {
  const own = eq(task.user_id, userId)
  // Their projects and tasks before the person, as whoever deletes one or publishes a result locks them: else each would wait for the other.
  await tx.select({ id: project.id }).from(project).where(eq(project.user_id, userId)).orderBy(project.id).for('update')
  await tx.select({ id: task.id }).from(task).where(own).orderBy(task.id).for('update')
  const [user] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId)).for('update')
  if (!user) return false
  const tasks = await tx.select({ id: task.id }).from(task).where(own)
  // First, so that no task is looked for in what was answered: with a thousand tasks that were a million looks.
  await tx.delete(idempotency).where(eq(idempotency.user_id, userId))
  for (const { id } of tasks) await deleteTask(tx, userId, id)
  await forfeitCredits(tx, userId) // nothing is held any more
  await retireBlobsOf(tx, userId)
  await forgetSignIns(tx, user.email)
  await tx.delete(callWindow).where(sql`right(${callWindow.key}, 36) = ${userId}`) // what was counted of the user
  await keepFormerAddress(ctx, tx, user.email)
  await tx
    .update(webhookEvent)
    .set({ email: null })
    .where(or(eq(webhookEvent.user_id, userId), sql`${webhookEvent.email} = ${user.email}`))
  await tx.delete(appUser).where(eq(appUser.id, userId))
  return true
}
