import { v7 as newId } from 'uuid'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { grantCredits } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import { appUser } from '../../platform/db/schema.ts'
import { readSettings } from '../../platform/settings/live-settings.ts'
import { grantWaiting } from '../credits/payments/grant-waiting.ts'
import { welcome } from '../notices/welcome.ts'
import { isOperator } from './is-operator.ts'

/** Creates the account of an address with its first credits and notices; undefined when it exists already. */
export async function createUser(
  ctx: Pick<Platform, 'config' | 'now'>,
  tx: Db,
  values: { email: string; alias: string | null; timeZone: string | null },
): Promise<typeof appUser.$inferSelect | undefined> {
  const settings = await readSettings(tx, ctx.config)
  const [user] = await tx
    .insert(appUser)
    .values({
      id: newId(),
      email: values.email,
      alias: values.alias,
      time_zone: values.timeZone,
      first_name: values.alias ?? '',
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return undefined
  if (!settings.signups_open && !isOperator(ctx.config, user)) throw signupsClosed()
  await grantCredits(tx, { userId: user.id, amount: settings.signup_credits, reason: 'signup' })
  await welcome(tx, user.id, settings.signup_credits)
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
