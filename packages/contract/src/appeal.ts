import { z } from 'zod'
import { AppealId, ContentId, TaskId, UserId } from './ids.ts'
import { ClockState } from './operator-report.ts'
import { Refusal } from './refusal.ts'

/** Longest explanation beside the wish for a review. */
export const maxReviewWords = 500

const words = z.string().trim().max(maxReviewWords, `Please use at most ${maxReviewWords} characters.`).default('')

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
  note: z.string().trim().min(1, 'Please say why; the person reads it.').max(2000),
})
