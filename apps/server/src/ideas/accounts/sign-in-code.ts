import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../platform/process/app-error.ts'
import { isMade } from '../../platform/settings/secret-keys.ts'
import type { Platform } from '../../platform/platform.ts'
import { clockSkewMs } from '../../platform/process/kept-moments.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import { loginCode } from '../../platform/db/schema.ts'
import { networkOf } from '../../platform/limits/caller-address.ts'
import { takeToken } from '../../platform/limits/token-bucket.ts'
import { returnGuess, takeGuess } from './guesses.ts'
import type { Guesser } from './guesses.ts'
import { browserHmacsOf, codeHmacOf, linkHmacsOf, linkLifetimeMs } from './sign-in-mail.ts'
import type { Asker } from './sign-in-mail.ts'

const maxTriesPerCode = 5
const triesPerNetwork = { size: 100, refillMs: 36_000 }

type Spending = Pick<Platform, 'config' | 'db' | 'now'>

/** Spends a code, or throws why not. Once too much was guessed the right code is refused, too: the mail's link is the way in. */
export async function spendSignInCode(ctx: Spending, email: string, otp: string, asker: Asker): Promise<void> {
  if (!asker.isKnown) {
    await takeToken(ctx, `try:from:${networkOf(asker.address)}`, triesPerNetwork, { code: 'too_many_tries' })
  }
  const now = ctx.now()
  const code = await findCode(ctx, email, asker)
  if (!code || code.spent_at || code.tries >= maxTriesPerCode) throw new AppError({ code: 'code_expired_or_used' })
  if (new Date(code.expires_at) <= now) throw new AppError({ code: 'code_expired' })

  const guesser: Guesser = asker.isKnown ? 'known' : code.isOwn ? 'own' : 'foreign'
  const guessesLeft = await takeGuess(ctx, email, guesser)
  const tries = await takeTry(ctx, code)
  const isRight = isMade(ctx, code.code_hmac, (config) => codeHmacOf({ config }, email, otp))
  if (isRight || tries === undefined) await returnGuess(ctx, email, guesser)
  if (tries === undefined) throw new AppError({ code: 'code_expired_or_used' })
  if (!isRight) {
    const left = Math.min(maxTriesPerCode - tries, guessesLeft)
    throw left > 0
      ? new AppError({ code: 'code_wrong', tries_left: left })
      : new AppError({ code: 'code_wrong_last_try' })
  }
  const spent = await ctx.db
    .update(loginCode)
    .set({ spent_at: now, ...(code.isOwn && { is_known: true }) })
    .where(and(eq(loginCode.id, code.id), isNull(loginCode.spent_at), gt(loginCode.expires_at, now)))
    .returning({ id: loginCode.id })
  if (spent.length === 0) throw new AppError({ code: 'code_used' })
}

/** Spends a link and answers whose it is. Nothing that anybody guessed or asked for stands in its way. */
export async function spendSignInLink(
  ctx: Spending,
  token: string,
  { browserId }: Pick<Asker, 'browserId'>,
): Promise<string> {
  const browsers = browserHmacsOf(ctx, browserId)
  const nowMs = ctx.now().getTime()
  const [spent] = await rowsOf<{ email: string }>(
    ctx.db,
    sql`update login_code
        set spent_at = ${isoOf(nowMs)}, is_known = is_known or coalesce(browser_hmac in ${browsers}, false)
        where link_hmac in ${linkHmacsOf(ctx, token)} and spent_at is null
          and created_at > ${isoOf(nowMs - linkLifetimeMs)} and created_at <= ${isoOf(nowMs + clockSkewMs)}
        returning email`,
  )
  if (!spent) throw new AppError({ code: 'link_expired_or_used' })
  return spent.email
}

type FoundCode = {
  id: string
  code_hmac: string
  isOwn: boolean
  tries: number
  expires_at: string
  spent_at: string | null
  created_at: number
}

/** The code that this browser asked for last, while it is good; else, as without a cookie, the newest that anybody asked for. */
async function findCode(ctx: Spending, email: string, asker: Asker): Promise<FoundCode | undefined> {
  const browsers = browserHmacsOf(ctx, asker.browserId)
  const now = ctx.now()
  const [own, other] = await rowsOf<FoundCode>(
    ctx.db,
    sql`select distinct on (is_own) id, code_hmac, expires_at, spent_at, extract(epoch from created_at)::float as created_at, is_own as "isOwn",
          case when is_own then tries else foreign_tries end as tries
        from (select *, coalesce(browser_hmac in ${browsers}, false) as is_own from login_code
              where email = ${email} and created_at > ${isoOf(now.getTime() - linkLifetimeMs)}
                and created_at <= ${isoOf(now.getTime() + clockSkewMs)}) as codes
        order by is_own desc, created_at desc, id desc`,
  )
  if (!own || !other) return own
  const isGood = !own.spent_at && new Date(own.expires_at) > now
  return isGood || own.created_at > other.created_at ? own : other
}

/** Counts a try and answers how many that makes; undefined when there was none left. */
async function takeTry(ctx: Spending, { id, isOwn }: FoundCode): Promise<number | undefined> {
  const column = isOwn ? sql.identifier('tries') : sql.identifier('foreign_tries')
  const [taken] = await rowsOf<{ tries: number }>(
    ctx.db,
    sql`update login_code set ${column} = ${column} + 1
        where id = ${id} and spent_at is null and ${column} < ${maxTriesPerCode} returning ${column} as tries`,
  )
  return taken?.tries
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
