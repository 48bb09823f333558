import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { webhookEvent } from '../../../platform/db/schema.ts'
import type { Payment } from './payment.ts'
import { isBetter } from './plans-of-user.ts'

type EventRow = typeof webhookEvent.$inferSelect
type Worth = Pick<EventRow, 'plan' | 'credits' | 'status'>

/** Behind a membership's transaction: which of the raises of its period this is. */
const raised = /\+\d+$/

/**
 * What of a membership is not entered yet: all of it when its period is told of first, and what a raised level is worth more when it is
 * told of again. Undefined when there is nothing. Whoever enters one waits for another that enters the same.
 */
export async function beyondEntered(
  tx: Db,
  { service, transactionId, amountCents }: Payment,
  worth: Worth,
): Promise<(Worth & { transactionId: string }) | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership:${service}:${transactionId}`}, 0))`)
  const isOfPeriod = or(
    eq(webhookEvent.transaction_id, transactionId),
    sql`starts_with(${webhookEvent.transaction_id}, ${`${transactionId}+`})`,
  )
  const entered = await tx
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.service, service), isOfPeriod))
  if (entered.length === 0) return { ...worth, transactionId }
  const credits = Math.max(0, worth.credits - entered.reduce((sum, event) => sum + event.credits, 0))
  const plan = entered.every((event) => isBetter(worth.plan, event.plan)) ? worth.plan : null
  // What it is worth, an operator says: there is money behind it when there is more than before.
  const isUnsaid = worth.status === 'held' && entered.every((event) => amountCents > event.amount_cents)
  if (credits === 0 && plan === null && !isUnsaid) return undefined
  return { plan, credits, status: worth.status, transactionId: `${transactionId}+${entered.length}` }
}

/** From when on what a payment is for was paid: a raised level from when its period was granted, all else from now. */
export async function paidFrom(tx: Db, { service, transaction_id }: EventRow, now: Date): Promise<Date> {
  if (service !== 'buymeacoffee' || !raised.test(transaction_id)) return now
  const isFirst = and(
    eq(webhookEvent.service, service),
    eq(webhookEvent.transaction_id, transaction_id.replace(raised, '')),
  )
  const [first] = await tx.select().from(webhookEvent).where(isFirst)
  return first?.granted_at ?? now
}
