import { and, desc, eq, sql } from 'drizzle-orm'
import { removalRequest, report } from '../../../platform/db/schema.ts'
import type { Handlers } from '../serve.ts'
import { standsLike } from '../../../ideas/cases/clock.ts'
import { createRemovalRequest } from '../../../ideas/cases/create-removal-request.ts'
import { createReport } from '../../../ideas/cases/create-report.ts'
import { settleRemoval } from '../../../ideas/cases/settle-removal.ts'
import { settleReport } from '../../../ideas/cases/settle-report.ts'
import { readRemovalRequests, readReports, viewReport } from '../../../ideas/cases/views.ts'
import { notFound } from '../../../platform/app-error.ts'

type ReportCalls =
  | 'createReport'
  | 'listReports'
  | 'createRemovalRequest'
  | 'listOperatorReports'
  | 'settleReport'
  | 'listRemovalRequests'
  | 'settleRemovalRequest'

const listedDays = 30

/** Calls of complaints and wishes for removal, for those who make them and for the operator. */
export const reportRoutes: Handlers<ReportCalls> = {
  createReport: ({ ctx, user, params, body, once }) =>
    once((tx) =>
      createReport(ctx, tx, { userId: user.id, taskId: params.task_id, contentId: params.content_id }, body),
    ),

  async listReports({ ctx, user, query }) {
    const since = new Date(ctx.now().getTime() - listedDays * 24 * 3_600_000).toISOString()
    const ofTask = query.task_id ? eq(report.task_id, query.task_id) : undefined
    const rows = await ctx.db
      .select()
      .from(report)
      .where(and(eq(report.user_id, user.id), ofTask, sql`${report.created_at} > ${since}`))
      .orderBy(desc(report.created_at), desc(report.id))
      .limit(500)
    return rows.map(viewReport)
  },

  createRemovalRequest: ({ ctx, body, request }) => createRemovalRequest(ctx, body, request.ip),

  listOperatorReports: ({ ctx, query, link }) =>
    readReports(ctx.db, { where: standsLike(query.state, ctx.now()), limit: query.limit, link, now: ctx.now() }),

  async settleReport({ ctx, user, params, body, link }) {
    await settleReport(ctx, user.email, params.report_id, body)
    const where = eq(report.id, params.report_id)
    const [settled] = await readReports(ctx.db, { where, limit: 1, link, now: ctx.now() })
    if (!settled) throw notFound()
    return settled
  },

  listRemovalRequests: ({ ctx, query, link }) =>
    readRemovalRequests(ctx.db, {
      where: standsLike(query.state, ctx.now()),
      limit: query.limit,
      link,
      now: ctx.now(),
    }),

  async settleRemovalRequest({ ctx, user, params, body, link }) {
    await settleRemoval(ctx, user.email, params.removal_request_id, body)
    const where = eq(removalRequest.id, params.removal_request_id)
    const [settled] = await readRemovalRequests(ctx.db, { where, limit: 1, link, now: ctx.now() })
    if (!settled) throw notFound()
    return settled
  },
}
