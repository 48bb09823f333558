import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/connect.ts'
import { notice } from '../../platform/db/schema.ts'

/** Gives a new account its first three notices: one success, one info, one warning. */
export async function welcome(tx: Db, userId: string, credits: number): Promise<void> {
  const messages = [
    { type: 'warning', reason: { code: 'welcome_consent' } },
    { type: 'info', reason: { code: 'welcome_begin' } },
    { type: 'success', reason: { code: 'welcome_credits', credits } },
  ] as const
  await tx.insert(notice).values(messages.map((message) => ({ id: newId(), user_id: userId, ...message })))
}
