import { and, eq } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import { notFound } from '../../platform/app-error.ts'
import { releaseCredit } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, swap, task } from '../../platform/db/schema.ts'
import { announceTask } from '../../platform/events/task-feed.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'

/** Deletes a task with its pictures and gives back what was held; a worker still on it finds nothing to publish to. */
export async function deleteTask(tx: Db, userId: string, taskId: string): Promise<void> {
  const own = and(eq(task.id, taskId), eq(task.user_id, userId))
  const [found] = await tx.select({ id: task.id }).from(task).where(own).for('update')
  if (!found) throw notFound()
  const contents = await tx.select().from(content).where(eq(content.task_id, taskId))
  const swaps = await tx
    .select({ swap })
    .from(swap)
    .innerJoin(content, eq(content.id, swap.content_id))
    .where(eq(content.task_id, taskId))
  for (const row of contents.filter(({ status }) => !isSettled(status))) {
    await releaseCredit(tx, { userId, contentId: row.id, attempt: row.attempt })
  }
  await tx.delete(task).where(own)
  await retireBlobs(tx, [
    ...contents.flatMap((row) => [row.original_blob_id, row.thumbnail_blob_id]),
    ...swaps.flatMap(({ swap: row }) => [row.blob_id, row.thumbnail_blob_id]),
  ])
  await announceTask(tx, taskId)
}
