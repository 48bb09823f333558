import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { maxPhotosPerPost } from '@guise/contract'
import type { Db } from '../platform/db/connection.ts'
import { content, task } from '../platform/db/schema.ts'

/** Gives a post all the photos it may hold. */
export async function fillPost(db: Db, taskId: string, postId: string): Promise<void> {
  const [owner] = await db.select({ id: task.user_id }).from(task).where(eq(task.id, taskId))
  const photo = {
    user_id: owner?.id ?? '',
    task_id: taskId,
    post_id: postId,
    item_type: 'Photo',
    status: 'failed',
  } as const
  const positions = Array.from({ length: maxPhotosPerPost }, (_, position) => position)
  await db.insert(content).values(positions.map((position) => ({ ...photo, id: newId(), position })))
  await db
    .update(task)
    .set({ revision: sql`${task.revision} + 1` })
    .where(eq(task.id, taskId))
}
