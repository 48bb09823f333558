import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { content } from '../../../platform/db/schema.ts'
import type { task } from '../../../platform/db/schema.ts'
import type { Platform } from '../../../platform/platform.ts'
import { leaveNotice } from '../../notices/notices.ts'
import { enterPush } from '../../push/enter-push.ts'
import { enterEvent } from '../../webhooks/enter-event.ts'

type TaskRow = typeof task.$inferSelect

/** Tells its owner, and their devices and programs, that a task has come to its end; of one they just cancelled only programs need a word. */
export async function tellEnd(
  ctx: Pick<Platform, 'now' | 'jobs'>,
  tx: Db,
  row: TaskRow,
  { isCancelled }: { isCancelled: boolean },
): Promise<void> {
  if (row.status !== 'completed' && row.status !== 'failed') return
  const data = { task_id: row.id, project_id: row.project_id, name: row.name, status: row.status }
  await enterEvent(ctx, tx, { userId: row.user_id, type: `task.${row.status}`, data })
  if (isCancelled) return
  await tellOwner(ctx, tx, row)
  await enterPush(ctx, tx, { userId: row.user_id, event: `task.${row.status}`, task_id: row.id })
}

/** Leaves a notice and orders an e-mail. */
async function tellOwner(ctx: Pick<Platform, 'jobs'>, tx: Db, row: TaskRow): Promise<void> {
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
