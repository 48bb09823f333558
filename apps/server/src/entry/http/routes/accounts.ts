import { eq } from 'drizzle-orm'
import { AppError } from '../../../platform/errors/app-error.ts'
import { appUser } from '../../../platform/db/schema.ts'
import type { Handlers } from '../serve.ts'
import { createUser, requireOpenSignups, currentPlan, viewUser } from '../../../ideas/accounts/user.ts'
import {
  codeLifetimeSeconds,
  resendAfterSeconds,
  sendSignInCode,
  spendSignInCode,
} from '../../../ideas/accounts/sign-in-code.ts'
import { endSession, openSession, renewSession } from '../../../ideas/accounts/tokens.ts'

/** Calls of signing in and about the signed-in user. */
export const accountRoutes: Handlers<'login' | 'verifyLogin' | 'refreshSession' | 'logout' | 'getMe' | 'updateMe'> = {
  async login({ ctx, body, request }) {
    const known = await ctx.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, body.email))
    if (known.length === 0) await requireOpenSignups(ctx, body.email)
    await sendSignInCode(ctx, body.email, request.ip)
    return {
      new_account: known.length === 0,
      expires_in_seconds: codeLifetimeSeconds,
      resend_after_seconds: resendAfterSeconds,
    }
  },

  async verifyLogin({ ctx, body, request }) {
    await spendSignInCode(ctx, body.email, body.otp, request.ip)
    return ctx.db.transaction(async (tx) => {
      const values = { email: body.email, alias: body.alias || null, timeZone: body.time_zone || null }
      const created = await createUser(ctx, tx, values)
      const [user] = created ? [created] : await tx.select().from(appUser).where(eq(appUser.email, body.email))
      if (!user) throw new Error('the account vanished while signing in')
      if (user.blocked_at) throw blocked(ctx.config.supportEmail)
      const tokens = await openSession(ctx, tx, user.id, request.headers['user-agent'])
      return {
        ...(await viewUser(ctx, tx, currentPlan(user, ctx.now()))),
        ...tokens,
        new_account: created !== undefined,
      }
    })
  },

  refreshSession: ({ ctx, body }) => renewSession(ctx, body.refresh_token),

  async logout({ ctx, sessionId }) {
    await endSession(ctx, sessionId)
  },

  getMe: ({ ctx, user }) => viewUser(ctx, ctx.db, user),

  async updateMe({ ctx, user, body }) {
    const [updated] = Object.keys(body).length
      ? await ctx.db.update(appUser).set(body).where(eq(appUser.id, user.id)).returning()
      : [user]
    return viewUser(ctx, ctx.db, currentPlan(updated ?? user, ctx.now()))
  },
}

function blocked(supportEmail: string): AppError {
  return new AppError({ code: 'account_blocked', support_email: supportEmail })
}
