import { and, eq, isNull, ne } from 'drizzle-orm'
import { AppError } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, session } from '../../platform/db/schema.ts'
import { takeToken } from '../../platform/limits/token-bucket.ts'
import {
  addressChangedEmail,
  addressTakenEmail,
  newAddressEmail,
  oldAddressEmail,
} from '../../platform/mail/account-emails.ts'
import { readerOf } from '../../platform/mail/emails.ts'
import { macOf } from '../../platform/settings/secret-keys.ts'
import { grantWaiting } from '../credits/payments/grant-payment.ts'
import { keepFormerAddress } from './former-address.ts'
import { keepProof } from './fresh-proof.ts'
import { forgetSignIns } from './guesses.ts'
import { forgetSessionCode, keepSessionCode, newCode, spendSessionCode } from './session-codes.ts'
import { requireOpenSession } from './tokens.ts'
import { isOperator } from './user.ts'

/** Begun changes of one account, and to one address, which its owner need not have asked for. */
const begun = { size: 3, refillMs: 8 * 3_600_000 }
const tooMany = { code: 'too_many_email_changes' } as const

type Asking = { user: typeof appUser.$inferSelect; sessionId: string }
type Changing = Pick<Platform, 'config' | 'db' | 'log' | 'mail' | 'now'>

/**
 * Sends a code to the address of an account and one to the address it is to have. Of one that another account has, nothing
 * differs for whoever asks: its owner is told, and is sent no code.
 */
export async function beginEmailChange(ctx: Changing, { user, sessionId }: Asking, email: string): Promise<void> {
  refuseOperator(ctx, user)
  if (email === user.email) throw new AppError({ code: 'email_same' })
  await takeToken(ctx, `email-change:${user.id}`, begun, tooMany)
  // Not under the address itself, which would outlive an account that never got it, or had it when it was deleted.
  await takeToken(ctx, `email-change:to:${macOf(ctx.config, `email-change:${email}`)}`, begun, tooMany)
  const [oldCode, code] = [newCode(), newCode()]
  const place = { userId: user.id, sessionId, purpose: 'email' } as const
  await keepSessionCode(ctx, place, oldCode, { email, code })
  const reader = readerOf(ctx, user)
  const ofEmail = eq(appUser.email, email)
  const [taken] = await ctx.db.select({ language: appUser.language }).from(appUser).where(ofEmail)
  try {
    await ctx.mail.send(user.email, oldAddressEmail(oldCode, reader))
    await ctx.mail.send(email, taken ? addressTakenEmail(readerOf(ctx, taken)) : newAddressEmail(code, reader))
  } catch (cause) {
    await forgetSessionCode(ctx, place)
    throw new AppError({ code: 'code_not_sent' }, { cause })
  }
}

/** Gives an account its new address, once both codes are right. Sessions elsewhere end, and the old address is told. */
export async function changeEmail(
  ctx: Changing,
  { user, sessionId }: Asking,
  { oldOtp, newOtp }: { oldOtp: string; newOtp: string },
): Promise<typeof appUser.$inferSelect> {
  refuseOperator(ctx, user)
  const place = { userId: user.id, sessionId, purpose: 'email' } as const
  const email = await spendSessionCode(ctx, place, { otp: oldOtp, newOtp })
  if (email === null) throw new AppError({ code: 'code_expired_or_used' })
  const changed = await ctx.db
    .transaction((tx) => moveAccount(ctx, tx, { user, sessionId, email }))
    .catch((cause: unknown) => {
      throw isTakenMeanwhile(cause) ? new AppError({ code: 'code_expired_or_used' }, { cause }) : cause
    })
  await ctx.mail.send(user.email, addressChangedEmail(readerOf(ctx, user))).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the former address could not be told')
  })
  return changed
}

async function moveAccount(
  ctx: Pick<Changing, 'config' | 'now'>,
  tx: Db,
  { user, sessionId, email }: Asking & { email: string },
): Promise<typeof appUser.$inferSelect> {
  const [moved] = await tx
    .update(appUser)
    .set({ email })
    .where(and(eq(appUser.id, user.id), eq(appUser.email, user.email)))
    .returning()
  if (!moved) throw new AppError({ code: 'code_expired_or_used' })
  await requireOpenSession(tx, sessionId)
  await tx
    .update(session)
    .set({ ended_at: ctx.now() })
    .where(and(eq(session.user_id, user.id), ne(session.id, sessionId), isNull(session.ended_at)))
  await forgetSignIns(tx, user.email)
  await keepFormerAddress(ctx, tx, user.email) // whoever opens an account there is not given the first credits again
  await keepProof({ db: tx, now: ctx.now }, sessionId, 'code')
  return grantWaiting(ctx, tx, moved)
}

/** What makes an operator is the address: one that is left behind would make an operator of whoever gets it. */
function refuseOperator({ config }: Pick<Changing, 'config'>, user: { email: string }): void {
  if (isOperator(config, user)) throw new AppError({ code: 'operator_email_fixed' })
}

function isTakenMeanwhile(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505'
}
