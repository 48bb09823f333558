import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnswerOf, BodyOf, Language, Operations, ProhibitionConfirmed } from '@guise/contract'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { latestKept } from '../../../platform/process/kept-moments.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { forbiddenEmbedding, nearMiss, prohibition, prohibitionAsk } from '../../../platform/db/schema.ts'
import { returnToken, takeToken, takeTokenFrom } from '../../../platform/limits/token-bucket.ts'
import { readerOf, prohibitionEmail } from '../../../platform/mail/emails.ts'
import { isMade, macOf } from '../../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../../platform/settings/secret-keys.ts'
import { retireBlobs } from '../../../platform/storage/blobs.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import { newCode } from '../../accounts/session-codes.ts'

type Ask = Operations['askProhibition']
type Asking = Pick<Platform, 'config' | 'db' | 'mail' | 'now'>
type AskRow = typeof prohibitionAsk.$inferSelect

/** Who asks without an account: from where, and in which language they are answered. */
type Visitor = { address: string; language: Language }

/** How long a code is good for, and from the right one on the number of fingers. */
const goodForMs = 600_000
const maxTries = 5
const hourMs = 3_600_000
/** Mails to one address, which need not have asked for them, and those that one network causes. */
const mails = { toOne: { size: 3, refillMs: 8 * hourMs }, fromOne: { size: 10, refillMs: 2 * hourMs } }
/** Outside production everybody comes from the same machine. */
const fromOneAtHome = { size: 300, refillMs: 12_000 }
const overall = { size: 300, refillMs: 288_000 }
/** Wrong codes for one address, of all that was begun for it. */
const wrongCodes = { size: 5, refillMs: 5 * hourMs }
const mostFingers = 5

/** Mails a code to whoever wants to forbid their face, or to take that back; the answer is the same for every address. */
export async function askProhibition(
  ctx: Asking,
  { email, purpose }: BodyOf<Ask>,
  { address, language }: Visitor,
): Promise<AnswerOf<Ask>> {
  const tooMany = { code: 'too_many_prohibitions', support_email: ctx.config.supportEmail } as const
  const fromOne = ctx.config.environment === 'production' ? mails.fromOne : fromOneAtHome
  await takeTokenFrom(ctx, { key: 'prohibition:from', address }, fromOne, tooMany)
  await takeToken(ctx, 'prohibition:overall', overall, tooMany)
  await takeToken(ctx, `prohibition:to:${email}`, mails.toOne, tooMany)
  const id = randomUUID()
  const code = newCode()
  const expires_at = new Date(ctx.now().getTime() + goodForMs)
  const code_hmac = hmacOf(ctx.config, id, code)
  await ctx.db.insert(prohibitionAsk).values({ id, email, purpose, code_hmac, expires_at })
  try {
    await ctx.mail.send(email, prohibitionEmail(code, purpose, readerOf(ctx, { language })))
  } catch (cause) {
    await ctx.db.delete(prohibitionAsk).where(eq(prohibitionAsk.id, id))
    await returnToken(ctx, `prohibition:to:${email}`, mails.toOne)
    throw new AppError({ code: 'code_not_sent' }, { cause })
  }
  return { id: id as AnswerOf<Ask>['id'], expires_at: expires_at.toISOString() } // a new row's id
}

/** Spends the code: from now on a photo with a number of fingers is waited for, or what was forbidden is allowed again. */
export async function confirmProhibition(ctx: Asking, id: string, otp: string): Promise<ProhibitionConfirmed> {
  const row = await spendCode(ctx, id, otp)
  if (row.purpose === 'withdraw') {
    const withdrawn = await ctx.db.transaction((tx) => withdraw(ctx, tx, row))
    return { fingers: null, photo_until: null, withdrawn }
  }
  const fingers = 1 + randomInt(mostFingers)
  const expires_at = new Date(ctx.now().getTime() + goodForMs)
  const isFirst = and(eq(prohibitionAsk.id, id), isNull(prohibitionAsk.fingers))
  const [asked] = await ctx.db.update(prohibitionAsk).set({ fingers, expires_at }).where(isFirst).returning()
  if (!asked) throw new AppError({ code: 'code_used' })
  return { fingers, photo_until: expires_at.toISOString(), withdrawn: null }
}

/** What was begun and confirmed, while its photo is waited for. */
export async function requireConfirmed(
  ctx: Pick<Asking, 'now'>,
  db: Db,
  id: string,
): Promise<AskRow & { fingers: number }> {
  const [row] = await db.select().from(prohibitionAsk).where(isGood(ctx, id))
  if (!row || row.fingers === null) throw new AppError({ code: 'fingers_too_late' })
  return { ...row, fingers: row.fingers }
}

function isGood({ now }: Pick<Asking, 'now'>, id: string): SQL | undefined {
  const ends = prohibitionAsk.expires_at
  return and(eq(prohibitionAsk.id, id), gt(ends, now()), lte(ends, latestKept(now(), goodForMs)))
}

async function spendCode(ctx: Asking, id: string, otp: string): Promise<AskRow> {
  const isOpen = and(isGood(ctx, id), isNull(prohibitionAsk.fingers), lt(prohibitionAsk.tries, maxTries))
  const [known] = await ctx.db.select({ email: prohibitionAsk.email }).from(prohibitionAsk).where(isOpen)
  if (!known) throw new AppError({ code: 'code_expired_or_used' })
  const key = `prohibition:guess:${known.email}`
  await takeToken(ctx, key, wrongCodes, { code: 'too_many_tries' })
  const tried = sql`${prohibitionAsk.tries} + 1`
  const [row] = await ctx.db.update(prohibitionAsk).set({ tries: tried }).where(isOpen).returning()
  const isRight = row !== undefined && isMade(ctx, row.code_hmac, (secret) => hmacOf(secret, id, otp))
  if (isRight || !row) await returnToken(ctx, key, wrongCodes) // nothing was guessed
  if (!row) throw new AppError({ code: 'code_expired_or_used' })
  if (isRight) return row
  const left = maxTries - row.tries
  throw new AppError(left > 0 ? { code: 'code_wrong', tries_left: left } : { code: 'code_wrong_last_try' })
}

/** Ends every prohibition of an address: what the faces were known by is deleted with the photos that are still there. */
async function withdraw(ctx: Asking, tx: Db, { id, email }: AskRow): Promise<number> {
  const spent = await tx.delete(prohibitionAsk).where(eq(prohibitionAsk.id, id)).returning()
  if (spent.length === 0) throw new AppError({ code: 'code_used' })
  const ofAddress = and(eq(prohibition.email, email), inArray(prohibition.status, ['open', 'approved']))
  const rows = await tx.select().from(prohibition).where(ofAddress).for('update')
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.id)
  const over = { status: 'withdrawn' as const, blob_id: null, settled_at: ctx.now() }
  await tx.update(prohibition).set(over).where(inArray(prohibition.id, ids))
  await tx.delete(forbiddenEmbedding).where(inArray(forbiddenEmbedding.prohibition_id, ids))
  await tx.delete(nearMiss).where(inArray(nearMiss.prohibition_id, ids))
  await retireBlobs(
    tx,
    rows.map(({ blob_id }) => blob_id),
  )
  for (const withdrawn of ids) {
    await writeLog(ctx, tx, 'person', { action: 'withdraw prohibition', subject: ['prohibition', withdrawn] })
  }
  return rows.length
}

function hmacOf(secret: Pick<Secrets, 'secretKey'>, id: string, code: string): string {
  return macOf(secret, `prohibition:${id}:${code}`)
}
