import type { Reason } from '@guise/contract'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/connection.ts'
import { notice } from '../../platform/db/schema.ts'

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
