import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/connect.ts'
import { notice } from '../../platform/db/schema.ts'

/** Gives a new account its first three notices: one success, one info, one warning. */
export async function welcome(tx: Db, userId: string, credits: number): Promise<void> {
  const messages = [
    { type: 'warning', message: 'Only use faces of people who agreed to it.' },
    { type: 'info', message: 'Upload a source face, create a project and paste a post link to begin.' },
    { type: 'success', message: `Welcome to Guise. ${credits} credits are yours to start with.` },
  ] as const
  await tx.insert(notice).values(messages.map((message) => ({ id: newId(), user_id: userId, ...message })))
}
