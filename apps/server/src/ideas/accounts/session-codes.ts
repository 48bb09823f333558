import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { codeLength } from '@guise/contract'
import { AppError } from '../../platform/process/app-error.ts'
import { isMade, macOf } from '../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../platform/settings/secret-keys.ts'
import type { Platform } from '../../platform/platform.ts'
import { latestKept } from '../../platform/process/kept-moments.ts'
import { sessionCode } from '../../platform/db/schema.ts'
import { returnToken, takeToken } from '../../platform/limits/token-bucket.ts'
import { codeLifetimeSeconds } from './sign-in-mail.ts'

/** Whose code it is, and what it is for: the session that asked for it, and no other. */
export type CodePlace = { userId: string; sessionId: string; purpose: 'proof' | 'email' }

const maxTriesPerCode = 5
/** Wrong codes of one account, of all its sessions: 1757 of a million in a year, for somebody who has one of them. */
const wrongCodes = { size: 5, refillMs: 5 * 3_600_000 }

type Keeping = Pick<Platform, 'config' | 'db' | 'now'>

/** A new code of six digits. */
export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/** Keeps a code for its session, in place of the one before; `change` is the address it is to open, with that one's own code. */
export async function keepSessionCode(
  { config, db, now }: Keeping,
  { sessionId, purpose }: CodePlace,
  code: string,
  change?: { email: string; code: string },
): Promise<void> {
  const values = {
    code_hmac: hmacOf(config, sessionId, purpose, code),
    new_email: change?.email ?? null,
    new_code_hmac: change ? hmacOf(config, sessionId, change.email, change.code) : null,
    tries: 0,
    expires_at: new Date(now().getTime() + codeLifetimeSeconds * 1000),
  }
  await db
    .insert(sessionCode)
    .values({ session_id: sessionId, purpose, ...values })
    .onConflictDoUpdate({ target: [sessionCode.session_id, sessionCode.purpose], set: values })
}

/** Spends the code of a session, and the one of the new address with it; answers that address, or throws why not. */
export async function spendSessionCode(
  ctx: Keeping,
  place: CodePlace,
  typed: { otp: string; newOtp?: string },
): Promise<string | null> {
  const key = `guess:session:${place.userId}`
  await takeToken(ctx, key, wrongCodes, { code: 'too_many_proofs' })
  const own = and(eq(sessionCode.session_id, place.sessionId), eq(sessionCode.purpose, place.purpose))
  const now = ctx.now()
  const latest = latestKept(now, codeLifetimeSeconds * 1000)
  const isGood = and(gt(sessionCode.expires_at, now), lte(sessionCode.expires_at, latest))
  const [tried] = await ctx.db
    .update(sessionCode)
    .set({ tries: sql`tries + 1` })
    .where(and(own, lt(sessionCode.tries, maxTriesPerCode), isGood))
    .returning()
  const isRight = tried !== undefined && isOfPlace(ctx, tried, typed)
  if (isRight || !tried) await returnToken(ctx, key, wrongCodes) // nothing was guessed
  if (!tried) throw new AppError({ code: 'code_expired_or_used' })
  if (!isRight) throw refusalOf(maxTriesPerCode - tried.tries)
  const spent = await ctx.db.delete(sessionCode).where(own).returning()
  if (spent.length === 0) throw new AppError({ code: 'code_used' })
  return tried.new_email
}

/** Takes a code back that was not sent. */
export async function forgetSessionCode({ db }: Keeping, { sessionId, purpose }: CodePlace): Promise<void> {
  await db.delete(sessionCode).where(and(eq(sessionCode.session_id, sessionId), eq(sessionCode.purpose, purpose)))
}

type Kept = typeof sessionCode.$inferSelect

function isOfPlace(ctx: Pick<Keeping, 'config' | 'now'>, kept: Kept, typed: { otp: string; newOtp?: string }): boolean {
  const isOwn = isMade(ctx, kept.code_hmac, (secret) => hmacOf(secret, kept.session_id, kept.purpose, typed.otp))
  const isNew = isMade(ctx, kept.new_code_hmac ?? '', (secret) =>
    hmacOf(secret, kept.session_id, kept.new_email ?? '', typed.newOtp ?? ''),
  )
  return isOwn && (kept.purpose === 'proof' || isNew)
}

function refusalOf(left: number): AppError {
  return left > 0
    ? new AppError({ code: 'code_wrong', tries_left: left })
    : new AppError({ code: 'code_wrong_last_try' })
}

function hmacOf(secret: Pick<Secrets, 'secretKey'>, sessionId: string, about: string, code: string): string {
  return macOf(secret, `session-code:${sessionId}:${about}:${code}`)
}
