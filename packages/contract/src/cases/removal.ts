import { z } from 'zod'
import { emailAddress, filledLine } from '../fields.ts'
import { QueueQuery, clock, note } from './case.ts'
import { ContentId, RemovalRequestId, SourceImageId } from '../ids.ts'
import { get, post } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** Asks for the removal of a result, or that a face is not used; no account is needed. */
export const CreateRemovalRequestBody = z.strictObject({
  kind: z.enum(['result', 'face'], rule('removal_kind_not_chosen')),
  address: z.string().trim().max(2048).nullish().describe('Where the picture is seen.'),
  description: z.string().trim().min(1, rule('removal_description_missing')).max(5000),
  signature: filledLine(rule('removal_signature_missing'), 200),
  identification: z.string().trim().min(1, rule('removal_identification_missing')).max(2000),
  good_faith: z.literal(true, rule('removal_good_faith_missing')),
  contact_email: emailAddress,
})

/** Receipt of a wish for removal. */
export const RemovalReceipt = z
  .object({ id: RemovalRequestId, due_at: z.iso.datetime().describe('By when it is decided.') })
  .meta({ id: 'RemovalReceipt' })

/** A wish for removal with what an operator decides it by. */
export const OperatorRemovalRequest = z
  .object({
    id: RemovalRequestId,
    kind: z.enum(['result', 'face']),
    address: z.string().nullable(),
    description: z.string(),
    signature: z.string(),
    identification: z.string(),
    contact_email: z.string(),
    status: z.enum(['open', 'removed', 'refused']),
    note: z.string().nullable(),
    created_at: z.iso.datetime(),
    settled_at: z.iso.datetime().nullable(),
    ...clock,
    content_id: ContentId.nullable().describe('The photo whose result the address leads to.'),
    result_url: z.string().nullable(),
  })
  .meta({ id: 'OperatorRemovalRequest' })
export type OperatorRemovalRequest = z.infer<typeof OperatorRemovalRequest>

/** Settles a wish for removal. What is removed is named, unless the address of the wish leads to it. */
export const SettleRemovalBody = z.strictObject({
  decision: z.enum(['remove', 'refuse']),
  note,
  content_ids: z.array(ContentId).max(100).default([]),
  source_image_ids: z.array(SourceImageId).max(100).default([]),
})

const operatorRemovals = { tag: 'Operator: reports', access: 'operator' } as const

/** Calls by which anyone asks for a removal, and an operator settles it. */
export const removalOperations = {
  createRemovalRequest: {
    method: 'POST',
    access: 'public',
    status: 201,
    tag: 'Reports',
    path: '/removal-requests',
    summary: 'Ask for the removal of a result, or that a face is not used; no account is needed',
    body: CreateRemovalRequestBody,
    response: RemovalReceipt,
    errors: ['invalid_body', 'rate_limited'],
  },
  listRemovalRequests: {
    ...get,
    ...operatorRemovals,
    path: '/operator/removal-requests',
    summary: 'Wishes for removal, the most urgent first',
    query: QueueQuery,
    response: z.array(OperatorRemovalRequest),
    errors: ['invalid_query'],
  },
  settleRemovalRequest: {
    ...post,
    ...operatorRemovals,
    path: '/operator/removal-requests/{removal_request_id}/settle',
    summary: 'Remove what a wish is about, for good, or refuse it',
    params: z.object({ removal_request_id: RemovalRequestId }),
    body: SettleRemovalBody,
    response: OperatorRemovalRequest,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Operation>
