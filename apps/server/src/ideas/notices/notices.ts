import type { Reason } from '@guise/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/connection.ts'
import { notice } from '../../platform/db/schema.ts'

type NoticeType = (typeof notice.$inferSelect)['type']

/** Leaves a message at the bell of a user. */
export async function leaveNotice(tx: Db, userId: string, type: NoticeType, reason: Reason): Promise<void> {
  await tx.insert(notice).values({ id: newId(), user_id: userId, type, reason })
}

/** Leaves a message in place of one of its kind that is still unread. */
export async function renewNotice(tx: Db, userId: string, type: NoticeType, reason: Reason): Promise<void> {
  const isSame = sql`${notice.reason} ->> 'code' = ${reason.code}`
  await tx.delete(notice).where(and(eq(notice.user_id, userId), isNull(notice.read_at), isSame))
  await leaveNotice(tx, userId, type, reason)
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
