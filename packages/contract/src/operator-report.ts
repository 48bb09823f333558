import { z } from 'zod'
import { ContentId, RemovalRequestId, SourceImageId, UserId } from './ids.ts'
import { PageQuery } from './page.ts'
import { Report } from './report.ts'

/** Where a case stands with its clock. due: less than twelve hours are left. */
export const ClockState = z.enum(['open', 'due', 'overdue', 'settled'])

const clock = { due_at: z.iso.datetime(), clock: ClockState }

/** A report with what an operator decides it by. */
export const OperatorReport = Report.extend({
  ...clock,
  user: z.object({ id: UserId, email: z.string() }),
  is_automatic: z.boolean().describe('True when it was granted without an operator.'),
  result_url: z.string().nullable().describe('The result that is shown now; null when it is gone.'),
  original_url: z.string().nullable(),
}).meta({ id: 'OperatorReport' })
export type OperatorReport = z.infer<typeof OperatorReport>

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

/** Filters of both queues; what is due first comes first, what is settled last. */
export const QueueQuery = PageQuery.pick({ limit: true }).extend({ state: ClockState.optional() })

const note = z.string().trim().min(1, 'Please say why; the person reads it.').max(2000)

/** Settles a report. */
export const SettleReportBody = z.strictObject({
  decision: z.enum(['refund', 'reprocess', 'remove', 'refuse']),
  note,
})

/** Settles a wish for removal. What is removed is named, unless the address of the wish leads to it. */
export const SettleRemovalBody = z.strictObject({
  decision: z.enum(['remove', 'refuse']),
  note,
  content_ids: z.array(ContentId).max(100).default([]),
  source_image_ids: z.array(SourceImageId).max(100).default([]),
})
