import { v7 as newId } from 'uuid'
import { sql } from 'drizzle-orm'
import type { Language, User } from '@guise/contract'
import { AppError } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { grantCredits, readCredits } from '../credits/wallet.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser } from '../../platform/db/schema.ts'
import { readSettings } from '../../platform/live-settings.ts'
import { isFormerAddress } from './former-address.ts'
import { grantWaiting } from '../credits/payments/grant-payment.ts'
import { welcome } from '../notices/notices.ts'
import type { Config } from '../../platform/settings/config.ts'

/** Creates the account of an address with its first notices and, the first time, credits; undefined when it exists already. */
export async function createUser(
  ctx: Pick<Platform, 'config' | 'now'>,
  tx: Db,
  values: { email: string; alias: string | null; timeZone: string | null; language: Language },
): Promise<typeof appUser.$inferSelect | undefined> {
  const settings = await readSettings(tx, ctx.config)
  const [user] = await tx
    .insert(appUser)
    .values({
      id: newId(),
      email: values.email,
      alias: values.alias,
      time_zone: values.timeZone,
      language: values.language,
      first_name: values.alias ?? '',
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return undefined
  if (!settings.signups_open && !isOperator(ctx.config, user)) throw signupsClosed()
  const firstCredits = (await isFormerAddress(ctx, tx, user.email)) ? 0 : settings.signup_credits
  await grantCredits(tx, { userId: user.id, amount: firstCredits, reason: 'signup' })
  await welcome(tx, user.id, firstCredits)
  return grantWaiting(ctx, tx, user)
}

/** Refuses an address that has no account while no new ones are opened. */
export async function requireOpenSignups(ctx: Pick<Platform, 'config' | 'settings'>, email: string): Promise<void> {
  const { signups_open } = await ctx.settings.read()
  if (!signups_open && !isOperator(ctx.config, { email })) throw signupsClosed()
}

function signupsClosed(): AppError {
  return new AppError({ code: 'signups_closed' })
}

/** The user as the API shows them. */
export async function viewUser(
  ctx: Pick<Platform, 'config'>,
  db: Db,
  { user, needsPasskey }: { user: typeof appUser.$inferSelect; needsPasskey: boolean },
): Promise<User> {
  const { credits_left, credits_held } = await readCredits(db, user.id)
  const [made] = await rowsOf<{ any: boolean }>(
    db,
    sql`select exists (select 1 from face where user_id = ${user.id})
            or exists (select 1 from project where user_id = ${user.id}) as any`,
  )
  return {
    id: user.id as User['id'], // a row's id is a user id
    email: user.email,
    first_name: user.first_name,
    alias: user.alias,
    subscription: user.subscription,
    credits_left,
    credits_held,
    total_processed_images: user.total_processed_images,
    email_notifications: user.email_notifications,
    marketing_updates: user.marketing_updates,
    time_zone: user.time_zone,
    language: user.language,
    is_operator: isOperator(ctx.config, user),
    operator_needs_passkey: needsPasskey,
    is_new_account: !made?.any,
    created_at: user.created_at.toISOString(),
  }
}

type UserRow = typeof appUser.$inferSelect

type WithPlans = Pick<UserRow, 'subscription' | 'subscription_until' | 'other_plans'>

/** The user with the plan they have now: of one that has ended the best one behind it that has not, else a free one. */
export function currentPlan<User extends WithPlans>(user: User, now: Date): User {
  const isOver = (until: Date | string | null) => until !== null && new Date(until) <= now
  if (!isOver(user.subscription_until)) return user
  const next = user.other_plans.find(({ until }) => !isOver(until))
  const until = next?.until ? new Date(next.until) : null
  return { ...user, subscription: next?.plan ?? 'free', subscription_until: until }
}

/** Whether a user's e-mail address stands in OPERATOR_EMAILS. */
export function isOperator(config: Pick<Config, 'operatorEmails'>, user: { email: string }): boolean {
  return config.operatorEmails.includes(user.email)
}
