import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { appUser, operatorLog } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import type { Handlers } from '../calls/serve.ts'
import { readSettings } from '../../../platform/live-settings.ts'
import { requireAsSeen } from '../../../ideas/accounts/operator-log.ts'
import { changeSettings } from '../../../ideas/operator/house/change-settings.ts'
import { findGivenUp, givenUp, listJobs, viewFailedJob, retryJob } from '../../../ideas/operator/house/jobs.ts'
import type { GivenUp } from '../../../ideas/operator/house/jobs.ts'
import { reportMoney, runAudit } from '../../../ideas/operator/house/money.ts'
import { listNetworks, switchNetwork } from '../../../ideas/operator/house/networks.ts'

type HouseCalls =
  | 'listNetworks'
  | 'switchNetwork'
  | 'listJobs'
  | 'listFailedJobs'
  | 'retryJob'
  | 'getMoney'
  | 'runAudit'
  | 'getSettings'
  | 'changeSettings'
  | 'listOperatorLog'

/** Calls by which an operator looks after networks, jobs, money, settings and the log. */
export const operatorHouseRoutes: Handlers<HouseCalls> = {
  listNetworks: ({ ctx }) => listNetworks(ctx),

  switchNetwork: ({ ctx, user, params, body }) =>
    switchNetwork(ctx, user.email, { network: params.network, isOn: body.is_on }),

  listJobs: ({ ctx }) => listJobs(ctx.db),

  async listFailedJobs({ ctx, query, nextPage }) {
    const after = olderThan(givenUp, query.cursor)
    const rows = await findGivenUp(ctx.db, { kind: query.kind, limit: query.limit + 1, after })
    return pageOf(rows, query.limit, placeOf, nextPage).map(viewFailedJob)
  },

  retryJob: ({ ctx, user, params }) => retryJob(ctx, user.email, params.job_id),

  getMoney: ({ ctx }) => reportMoney(ctx.db),

  runAudit: ({ ctx, user }) => runAudit(ctx, user.email),

  getSettings: ({ ctx }) => readSettings(ctx.db, ctx.config),

  changeSettings: ({ ctx, user, body: { seen, ...change } }) =>
    changeSettings(ctx, user.email, (before) => {
      requireAsSeen(before, change, seen)
      return change
    }),

  async listOperatorLog({ ctx, query, nextPage }) {
    const rows = await ctx.db
      .select({ ...getTableColumns(operatorLog), subject_email: appUser.email })
      .from(operatorLog)
      .leftJoin(appUser, eq(appUser.id, subjectUser))
      .where(
        and(
          query.subject_kind ? eq(operatorLog.subject_kind, query.subject_kind) : undefined,
          query.subject_id ? eq(operatorLog.subject_id, query.subject_id) : undefined,
          olderThan(operatorLog, query.cursor),
        ),
      )
      .orderBy(desc(operatorLog.created_at), desc(operatorLog.id))
      .limit(query.limit + 1)
    return pageOf(rows, query.limit, (row) => row, nextPage).map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
    }))
  },
}

/** Of a line about a user the id; null of all others, whose ids may be of another kind. */
const subjectUser = sql`case when ${operatorLog.subject_kind} = 'user' and ${operatorLog.subject_id} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then ${operatorLog.subject_id}::uuid end`

function placeOf({ failed_at, id }: GivenUp) {
  return { created_at: new Date(failed_at), id }
}
