import { and, asc, eq } from 'drizzle-orm'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { webhookEvent } from '../../../platform/db/schema.ts'
import type { appUser } from '../../../platform/db/schema.ts'
import { grantEvent, lockEmail } from './grant-payment.ts'

/** Grants a new account the payments that waited for its e-mail address, and answers the account as it is then. */
export async function grantWaiting(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  user: typeof appUser.$inferSelect,
): Promise<typeof appUser.$inferSelect> {
  await lockEmail(tx, user.email)
  const waiting = await tx
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.email, user.email), eq(webhookEvent.status, 'waiting')))
    .orderBy(asc(webhookEvent.created_at))
  let granted = user
  for (const event of waiting) granted = await grantEvent(ctx, tx, event, granted)
  return granted
}
