import { z } from 'zod'
import { QueueQuery, clock, note } from './case.ts'
import { emailAddress } from '../fields.ts'
import { NearMissId, ProhibitionAskId, ProhibitionId, UserId } from '../ids.ts'
import { PageQuery, get, nothing, post } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { LoginVerificationBody } from '../accounts/sign-in.ts'

/** Begins to forbid a face, or to take that back: a code goes to the address. */
export const AskProhibitionBody = z.strictObject({
  email: emailAddress,
  purpose: z.enum(['forbid', 'withdraw']).default('forbid'),
})

/** What was begun; its id is the browser's that began, and nobody else's. */
export const ProhibitionAsk = z
  .object({ id: ProhibitionAskId, expires_at: z.iso.datetime().describe('Until when the code is good.') })
  .meta({ id: 'ProhibitionAsk' })
export type ProhibitionAsk = z.infer<typeof ProhibitionAsk>

/** The code from the e-mail. */
export const ConfirmProhibitionBody = z.strictObject({ otp: LoginVerificationBody.shape.otp })

/** What comes after the right code: the photo that is asked for, or how many prohibitions were taken back. */
export const ProhibitionConfirmed = z
  .object({
    fingers: z.int().nullable().describe('How many fingers the photo is to show; null when it is taken back.'),
    photo_until: z.iso.datetime().nullable().describe('Until when the photo is taken.'),
    withdrawn: z.int().nullable().describe('How many prohibitions of the address are over.'),
  })
  .meta({ id: 'ProhibitionConfirmed' })
export type ProhibitionConfirmed = z.infer<typeof ProhibitionConfirmed>

/** Receipt of a photo by which a face is forbidden. */
export const ProhibitionReceipt = z
  .object({ id: ProhibitionId, due_at: z.iso.datetime().describe('By when it is decided, and the photo deleted.') })
  .meta({ id: 'ProhibitionReceipt' })
export type ProhibitionReceipt = z.infer<typeof ProhibitionReceipt>

/** lapsed: nobody decided in time. withdrawn: taken back by the person. */
export const ProhibitionStatus = z.enum(['open', 'approved', 'refused', 'lapsed', 'withdrawn'])
export type ProhibitionStatus = z.infer<typeof ProhibitionStatus>

/** A prohibition with what an operator decides it by. */
export const OperatorProhibition = z
  .object({
    id: ProhibitionId,
    email: z.string(),
    fingers: z.int().describe('How many fingers were asked for.'),
    photo_url: z.string().nullable().describe('Only until it is decided.'),
    status: ProhibitionStatus,
    note: z.string().nullable(),
    created_at: z.iso.datetime(),
    settled_at: z.iso.datetime().nullable(),
    ...clock,
  })
  .meta({ id: 'OperatorProhibition' })
export type OperatorProhibition = z.infer<typeof OperatorProhibition>

/** Settles a prohibition; the person is told by e-mail. */
export const SettleProhibitionBody = z.strictObject({ decision: z.enum(['approve', 'refuse']), note })

/** From this likeness on a face is refused; what nearly reaches it is a near miss. */
export const refusedFromLikeness = 0.6

/** A picture that nearly looks like somebody who has forbidden their face. */
export const NearMiss = z
  .object({
    id: NearMissId,
    prohibition_id: ProhibitionId,
    user: z.object({ id: UserId, email: z.string() }),
    kind: z.enum(['face', 'original']).describe('A source face, or a photo of a post.'),
    likeness: z.number().describe('How alike the two faces are, 1 at most.'),
    picture_url: z.string().nullable().describe('null when the picture is gone.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'NearMiss' })
export type NearMiss = z.infer<typeof NearMiss>

/** Says who is in a near miss. same: whoever looks like this is refused from now on. other: that prohibition lets this picture pass. */
export const SettleNearMissBody = z.strictObject({ decision: z.enum(['same', 'other']), note })

const forAnybody = { method: 'POST', access: 'public', tag: 'Never use my face' } as const
const forOperators = { tag: 'Operator: reports', access: 'operator' } as const
const askParams = z.object({ prohibition_ask_id: ProhibitionAskId })

/** Calls by which anyone forbids the use of their face, and an operator decides. */
export const prohibitionOperations = {
  askProhibition: {
    ...forAnybody,
    status: 201,
    path: '/prohibitions/',
    summary: 'Begin to forbid the use of a face, or to take that back; no account is needed',
    body: AskProhibitionBody,
    response: ProhibitionAsk,
    errors: ['invalid_body', 'rate_limited', 'mail_failed'],
  },
  confirmProhibition: {
    ...forAnybody,
    status: 200,
    path: '/prohibitions/{prohibition_ask_id}/confirm',
    summary: 'Show that the address is yours; answers how many fingers the photo is to show',
    params: askParams,
    body: ConfirmProhibitionBody,
    response: ProhibitionConfirmed,
    errors: ['invalid_body', 'code_wrong', 'code_expired', 'rate_limited'],
  },
  sendProhibitionPhoto: {
    ...forAnybody,
    status: 201,
    path: '/prohibitions/{prohibition_ask_id}/photo',
    summary: 'Send the photo, taken now, with so many fingers; it is deleted once an operator has decided',
    params: askParams,
    isMultipart: true,
    body: z.looseObject({}),
    response: ProhibitionReceipt,
    errors: [
      'code_expired',
      'file_missing',
      'file_too_large',
      'file_invalid',
      'face_unusable',
      'rate_limited',
      'unavailable',
    ],
  },
  listProhibitions: {
    ...get,
    ...forOperators,
    path: '/operator/prohibitions',
    summary: 'Faces that their people forbid, the most urgent first',
    query: QueueQuery,
    response: z.array(OperatorProhibition),
    errors: ['invalid_query'],
  },
  settleProhibition: {
    ...post,
    ...forOperators,
    path: '/operator/prohibitions/{prohibition_id}/settle',
    summary: 'Approve that a face is forbidden, or refuse it; its photo is deleted',
    params: z.object({ prohibition_id: ProhibitionId }),
    body: SettleProhibitionBody,
    response: OperatorProhibition,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
  listNearMisses: {
    ...get,
    ...forOperators,
    path: '/operator/near-misses',
    summary: 'Pictures that nearly look like somebody who has forbidden their face, newest first',
    query: PageQuery,
    response: z.array(NearMiss),
    errors: ['invalid_query'],
  },
  settleNearMiss: {
    ...post,
    ...forOperators,
    path: '/operator/near-misses/{near_miss_id}/settle',
    summary: 'Say who is in a near miss',
    params: z.object({ near_miss_id: NearMissId }),
    body: SettleNearMissBody,
    status: 204,
    response: nothing,
    errors: ['invalid_body', 'not_found'],
  },
} as const satisfies Record<string, Operation>
