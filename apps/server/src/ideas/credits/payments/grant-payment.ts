import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { Subscription } from '@guise/contract'
import type { Platform } from '../../../platform/platform.ts'
import { grantCredits } from '../wallet.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { appUser, webhookEvent } from '../../../platform/db/schema.ts'
import { leaveNotice } from '../../notices/notices.ts'
import { readSettings } from '../../../platform/settings/live-settings.ts'
import type { Payment } from './payment.ts'
import { endOfPeriod, planOfTier } from './plan-of-tier.ts'

type EventRow = typeof webhookEvent.$inferSelect
type UserRow = typeof appUser.$inferSelect

/** Enters a payment, once however often it is told, and grants it to the user with its e-mail, or lets it wait. */
export async function enterPayment(ctx: Pick<Platform, 'config' | 'now'>, tx: Db, payment: Payment): Promise<void> {
  if (payment.email) await lockEmail(tx, payment.email)
  const settings = await readSettings(tx, ctx.config)
  const plan = payment.plan ? Subscription.parse(payment.plan) : planOfTier(settings, payment.tier)
  const byAmount = Math.floor((payment.amountCents * settings.credits_per_unit) / 100)
  const credits = payment.credits ?? (plan ? (settings.plan_credits[plan] ?? 0) : byAmount)
  const [event] = await tx
    .insert(webhookEvent)
    .values({
      id: newId(),
      service: payment.service,
      transaction_id: payment.transactionId,
      email: payment.email ?? null,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      tier: payment.tier ?? null,
      plan: plan ?? null,
      credits,
      status: 'waiting',
      created_at: ctx.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!event || !payment.email) return
  const [user] = await tx.select().from(appUser).where(eq(appUser.email, payment.email)).for('update')
  if (user) await grantEvent(ctx, tx, event, user)
}

/** Grants a waiting payment to a user: its credits, and its plan for one more period. */
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
  return event.plan ? extendPlan(tx, user, event.plan, now) : user
}

async function extendPlan(tx: Db, user: UserRow, plan: Subscription, now: Date): Promise<UserRow> {
  const isSame = user.subscription === plan
  if (isSame && user.subscription_until === null) return user // given without an end
  const left = isSame && user.subscription_until && user.subscription_until > now
  const until = endOfPeriod(plan, left ? withoutGrace(user.subscription_until ?? now) : now)
  const [extended] = await tx
    .update(appUser)
    .set({ subscription: plan, subscription_until: until })
    .where(eq(appUser.id, user.id))
    .returning()
  return extended ?? user
}

function withoutGrace(until: Date): Date {
  const end = new Date(until)
  end.setUTCDate(end.getUTCDate() - 3)
  return end
}

/** A payment and the sign-up with its e-mail must see each other, whichever commits first. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${email}`}, 0))`)
}
