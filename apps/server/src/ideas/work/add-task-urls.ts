import { and, eq } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { task } from '../../platform/db/schema.ts'
import { addPosts } from './add-posts.ts'
import { admitWork } from './admit-work.ts'
import { settleTask } from './change-task.ts'

/** Adds links to a task; a finished one starts again at pending and keeps what it has. */
export async function addTaskUrls(ctx: Context, tx: Db, userId: string, taskId: string, urls: string[]): Promise<void> {
  const [row] = await tx
    .select()
    .from(task)
    .where(and(eq(task.id, taskId), eq(task.user_id, userId)))
    .for('update')
  if (!row) throw notFound()
  await admitWork(ctx, tx, userId)
  await addPosts(ctx, tx, { userId, taskId }, urls)
  if (isSettled(row.status)) await tx.update(task).set({ status: 'pending' }).where(eq(task.id, taskId))
  await settleTask(ctx, tx, taskId)
}
