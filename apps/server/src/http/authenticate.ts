import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { currentPlan } from '../accounts/current-plan.ts'
import { readAccessToken } from '../accounts/tokens.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { appUser, session } from '../db/schema.ts'

/** Who makes a call. */
export type Caller = { user: typeof appUser.$inferSelect; sessionId: string }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** The caller by their Bearer token; an ended session is refused at once, however fresh its token. */
export async function authenticate(ctx: Context, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) throw new AppError('auth_required', 'Please log in.')
  const token = await readAccessToken(ctx, header.slice('Bearer '.length))
  if (!token) throw new AppError('session_ended', 'Your session has ended. Please log in again.')
  const [row] = await ctx.db
    .select({ user: appUser })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.user_id))
    .where(
      and(
        eq(session.id, token.sessionId),
        eq(session.user_id, token.userId),
        isNull(session.ended_at),
        isNull(appUser.blocked_at),
        gt(session.expires_at, ctx.now()),
      ),
    )
  if (!row) throw new AppError('session_ended', 'Your session has ended. Please log in again.')
  return { user: currentPlan(row.user, ctx.now()), sessionId: token.sessionId }
}
