import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from './connection.ts'
import { idempotency } from './schema.ts'

/** Stands in place of an answer about something that has been deleted since. */
const ofDeleted = { deleted: true }

/** Whether an answer was kept about something that is there no more. */
export function isOfDeleted(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'deleted' in answer
}

/**
 * Takes what was answered about a thing that is deleted, and about what belongs to a task or a project, out of the answers that are kept
 * for repeated calls. Their keys stay: a call that comes once more makes nothing anew.
 */
export async function forgetAnswers(tx: Db, userId: string, id: string): Promise<void> {
  const names = ['id', 'task_id', 'project_id', 'large_task'].map((field) =>
    eq(sql`${idempotency.answer}->>${field}::text`, id),
  )
  await tx
    .update(idempotency)
    .set({ answer: ofDeleted })
    .where(and(eq(idempotency.user_id, userId), or(...names)))
}
