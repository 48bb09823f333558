import { and, desc, eq, sql } from 'drizzle-orm'
import { AskPhotoReviewBody } from '@guise/contract'
import { notFound } from '../../../platform/app-error.ts'
import { appeal } from '../../../platform/db/schema.ts'
import { fingerprintOf } from '../../../ideas/faces/create-face.ts'
import { readPhotoUpload } from '../../../platform/storage/read-upload.ts'
import type { Handlers } from '../serve.ts'
import { standsLike } from '../../../ideas/cases/clock.ts'
import { askContentReview, preparePhotoReview } from '../../../ideas/cases/ask-review.ts'
import { settleAppeal } from '../../../ideas/cases/settle-appeal.ts'
import { readAppeals, viewAppeal } from '../../../ideas/cases/appeal-views.ts'

type AppealCalls = 'askContentReview' | 'askPhotoReview' | 'listAppeals' | 'listOperatorAppeals' | 'settleAppeal'

const listedDays = 30

/** Calls about refused pictures and their reviews, for those whose they are and for the operator. */
export const appealRoutes: Handlers<AppealCalls> = {
  askContentReview: ({ ctx, user, params, body, once }) =>
    once((tx) =>
      askContentReview(ctx, tx, { userId: user.id, taskId: params.task_id, contentId: params.content_id }, body.words),
    ),

  async askPhotoReview({ ctx, user, request, once }) {
    const upload = await readPhotoUpload(request, AskPhotoReviewBody)
    const enterReview = await preparePhotoReview(ctx, user.id, upload)
    return once((tx) => enterReview(tx), fingerprintOf(upload))
  },

  async listAppeals({ ctx, user, query }) {
    const since = new Date(ctx.now().getTime() - listedDays * 24 * 3_600_000).toISOString()
    const ofTask = query.task_id ? eq(appeal.task_id, query.task_id) : undefined
    const rows = await ctx.db
      .select()
      .from(appeal)
      .where(and(eq(appeal.user_id, user.id), ofTask, sql`${appeal.created_at} > ${since}`))
      .orderBy(desc(appeal.created_at), desc(appeal.id))
      .limit(500)
    return rows.map(viewAppeal)
  },

  listOperatorAppeals: ({ ctx, query, link }) =>
    readAppeals(ctx.db, { where: standsLike(query.state, ctx.now()), limit: query.limit, link, now: ctx.now() }),

  async settleAppeal({ ctx, user, params, body, link }) {
    await settleAppeal(ctx, user.email, params.appeal_id, body)
    const [settled] = await readAppeals(ctx.db, {
      where: eq(appeal.id, params.appeal_id),
      limit: 1,
      link,
      now: ctx.now(),
    })
    if (!settled) throw notFound()
    return settled
  },
}
