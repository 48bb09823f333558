import { and, desc, eq, isNull } from 'drizzle-orm'
import { inEnglish } from '@guise/contract'
import type { Notice } from '@guise/contract'
import { notice } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import type { Handlers } from '../calls/serve.ts'

/** Calls of the bell. */
export const noticeRoutes: Handlers<'listNotices' | 'markNoticesRead'> = {
  async listNotices({ ctx, user, query, nextPage }) {
    const rows = await ctx.db
      .select()
      .from(notice)
      .where(and(eq(notice.user_id, user.id), olderThan(notice, query.cursor)))
      .orderBy(desc(notice.created_at), desc(notice.id))
      .limit(query.limit + 1)
    return pageOf(rows, query.limit, (row) => row, nextPage).map((row) => ({
      id: row.id as Notice['id'], // a row's id is a notice id
      message: inEnglish(row.reason),
      reason: row.reason,
      type: row.type,
      timestamp: row.created_at.toISOString(),
      read: row.read_at !== null,
    }))
  },

  async markNoticesRead({ ctx, user }) {
    await ctx.db
      .update(notice)
      .set({ read_at: ctx.now() })
      .where(and(eq(notice.user_id, user.id), isNull(notice.read_at)))
  },
}
