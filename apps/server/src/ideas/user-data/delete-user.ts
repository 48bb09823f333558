import { eq, or, sql } from 'drizzle-orm'
import { notFound } from '../../platform/errors/app-error.ts'
import type { Db } from '../../platform/db/connect.ts'
import { appUser, blob, callWindow, loginCode, task, webhookEvent } from '../../platform/db/schema.ts'
import { deleteTask } from '../work/task.ts'

/**
 * Deletes a user with everything they have: rows at once, bytes with the next sweep. The ledger's rows stay for the
 * books, under a number that leads to nobody. A worker still on their photos finds nothing to publish to.
 */
export async function deleteUser(tx: Db, userId: string): Promise<void> {
  const [user] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId)).for('update')
  if (!user) throw notFound()
  const tasks = await tx.select({ id: task.id }).from(task).where(eq(task.user_id, userId))
  for (const { id } of tasks) await deleteTask(tx, userId, id)
  await tx.update(blob).set({ state: 'deleting' }).where(eq(blob.user_id, userId))
  await tx.delete(loginCode).where(eq(loginCode.email, user.email))
  const keys = ['send', 'fail'].map((kind) => `${kind}:email:${user.email}`)
  await tx.delete(callWindow).where(or(...keys.map((key) => eq(callWindow.key, key))))
  await tx
    .update(webhookEvent)
    .set({ email: null })
    .where(or(eq(webhookEvent.user_id, userId), sql`${webhookEvent.email} = ${user.email}`))
  await tx.delete(appUser).where(eq(appUser.id, userId))
}
