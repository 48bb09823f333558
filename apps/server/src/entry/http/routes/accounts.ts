import { eq } from 'drizzle-orm'
import type { AnswerOf, Operations } from '@guise/contract'
import type { FastifyRequest } from 'fastify'
import { appUser } from '../../../platform/db/schema.ts'
import { callerLanguage } from '../answers/language-of.ts'
import { leaveWithBrowser, readBrowser } from '../calls/browser-cookies.ts'
import { mailedOrigin } from '../answers/mailed-origin.ts'
import { originOf } from '../calls/watch-refusals.ts'
import type { Context } from '../calls/context.ts'
import type { Handlers } from '../calls/serve.ts'
import { signIn } from '../calls/sign-in.ts'
import { needsPasskeyToOperate } from '../../../ideas/accounts/fresh-proof.ts'
import { createUser, requireOpenSignups, currentPlan, viewUser } from '../../../ideas/accounts/user.ts'
import { isKnownBrowser, newBrowserId } from '../../../ideas/accounts/known-browser.ts'
import { spendSignInCode, spendSignInLink } from '../../../ideas/accounts/sign-in-code.ts'
import {
  codeLifetimeSeconds,
  countAsking,
  resendAfterSeconds,
  sendSignInMail,
} from '../../../ideas/accounts/sign-in-mail.ts'
import type { Asker } from '../../../ideas/accounts/sign-in-mail.ts'
import { endSession, renewSession } from '../../../ideas/accounts/tokens.ts'

/** Calls of signing in and about the signed-in user. */
export const accountRoutes: Handlers<
  'login' | 'verifyLogin' | 'verifyLoginLink' | 'refreshSession' | 'logout' | 'getMe' | 'updateMe'
> = {
  async login({ ctx, body, request, reply, origin }) {
    const asker = askerOf(ctx, request, body.email)
    await countAsking(ctx, asker)
    const ofEmail = eq(appUser.email, body.email)
    const [account] = await ctx.db.select({ language: appUser.language }).from(appUser).where(ofEmail)
    const hasAccount = account !== undefined
    if (!hasAccount) await requireOpenSignups(ctx, body.email)
    const browserId = asker.browserId ?? newBrowserId()
    const language = account?.language ?? callerLanguage(request.headers)
    const mail = { email: body.email, hasAccount, language, origin: mailedOrigin(ctx.config, request) }
    await sendSignInMail(ctx, mail, { ...asker, browserId })
    leaveWithBrowser(reply, { id: browserId }, origin)
    return {
      new_account: !hasAccount,
      expires_in_seconds: codeLifetimeSeconds,
      resend_after_seconds: resendAfterSeconds,
    }
  },

  async verifyLogin({ ctx, body, request, reply, origin }) {
    await spendSignInCode(ctx, body.email, body.otp, askerOf(ctx, request, body.email))
    const values = { email: body.email, alias: body.alias || null, timeZone: body.time_zone || null }
    return enter(ctx, { request, reply, origin, by: 'code' }, values)
  },

  async verifyLoginLink({ ctx, body, request, reply, origin }) {
    const email = await spendSignInLink(ctx, body.token, { browserId: readBrowser(request).id })
    const alias = email.slice(0, Math.min(email.indexOf('@'), 80))
    return enter(ctx, { request, reply, origin, by: 'link' }, { email, alias, timeZone: body.time_zone || null })
  },

  refreshSession: ({ ctx, body }) => renewSession(ctx, body.refresh_token),

  async logout({ ctx, sessionId, request }) {
    await endSession(ctx, sessionId)
    ctx.security({ event: 'sign_out', ...originOf(request) })
  },

  getMe: ({ ctx, user, proof }) =>
    viewUser(ctx, ctx.db, { user, needsPasskey: needsPasskeyToOperate(ctx, { user, proof }) }),

  async updateMe({ ctx, user, proof, body }) {
    const [updated] = Object.keys(body).length
      ? await ctx.db.update(appUser).set(body).where(eq(appUser.id, user.id)).returning()
      : [user]
    const needsPasskey = needsPasskeyToOperate(ctx, { user, proof })
    return viewUser(ctx, ctx.db, { user: currentPlan(updated ?? user, ctx.now()), needsPasskey })
  },
}

/** Signs in whoever has proved that an address is theirs; its account is opened the first time. */
function enter(
  ctx: Context,
  call: Parameters<typeof signIn>[1],
  values: { email: string; alias: string | null; timeZone: string | null },
): Promise<AnswerOf<Operations['verifyLogin']>> {
  return signIn(ctx, call, async (tx) => {
    for (;;) {
      const created = await createUser(ctx, tx, { ...values, language: callerLanguage(call.request.headers) })
      const ofAddress = tx.select().from(appUser).where(eq(appUser.email, values.email))
      const [user] = created ? [created] : await ofAddress.for('no key update') // somebody may be blocking them
      if (user) return { user, isNew: created !== undefined } // else the one that was there has just been deleted
    }
  })
}

function askerOf(ctx: Context, request: FastifyRequest, email: string): Asker {
  const browser = readBrowser(request)
  return { address: request.ip, browserId: browser.id, isKnown: isKnownBrowser(ctx, browser, email) }
}
