import { z } from 'zod'
import { ClockState, QueueQuery } from './case.ts'
import { AppealId, ContentId, TaskId, UserId } from '../ids.ts'
import { PageQuery, create, get, post } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { Refusal } from '../reasons/photo-reasons.ts'
import { rule } from '../reasons/field-rules.ts'

/** Longest explanation beside the wish for a review. */
export const maxReviewWords = 500

const words = z
  .string()
  .trim()
  .max(maxReviewWords, rule('words_too_long', { most: maxReviewWords }))
  .default('')

/** Asks that a person looks at what the gate refused. */
export const AskReviewBody = z.strictObject({ words })

/** Fields beside the file of a photo that was refused when it was sent. */
export const AskPhotoReviewBody = z.object({
  kind: z.enum(['face', 'original']).default('face').describe('What the photo was sent as.'),
  words,
})

/** offered: nobody has asked yet. open: an operator decides. allowed: the picture may be used from now on. */
export const AppealStatus = z.enum(['offered', 'open', 'allowed', 'upheld'])
export type AppealStatus = z.infer<typeof AppealStatus>

/** The review of a refused picture, as the person sees it whose it is. */
export const Appeal = z
  .object({
    id: AppealId,
    kind: z.enum(['face', 'original', 'result']),
    refused_for: Refusal,
    task_id: TaskId.nullable(),
    content_id: ContentId.nullable(),
    words: z.string(),
    status: AppealStatus,
    note: z.string().nullable().describe('What the operator answered.'),
    created_at: z.iso.datetime(),
    due_at: z.iso.datetime().describe('By when a review can be asked for, and then by when it is decided.'),
    settled_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Appeal' })
export type Appeal = z.infer<typeof Appeal>

/** The review of a refused picture with what an operator decides it by. */
export const OperatorAppeal = Appeal.extend({
  clock: ClockState,
  user: z.object({ id: UserId, email: z.string() }),
  picture_url: z.string().nullable().describe('Kept only until it is decided, and at most 30 days.'),
}).meta({ id: 'OperatorAppeal' })
export type OperatorAppeal = z.infer<typeof OperatorAppeal>

/** Settles a review. allow: the gate passes this picture of this person from now on. */
export const SettleAppealBody = z.strictObject({
  decision: z.enum(['allow', 'uphold']),
  note: z.string().trim().min(1, rule('note_missing')).max(2000),
})

const reviews = { tag: 'Reviews', tokens: 'work' } as const
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
    query: PageQuery.extend({ task_id: TaskId.optional() }),
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
