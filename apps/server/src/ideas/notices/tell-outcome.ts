import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content } from '../../platform/db/schema.ts'
import type { task } from '../../platform/db/schema.ts'
import { leaveNotice } from './leave-notice.ts'

/** Leaves a notice and orders an e-mail when a task has come to its end; a task its owner cancelled needs neither. */
export async function tellOutcome(ctx: Pick<Platform, 'jobs'>, tx: Db, row: typeof task.$inferSelect): Promise<void> {
  if (row.status === 'cancelled') return
  const photos = await tx.select({ status: content.status }).from(content).where(eq(content.task_id, row.id))
  const done = photos.filter(({ status }) => status === 'completed').length
  const isReady = row.status === 'completed'
  await leaveNotice(
    tx,
    row.user_id,
    isReady ? 'success' : 'error',
    isReady
      ? { code: 'task_ready', task: row.name, swapped: done, photos: photos.length }
      : { code: 'task_without_result', task: row.name },
  )
  await ctx.jobs.send(tx, 'send-letter', { letter: 'project-ready', task_id: row.id }, 0)
}
