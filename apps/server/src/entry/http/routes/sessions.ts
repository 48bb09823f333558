import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { SessionId } from '@guise/contract'
import { notFound } from '../../../platform/process/app-error.ts'
import type { Context } from '../calls/context.ts'
import { session } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import type { Handlers } from '../calls/serve.ts'

const openOf = (ctx: Pick<Context, 'db' | 'now'>, userId: string) =>
  and(eq(session.user_id, userId), isNull(session.ended_at), gt(session.expires_at, ctx.now()))

/** Calls about where a person is signed in. */
export const sessionRoutes: Handlers<'listSessions' | 'endSession' | 'endOtherSessions'> = {
  async listSessions({ ctx, user, sessionId, query, nextPage }) {
    const after = olderThan({ created_at: session.rotated_at, id: session.id }, query.cursor)
    const rows = await ctx.db
      .select()
      .from(session)
      .where(and(openOf(ctx, user.id), after))
      .orderBy(desc(session.rotated_at), desc(session.id))
      .limit(query.limit + 1)
    const keyOf = ({ rotated_at, id }: (typeof rows)[number]) => ({ created_at: rotated_at, id })
    return pageOf(rows, query.limit, keyOf, nextPage).map((row) => ({
      id: SessionId.parse(row.id),
      user_agent: row.user_agent,
      is_current: row.id === sessionId,
      created_at: row.created_at.toISOString(),
      last_active_at: row.rotated_at.toISOString(),
    }))
  },

  async endSession({ ctx, user, params }) {
    const own = and(eq(session.id, params.session_id), openOf(ctx, user.id))
    const ended = await ctx.db.update(session).set({ ended_at: ctx.now() }).where(own).returning({ id: session.id })
    if (ended.length === 0) throw notFound()
  },

  async endOtherSessions({ ctx, user, sessionId }) {
    const others = and(openOf(ctx, user.id), ne(session.id, sessionId))
    await ctx.db.update(session).set({ ended_at: ctx.now() }).where(others)
  },
}
