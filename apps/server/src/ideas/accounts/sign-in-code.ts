import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { codeLength } from '@guise/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { rowsOf } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/connect.ts'
import { loginCode } from '../../platform/db/schema.ts'
import { networkOf } from '../../platform/limits/caller-address.ts'
import { countCall } from '../../platform/limits/rate-limiter.ts'

/** How long a code is good for. */
export const codeLifetimeSeconds = 600
/** Pause before the page offers to send another one. */
export const resendAfterSeconds = 30

const dayMs = 24 * 3600 * 1000
const maxTriesPerCode = 5
const caps = {
  sendsPerEmail: { calls: 5, windowMs: dayMs },
  failuresPerEmail: { calls: 10, windowMs: dayMs },
  sendsPerAddress: { calls: 30, windowMs: 3_600_000 },
  /** Outside production everybody comes from the same machine. */
  sendsPerAddressAtHome: { calls: 300, windowMs: 3_600_000 },
  triesPerAddress: { calls: 100, windowMs: 3_600_000 },
  sendsOverall: { calls: 2000, windowMs: 3_600_000 },
}

/** Makes a code, voids the older ones and mails it. address: where the call came from. */
export async function sendSignInCode(
  ctx: Pick<Platform, 'config' | 'db' | 'mail' | 'now'>,
  email: string,
  address: string,
): Promise<void> {
  const tooMany = { code: 'too_many_codes' } as const
  await countCall(ctx, `send:email:${email}`, caps.sendsPerEmail, { code: 'too_many_codes_today' })
  const isProduction = ctx.config.environment === 'production'
  const perAddress = isProduction ? caps.sendsPerAddress : caps.sendsPerAddressAtHome
  await countCall(ctx, `send:from:${networkOf(address)}`, perAddress, tooMany)
  await countCall(ctx, 'send:overall', caps.sendsOverall, tooMany)

  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(loginCode)
      .set({ spent_at: now })
      .where(and(eq(loginCode.email, email), isNull(loginCode.spent_at)))
    await tx.insert(loginCode).values({
      id: newId(),
      email,
      code_hmac: hmacOf(ctx, email, code),
      expires_at: new Date(now.getTime() + codeLifetimeSeconds * 1000),
      created_at: now,
    })
  })
  try {
    await ctx.mail.sendSignInCode(email, code)
  } catch (cause) {
    throw new AppError({ code: 'code_not_sent' }, { cause })
  }
}

/** Spends a code, or throws why not. A wrong guess counts even though the call is refused. */
export async function spendSignInCode(
  ctx: Pick<Platform, 'config' | 'db' | 'now'>,
  email: string,
  otp: string,
  address: string,
): Promise<void> {
  await countCall(ctx, `try:from:${networkOf(address)}`, caps.triesPerAddress, { code: 'too_many_tries' })
  const code = await takeTry(ctx.db, email)
  if (!code) throw new AppError({ code: 'code_expired_or_used' })
  const now = ctx.now()
  if (code.expires_at <= now) throw new AppError({ code: 'code_expired' })

  if (!isSame(code.code_hmac, hmacOf(ctx, email, otp))) {
    await countCall(ctx, `fail:email:${email}`, caps.failuresPerEmail, { code: 'too_many_wrong_codes' })
    const left = maxTriesPerCode - code.tries
    throw left > 0
      ? new AppError({ code: 'code_wrong', tries_left: left })
      : new AppError({ code: 'code_wrong_last_try' })
  }
  const spent = await ctx.db
    .update(loginCode)
    .set({ spent_at: now })
    .where(and(eq(loginCode.id, code.id), isNull(loginCode.spent_at), gt(loginCode.expires_at, now)))
    .returning({ id: loginCode.id })
  if (spent.length === 0) throw new AppError({ code: 'code_used' })
}

async function takeTry(db: Db, email: string) {
  const [latest] = await db
    .select({ id: loginCode.id })
    .from(loginCode)
    .where(and(eq(loginCode.email, email), isNull(loginCode.spent_at)))
    .orderBy(desc(loginCode.created_at))
    .limit(1)
  if (!latest) return undefined
  const [taken] = await rowsOf<{ id: string; code_hmac: string; tries: number; expires_at: string }>(
    db,
    sql`update login_code set tries = tries + 1
        where id = ${latest.id} and spent_at is null and tries < ${maxTriesPerCode}
        returning id, code_hmac, tries, expires_at`,
  )
  return taken && { ...taken, expires_at: new Date(taken.expires_at) }
}

function hmacOf(ctx: Pick<Platform, 'config'>, email: string, code: string): string {
  return createHmac('sha256', ctx.config.secretKey).update(`sign-in:${email}:${code}`).digest('hex')
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
