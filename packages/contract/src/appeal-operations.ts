import { z } from 'zod'
import { Appeal, AskPhotoReviewBody, AskReviewBody, OperatorAppeal, SettleAppealBody } from './appeal.ts'
import { AppealId, ContentId, TaskId } from './ids.ts'
import type { Operation } from './operation.ts'
import { QueueQuery } from './operator-report.ts'
import { create, get, post } from './verbs.ts'

const reviews = { tag: 'Reviews' } as const
const operatorReviews = { tag: 'Operator: reviews', access: 'operator' } as const

/** Calls about pictures that the safety gate refused and a person is to look at. */
export const appealOperations = {
  askContentReview: {
    ...create,
    ...reviews,
    path: '/tasks/{task_id}/contents/{content_id}/appeal',
    summary: 'Ask for a review of the picture of an item that was refused; asking again changes nothing',
    params: z.object({ task_id: TaskId, content_id: ContentId }),
    body: AskReviewBody,
    response: Appeal,
    errors: ['invalid_body', 'not_found', 'conflict', 'rate_limited'],
  },
  askPhotoReview: {
    ...create,
    ...reviews,
    path: '/appeals/',
    summary: 'Ask for a review of a photo that was refused when it was sent; it is kept for that only',
    isMultipart: true,
    body: AskPhotoReviewBody,
    response: Appeal,
    errors: [
      'invalid_body',
      'conflict',
      'file_missing',
      'file_too_large',
      'file_invalid',
      'picture_refused',
      'storage_full',
      'rate_limited',
    ],
  },
  listAppeals: {
    ...get,
    ...reviews,
    path: '/appeals/',
    summary: 'Refused pictures of the last 30 days of which a review can be or was asked for, newest first',
    query: z.object({ task_id: TaskId.optional() }),
    response: z.array(Appeal),
    errors: ['invalid_query'],
  },
  listOperatorAppeals: {
    ...get,
    ...operatorReviews,
    path: '/operator/appeals',
    summary: 'Reviews that were asked for, the most urgent first',
    query: QueueQuery,
    response: z.array(OperatorAppeal),
    errors: ['invalid_query'],
  },
  settleAppeal: {
    ...post,
    ...operatorReviews,
    path: '/operator/appeals/{appeal_id}/settle',
    summary: 'Allow a refused picture, or uphold its refusal; the person is told',
    params: z.object({ appeal_id: AppealId }),
    body: SettleAppealBody,
    response: OperatorAppeal,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Operation>
