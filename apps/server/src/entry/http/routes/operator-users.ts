import { and, desc, eq, ilike } from 'drizzle-orm'
import { deleteUser } from '../../../ideas/user-data/delete-user.ts'
import { isOperator } from '../../../ideas/accounts/user.ts'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import { appUser } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import type { Handlers } from '../calls/serve.ts'
import { writeLog } from '../../../ideas/accounts/operator-log.ts'
import {
  blockUser,
  changeCredits,
  endSessions,
  setPlan,
  unblockUser,
} from '../../../ideas/operator/users/change-user.ts'
import { readUser, selectUsers, viewListedUser } from '../../../ideas/operator/users/read-users.ts'

type UserCalls =
  | 'listOperatorUsers'
  | 'getOperatorUser'
  | 'setUserPlan'
  | 'changeUserCredits'
  | 'endUserSessions'
  | 'blockUser'
  | 'unblockUser'
  | 'deleteUser'

/** Calls by which an operator looks after users. */
export const operatorUserRoutes: Handlers<UserCalls> = {
  async listOperatorUsers({ ctx, query, nextPage }) {
    const part = query.search?.trim().replaceAll(/[\\%_]/g, '\\$&')
    const rows = await selectUsers(ctx.db)
      .where(and(part ? ilike(appUser.email, `%${part}%`) : undefined, olderThan(appUser, query.cursor)))
      .orderBy(desc(appUser.created_at), desc(appUser.id))
      .limit(query.limit + 1)
    return pageOf(rows, query.limit, ({ user }) => user, nextPage).map((row) => viewListedUser(ctx, row))
  },

  getOperatorUser: ({ ctx, params }) => readUser(ctx, ctx.db, params.user_id),

  setUserPlan: ({ ctx, user, params, body, once }) =>
    once(async (tx) => {
      const act = { operator: user.email, userId: params.user_id, reason: body.reason }
      const until = body.until ? new Date(body.until) : null
      await setPlan(ctx, tx, { ...act, subscription: body.subscription, until, withCredits: body.with_credits })
      return readUser(ctx, tx, params.user_id)
    }),

  changeUserCredits: ({ ctx, user, params, body, once }) =>
    once(async (tx) => {
      await changeCredits(ctx, tx, { operator: user.email, userId: params.user_id, ...body })
      return readUser(ctx, tx, params.user_id)
    }),

  async endUserSessions({ ctx, user, params, body }) {
    const act = { operator: user.email, userId: params.user_id, reason: body.reason }
    await ctx.db.transaction((tx) => endSessions(ctx, tx, act))
    return readUser(ctx, ctx.db, params.user_id)
  },

  async blockUser({ ctx, user, params, body }) {
    const act = { operator: user.email, userId: params.user_id, reason: body.reason }
    await ctx.db.transaction((tx) => blockUser(ctx, tx, act))
    return readUser(ctx, ctx.db, params.user_id)
  },

  async unblockUser({ ctx, user, params, body }) {
    const act = { operator: user.email, userId: params.user_id, reason: body.reason }
    await ctx.db.transaction((tx) => unblockUser(ctx, tx, act))
    return readUser(ctx, ctx.db, params.user_id)
  },

  async deleteUser({ ctx, user, params, query }) {
    await ctx.db.transaction(async (tx) => {
      const [found] = await tx.select().from(appUser).where(eq(appUser.id, params.user_id))
      if (!found) throw notFound()
      if (isOperator(ctx.config, found)) throw new AppError({ code: 'operator_not_deleted' })
      if (!(await deleteUser(ctx, tx, params.user_id))) throw notFound()
      const details = { reason: query.reason }
      await writeLog(ctx, tx, user.email, { action: 'delete user', subject: ['user', params.user_id], details })
    })
  },
}
