import { eq, sql, and, asc } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { Subscription } from '@guise/contract'
import type { RuntimeSettings } from '@guise/contract'
import type { Platform } from '../../../platform/platform.ts'
import { grantCredits } from '../wallet.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { appUser, webhookEvent } from '../../../platform/db/schema.ts'
import { leaveNotice } from '../../notices/notices.ts'
import { readSettings } from '../../../platform/live-settings.ts'
import type { Payment } from './payment.ts'
import { planOfTier } from './plan-of-tier.ts'
import { withPlan } from './plans-of-user.ts'
import { beyondEntered, paidFrom } from './raised-membership.ts'

type EventRow = typeof webhookEvent.$inferSelect
type UserRow = typeof appUser.$inferSelect

/** Of one payment: as many as its sender or an operator may name. */
const mostCredits = 1_000_000

/** Enters a payment, once however often it is told, and grants it to the user with its e-mail, or lets it wait for one or for an operator. */
export async function enterPayment(ctx: Pick<Platform, 'config' | 'now'>, tx: Db, payment: Payment): Promise<void> {
  if (payment.email) await lockEmail(tx, payment.email)
  const settings = await readSettings(tx, ctx.config)
  const worth = worthOf(ctx.config, settings, payment)
  const { transactionId } = payment
  const entered = payment.isMembership ? await beyondEntered(tx, payment, worth) : { ...worth, transactionId }
  if (!entered) return
  const [event] = await tx
    .insert(webhookEvent)
    .values({
      id: newId(),
      service: payment.service,
      transaction_id: entered.transactionId,
      email: payment.email ?? null,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      tier: payment.tier ?? null,
      plan: entered.plan,
      credits: entered.credits,
      status: entered.status,
      created_at: ctx.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (event?.status !== 'waiting' || !payment.email) return
  const [user] = await tx.select().from(appUser).where(eq(appUser.email, payment.email)).for('no key update')
  if (user) await grantEvent(ctx, tx, event, user)
}

/** Grants a payment to a user: its credits, and its plan for one more period. */
export async function grantEvent(ctx: Pick<Platform, 'now'>, tx: Db, event: EventRow, user: UserRow): Promise<UserRow> {
  const now = ctx.now()
  await tx
    .update(webhookEvent)
    .set({ status: 'granted', user_id: user.id, granted_at: now })
    .where(eq(webhookEvent.id, event.id))
  const reason = `${event.service}: ${event.transaction_id}`
  const answers = { kind: 'payment' as const, reference: event.id }
  await grantCredits(tx, { userId: user.id, amount: event.credits, reason, ...answers })
  await leaveNotice(tx, user.id, 'success', { code: 'payment_arrived', credits: event.credits })
  if (!event.plan) return user
  const plans = withPlan(user, event.plan, await paidFrom(tx, event, now))
  const [extended] = await tx.update(appUser).set(plans).where(eq(appUser.id, user.id)).returning()
  return extended ?? user
}

/**
 * What a payment grants. Credits and prices are those of one currency: a payment in another is held, for an operator to say what
 * it is worth, unless its sender has said so, and so is one for more credits than an operator could give. A test grants nothing.
 */
function worthOf(
  { donationCurrency }: Pick<Platform['config'], 'donationCurrency'>,
  settings: RuntimeSettings,
  payment: Payment,
): Pick<EventRow, 'plan' | 'credits' | 'status'> {
  if (payment.isTest) return { plan: null, credits: 0, status: 'ignored' }
  const isStated = payment.credits !== undefined || payment.plan !== undefined
  const isForeign = !isStated && payment.currency !== donationCurrency
  const plan = payment.plan ? Subscription.parse(payment.plan) : (planOfTier(settings, payment) ?? null)
  const byAmount = isForeign ? 0 : Math.floor((payment.amountCents * settings.credits_per_unit) / 100)
  const credits = payment.credits ?? (plan ? (settings.plan_credits[plan] ?? 0) : byAmount)
  if (credits > mostCredits) return { plan, credits: 0, status: 'held' }
  return { plan, credits, status: isForeign ? 'held' : 'waiting' }
}

/** A payment and the sign-up with its e-mail must see each other, whichever commits first. */
async function lockEmail(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${email}`}, 0))`)
}

/** Grants a new account the payments that waited for its e-mail address, and answers the account as it is then. */
export async function grantWaiting(ctx: Pick<Platform, 'now'>, tx: Db, user: UserRow): Promise<UserRow> {
  await lockEmail(tx, user.email)
  const waiting = await tx
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.email, user.email), eq(webhookEvent.status, 'waiting')))
    .orderBy(asc(webhookEvent.created_at))
    .for('update') // an operator may be giving one to somebody
  let granted = user
  for (const event of waiting) granted = await grantEvent(ctx, tx, event, granted)
  return granted
}
