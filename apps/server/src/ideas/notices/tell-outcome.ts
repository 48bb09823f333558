import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connect.ts'
import { content, notice } from '../../platform/db/schema.ts'
import type { task } from '../../platform/db/schema.ts'

/** Leaves a notice and orders an e-mail when a task has come to its end; a task its owner cancelled needs neither. */
export async function tellOutcome(ctx: Pick<Platform, 'jobs'>, tx: Db, row: typeof task.$inferSelect): Promise<void> {
  if (row.status === 'cancelled') return
  const photos = await tx.select({ status: content.status }).from(content).where(eq(content.task_id, row.id))
  const done = photos.filter(({ status }) => status === 'completed').length
  const values =
    row.status === 'completed'
      ? { type: 'success' as const, message: `${row.name} is ready: ${done} of ${photos.length} photos swapped.` }
      : { type: 'error' as const, message: `${row.name} failed: no photo could be swapped. Nothing was charged.` }
  await tx.insert(notice).values({ id: newId(), user_id: row.user_id, ...values })
  await ctx.jobs.send(tx, 'send-letter', { letter: 'project-ready', task_id: row.id }, 0)
}
