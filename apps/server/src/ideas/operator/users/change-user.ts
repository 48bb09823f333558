import { and, eq, isNull } from 'drizzle-orm'
import type { Subscription } from '@guise/contract'
import { revokeAllTokens } from '../../accounts/personal-tokens/personal-tokens.ts'
import { isOperator } from '../../accounts/user.ts'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decrementCredits, grantCredits, readCredits } from '../../credits/wallet.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { appUser, passkey, session } from '../../../platform/db/schema.ts'
import { leaveNotice } from '../../notices/notices.ts'
import { readSettings } from '../../../platform/live-settings.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'

type Acting = Pick<Platform, 'config' | 'now'>
/** Whom an operator does something to, and why. */
export type Act = { operator: Operator; userId: string; reason: string }

/** The row of a user, locked; or the answer that there is none. */
async function requireUser(tx: Db, userId: string) {
  const [user] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('update')
  if (!user) throw notFound()
  return user
}

/** Sets the plan of a user, with the credits of one period when that is wished. */
export async function setPlan(
  ctx: Acting,
  tx: Db,
  act: Act & { subscription: Subscription; until: Date | null; withCredits: boolean },
): Promise<void> {
  const before = await requireUser(tx, act.userId)
  const { subscription, until } = act
  const plans = { subscription, subscription_until: until, subscription_day: null, other_plans: [] }
  await tx.update(appUser).set(plans).where(eq(appUser.id, act.userId))
  const settings = await readSettings(tx, ctx.config)
  const credits = act.withCredits ? (settings.plan_credits[subscription] ?? 0) : 0
  await grantCredits(tx, { userId: act.userId, amount: credits, reason: `plan: ${subscription}` })
  const details = {
    reason: act.reason,
    before: { subscription: before.subscription, until: before.subscription_until?.toISOString() ?? null },
    after: { subscription, until: until?.toISOString() ?? null },
    credits,
  }
  await writeLog(ctx, tx, act.operator, { action: 'set plan', subject: ['user', act.userId], details })
}

/** Gives credits, or takes them; refused when fewer are left. */
export async function changeCredits(ctx: Acting, tx: Db, act: Act & { amount: number }): Promise<void> {
  const { userId, amount } = act
  await requireUser(tx, userId)
  const before = (await readCredits(tx, userId)).credits_left
  const reason = `operator: ${act.reason}`
  if (amount > 0) {
    await grantCredits(tx, { userId, amount, reason })
    await leaveNotice(tx, userId, 'info', { code: 'credits_added', credits: amount, note: act.reason })
  } else {
    if (before < -amount) throw new AppError({ code: 'user_has_fewer_credits', credits: before })
    await decrementCredits(tx, { userId, amount: -amount, reason })
  }
  const details = { reason: act.reason, amount, before, after: before + amount }
  await writeLog(ctx, tx, act.operator, { action: 'change credits', subject: ['user', userId], details })
}

/** Ends every session of a user and revokes their personal access tokens; all stop working at once. */
export async function endSessions(ctx: Acting, tx: Db, act: Act): Promise<void> {
  await requireUser(tx, act.userId)
  const sessions = await endAll(ctx, tx, act.userId)
  const tokens = await revokeAllTokens(tx, act.userId)
  const details = { reason: act.reason, sessions, ...(tokens > 0 && { tokens }) }
  await writeLog(ctx, tx, act.operator, { action: 'end sessions', subject: ['user', act.userId], details })
}

async function endAll(ctx: Acting, tx: Db, userId: string): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ ended_at: ctx.now() })
    .where(and(eq(session.user_id, userId), isNull(session.ended_at)))
    .returning({ id: session.id })
  return ended.length
}

/** Blocks a user: signed out at once, and not let in again. Their tasks are cancelled by the jobs that come to them (`cancelOfBlocked`). */
export async function blockUser(ctx: Acting, tx: Db, act: Act): Promise<void> {
  const user = await requireUser(tx, act.userId)
  if (isOperator(ctx.config, user)) throw new AppError({ code: 'operator_not_blocked' })
  if (user.blocked_at) throw new AppError({ code: 'user_blocked_already' })
  await tx.update(appUser).set({ blocked_at: ctx.now(), blocked_reason: act.reason }).where(eq(appUser.id, act.userId))
  const sessions = await endAll(ctx, tx, act.userId)
  const details = { reason: act.reason, sessions }
  await writeLog(ctx, tx, act.operator, { action: 'block user', subject: ['user', act.userId], details })
}

/** Lets a blocked user in again. */
export async function unblockUser(ctx: Acting, tx: Db, act: Act): Promise<void> {
  const user = await requireUser(tx, act.userId)
  if (!user.blocked_at) return
  await tx.update(appUser).set({ blocked_at: null, blocked_reason: null }).where(eq(appUser.id, act.userId))
  const details = { reason: act.reason, before: user.blocked_reason }
  await writeLog(ctx, tx, act.operator, { action: 'unblock user', subject: ['user', act.userId], details })
}

/** Forgets the passkeys of a user who has lost them, and signs them out everywhere; answers how many there were. */
export async function forgetPasskeys(ctx: Acting, tx: Db, act: Act): Promise<number> {
  await requireUser(tx, act.userId)
  const forgotten = await tx.delete(passkey).where(eq(passkey.user_id, act.userId)).returning({ id: passkey.id })
  const sessions = await endAll(ctx, tx, act.userId)
  const details = { reason: act.reason, passkeys: forgotten.length, sessions }
  await writeLog(ctx, tx, act.operator, { action: 'forget passkeys', subject: ['user', act.userId], details })
  return forgotten.length
}
