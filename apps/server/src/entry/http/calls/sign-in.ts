import type { AnswerOf, Operations } from '@guise/contract'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { needsPasskeyToOperate } from '../../../ideas/accounts/fresh-proof.ts'
import { isKnownBrowser, newBrowserId, rememberAddress } from '../../../ideas/accounts/known-browser.ts'
import { openSession } from '../../../ideas/accounts/tokens.ts'
import type { WayIn } from '../../../ideas/accounts/tokens.ts'
import { currentPlan, viewUser } from '../../../ideas/accounts/user.ts'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { appUser } from '../../../platform/db/schema.ts'
import { callerLanguage, chosenLanguage } from '../answers/language-of.ts'
import { leaveWithBrowser, readBrowser } from './browser-cookies.ts'
import type { Context } from './context.ts'
import { originOf } from './watch-refusals.ts'

type Entering = { request: FastifyRequest; reply: FastifyReply; origin: string; by: WayIn }
type Found = { user: typeof appUser.$inferSelect; isNew: boolean }

/** Signs in whoever has proved that an account is theirs, and remembers the browser they did it with. */
export async function signIn(
  ctx: Context,
  { request, reply, origin, by }: Entering,
  find: (tx: Db) => Promise<Found>,
): Promise<AnswerOf<Operations['verifyLogin']>> {
  const answer = await ctx.db.transaction(async (tx) => {
    const { user: found, isNew } = await find(tx)
    const user = await withLanguage(tx, found, request)
    if (user.blocked_at) throw new AppError({ code: 'account_blocked', support_email: ctx.config.supportEmail })
    const tokens = await openSession(ctx, tx, user.id, { userAgent: request.headers['user-agent'], by })
    const now = ctx.now()
    const proof = { provedAt: now, passkeyProvedAt: by === 'passkey' ? now : null }
    const needsPasskey = needsPasskeyToOperate(ctx, { user, proof })
    return {
      ...(await viewUser(ctx, tx, { user: currentPlan(user, now), needsPasskey })),
      ...tokens,
      new_account: isNew,
    }
  })
  const shown = readBrowser(request)
  const browser = { ...shown, id: shown.id ?? newBrowserId() }
  leaveWithBrowser(reply, { id: browser.id, statement: rememberAddress(ctx, browser, answer.email) }, origin)
  ctx.security({
    event: 'sign_in',
    reason: by,
    ...originOf(request),
    user_id: answer.id,
    is_new_account: answer.new_account,
    is_known_browser: isKnownBrowser(ctx, shown, answer.email),
  })
  return answer
}

/** The account with the language that was chosen where its owner comes in, or, when it has none yet, with their browser's. */
async function withLanguage(
  tx: Db,
  user: Found['user'],
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Found['user']> {
  const language = chosenLanguage(headers) ?? user.language ?? callerLanguage(headers)
  if (language !== user.language) await tx.update(appUser).set({ language }).where(eq(appUser.id, user.id))
  return { ...user, language }
}
