import type { Reason } from '@guise/contract'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connection.ts'
import { content, notice } from '../../platform/db/schema.ts'
import type { task } from '../../platform/db/schema.ts'

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

/** Leaves a message at the bell of a user. */
export async function leaveNotice(
  tx: Db,
  userId: string,
  type: 'success' | 'info' | 'warning' | 'error',
  reason: Reason,
): Promise<void> {
  await tx.insert(notice).values({ id: newId(), user_id: userId, type, reason })
}

/** Gives a new account its first three notices: one success, one info, one warning. */
export async function welcome(tx: Db, userId: string, credits: number): Promise<void> {
  const messages = [
    { type: 'warning', reason: { code: 'welcome_consent' } },
    { type: 'info', reason: { code: 'welcome_begin' } },
    { type: 'success', reason: { code: 'welcome_credits', credits } },
  ] as const
  await tx.insert(notice).values(messages.map((message) => ({ id: newId(), user_id: userId, ...message })))
}
