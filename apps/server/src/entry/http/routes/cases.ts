import { AskPhotoReviewBody } from '@guise/contract'
import { countOpen, listOwnCases, settleCase } from '../../../ideas/cases/case.ts'
import { prohibitionCase } from '../../../ideas/cases/prohibitions/prohibition-case.ts'
import { createRemovalRequest, removalCase } from '../../../ideas/cases/removal.ts'
import { createReport, reportCase, viewReport } from '../../../ideas/cases/report.ts'
import { askContentReview, preparePhotoReview, reviewCase, viewReview } from '../../../ideas/cases/review.ts'
import { callerLanguage } from '../answers/language-of.ts'
import { appeal, report } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import { readQueue } from '../answers/queue-page.ts'
import type { Handlers } from '../calls/serve.ts'

type CaseCalls =
  | 'createReport'
  | 'listReports'
  | 'countQueues'
  | 'listOperatorReports'
  | 'settleReport'
  | 'createRemovalRequest'
  | 'listRemovalRequests'
  | 'settleRemovalRequest'
  | 'askContentReview'
  | 'askPhotoReview'
  | 'listAppeals'
  | 'listOperatorAppeals'
  | 'settleAppeal'

/** Calls of reports, removals and reviews, for those who ask and for the operator who settles. */
export const caseRoutes: Handlers<CaseCalls> = {
  createReport: ({ ctx, user, params, body, once }) =>
    once((tx) =>
      createReport(ctx, tx, { userId: user.id, taskId: params.task_id, contentId: params.content_id }, body),
    ),
  async listReports({ ctx, user, query, nextPage }) {
    const asked = { userId: user.id, taskId: query.task_id, limit: query.limit, after: olderThan(report, query.cursor) }
    const rows = await listOwnCases(ctx, reportCase, asked)
    return pageOf(rows, query.limit, (row) => row, nextPage).map(viewReport)
  },
  async countQueues({ ctx }) {
    const [reports, removals, reviews, prohibitions] = await Promise.all([
      countOpen(ctx, reportCase),
      countOpen(ctx, removalCase),
      countOpen(ctx, reviewCase),
      countOpen(ctx, prohibitionCase),
    ])
    return { reports, removals, reviews, prohibitions }
  },
  listOperatorReports: (call) => readQueue(call, reportCase),
  settleReport: ({ ctx, user, params, body, link }) =>
    settleCase(ctx, reportCase, { operator: user.email, id: params.report_id, verdict: body, link }),

  createRemovalRequest: ({ ctx, body, request }) =>
    createRemovalRequest(ctx, body, { address: request.ip, language: callerLanguage(request.headers) }),
  listRemovalRequests: (call) => readQueue(call, removalCase),
  settleRemovalRequest: ({ ctx, user, params, body, link }) =>
    settleCase(ctx, removalCase, { operator: user.email, id: params.removal_request_id, verdict: body, link }),

  askContentReview: ({ ctx, user, params, body, once }) =>
    once((tx) =>
      askContentReview(ctx, tx, { userId: user.id, taskId: params.task_id, contentId: params.content_id }, body.words),
    ),
  askPhotoReview: ({ ctx, user, request, onceStored }) =>
    ctx.uploads.receive({ request, userId: user.id }, AskPhotoReviewBody, (upload) =>
      onceStored(upload.fingerprint, (stage) => preparePhotoReview({ ...ctx, stage }, user.id, upload)),
    ),
  async listAppeals({ ctx, user, query, nextPage }) {
    const asked = { userId: user.id, taskId: query.task_id, limit: query.limit, after: olderThan(appeal, query.cursor) }
    const rows = await listOwnCases(ctx, reviewCase, asked)
    return pageOf(rows, query.limit, (row) => row, nextPage).map(viewReview)
  },
  listOperatorAppeals: (call) => readQueue(call, reviewCase),
  settleAppeal: ({ ctx, user, params, body, link }) =>
    settleCase(ctx, reviewCase, { operator: user.email, id: params.appeal_id, verdict: body, link }),
}
