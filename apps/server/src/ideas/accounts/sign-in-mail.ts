import { randomBytes, randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { codeLength } from '@guise/contract'
import type { Language } from '@guise/contract'
import { AppError } from '../../platform/process/app-error.ts'
import { MailFailed } from '../../platform/mail/create-mail.ts'
import { goodMacs, macOf } from '../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../platform/settings/secret-keys.ts'
import type { Platform } from '../../platform/platform.ts'
import { latestKept } from '../../platform/process/kept-moments.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { loginCode } from '../../platform/db/schema.ts'
import { networkOf } from '../../platform/limits/caller-address.ts'
import { returnToken, takeToken } from '../../platform/limits/token-bucket.ts'

/** How long a code is good for. */
export const codeLifetimeSeconds = 600
/** Pause before the page offers to send another one. */
export const resendAfterSeconds = 30
/** How long a link is good for: as long as a mail counts, so that whoever is sent no more has the last one's. */
export const linkLifetimeMs = 24 * 3600 * 1000

/** Who asks to be signed in: where from, by which browser, and whether that has signed the address in before. */
export type Asker = { address: string; browserId: string | undefined; isKnown: boolean }

/** Mails to one address in a day: of all browsers together that did not sign it in, and of each known one that it did not use. */
const mostMails = 10
const buckets = {
  perNetwork: { size: 30, refillMs: 60_000 },
  /** Outside production everybody comes from the same machine. */
  perNetworkAtHome: { size: 300, refillMs: 12_000 },
  /** Addresses with an account and without one have a bucket each: who makes addresses up empties only the second. */
  overall: { size: 500, refillMs: 3600 },
}
const tooMany = { code: 'too_many_codes' } as const

/** Counts that somebody asks, before anything is known of whom they ask for; a known browser has an allowance of its own. */
export async function countAsking(ctx: Pick<Platform, 'config' | 'db' | 'now'>, asker: Asker): Promise<void> {
  if (asker.isKnown) return
  const bucket = ctx.config.environment === 'production' ? buckets.perNetwork : buckets.perNetworkAtHome
  await takeToken(ctx, `send:from:${networkOf(asker.address)}`, bucket, tooMany)
}

type Asked = { email: string; hasAccount: boolean; language: Language | null; origin: string }

/** Mails a code, which is the asking browser's, and a link, which is whoever's has the mail. origin: where the web app is. */
export async function sendSignInMail(
  ctx: Pick<Platform, 'config' | 'db' | 'log' | 'mail' | 'now'>,
  { email, hasAccount, language, origin }: Asked,
  asker: Asker & { browserId: string },
): Promise<void> {
  const overall = `send:overall:${hasAccount ? 'accounts' : 'others'}`
  if (!asker.isKnown) await takeToken(ctx, overall, buckets.overall, tooMany)
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const token = randomBytes(16).toString('base64url')
  let id: string | undefined
  try {
    id = await ctx.db.transaction((tx) => enterMail(ctx, tx, { email, code, token, asker }))
    await ctx.mail.sendSignInMail(email, { code, link: `${origin}/sign-in#${token}` }, language)
  } catch (cause) {
    if (cause instanceof MailFailed && cause.mayHaveArrived) {
      ctx.log.warn({ err: cause }, 'the mail server has a sign-in mail, and did not say that it took it')
      return // what arrives has to be good
    }
    if (!asker.isKnown) await returnToken(ctx, overall, buckets.overall) // it counts mails
    if (id === undefined) throw cause
    await ctx.db.delete(loginCode).where(eq(loginCode.id, id)) // what was not sent neither counts nor voids
    throw new AppError({ code: 'code_not_sent' }, { cause })
  }
}

type NewMail = { email: string; code: string; token: string; asker: Asker & { browserId: string } }

async function enterMail(
  ctx: Pick<Platform, 'config' | 'now'>,
  tx: Db,
  { email, code, token, asker }: NewMail,
): Promise<string> {
  const now = ctx.now()
  const browser = browserHmacOf(ctx, asker.browserId)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${email}`}, 0))`)
  const mails = await rowsOf<{ created_at: string }>(
    tx,
    sql`select created_at from login_code
        where email = ${email} and is_known = ${asker.isKnown}
          and (not is_known or (browser_hmac = ${browser} and spent_at is null))
          and created_at > ${isoOf(now.getTime() - linkLifetimeMs)} and created_at <= ${latestKept(now).toISOString()}
        order by created_at desc limit ${mostMails}`,
  )
  const oldest = mails[mostMails - 1]
  if (oldest) {
    const waitMs = new Date(oldest.created_at).getTime() + linkLifetimeMs - now.getTime()
    throw new AppError({ code: 'too_many_codes_today' }, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  const id = newId()
  await tx.insert(loginCode).values({
    id,
    email,
    code_hmac: codeHmacOf(ctx, email, code),
    link_hmac: linkHmacOf(ctx, token),
    browser_hmac: browser,
    is_known: asker.isKnown,
    expires_at: new Date(now.getTime() + codeLifetimeSeconds * 1000),
    created_at: now,
  })
  return id
}

/** What is kept of a code. */
export function codeHmacOf({ config }: { config: Pick<Secrets, 'secretKey'> }, email: string, code: string): string {
  return macOf(config, `sign-in:${email}:${code}`)
}

/** What is kept of a link. */
function linkHmacOf({ config }: Pick<Platform, 'config'>, token: string): string {
  return macOf(config, linkText(token))
}

/** What may be kept of a link: it was mailed before the secret was changed, or after. */
export function linkHmacsOf(ctx: Pick<Platform, 'config' | 'now'>, token: string): string[] {
  return goodMacs(ctx, linkText(token))
}

/** What is kept of the browser that asked. */
export function browserHmacOf({ config }: Pick<Platform, 'config'>, browserId: string): string {
  return macOf(config, browserText(browserId))
}

/** What may be kept of a browser; of one that shows nothing, what nobody has. */
export function browserHmacsOf(ctx: Pick<Platform, 'config' | 'now'>, browserId: string | undefined): string[] {
  return browserId ? goodMacs(ctx, browserText(browserId)) : ['']
}

const linkText = (token: string) => `sign-in-link:${token}`
const browserText = (browserId: string) => `browser:${browserId}`

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
