import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { currentPlan } from '../accounts/current-plan.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { appUser, session } from '../db/schema.ts'

/** Who makes a call. */
export type Caller = { user: typeof appUser.$inferSelect; sessionId: string }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

const sessionOfToken = prepareOnce((db) =>
  db
    .select({ user: appUser })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.user_id))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        eq(session.user_id, sql.placeholder('userId')),
        isNull(session.ended_at),
        isNull(appUser.blocked_at),
        gt(session.expires_at, sql.placeholder('now')),
      ),
    )
    .prepare('session_of_token'),
)

/** The caller by their Bearer token; an ended session is refused at once, however fresh its token. */
export async function authenticate(ctx: Context, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) throw new AppError('auth_required', 'Please log in.')
  const token = await ctx.accessTokens.read(header.slice('Bearer '.length))
  if (!token) throw new AppError('session_ended', 'Your session has ended. Please log in again.')
  const asked = { ...token, now: ctx.now().toISOString() }
  const [row] = await sessionOfToken(ctx.db).execute(asked)
  if (!row) throw new AppError('session_ended', 'Your session has ended. Please log in again.')
  return { user: currentPlan(row.user, ctx.now()), sessionId: token.sessionId }
}
