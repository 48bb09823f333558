import { z } from 'zod'
import { ContentId, RemovalRequestId, ReportId, TaskId } from './ids.ts'

/** Reports one's own result, within 24 hours of it. */
export const CreateReportBody = z.strictObject({
  wish: z.enum(['reprocess', 'refund'], 'Choose reprocess or refund.'),
  reason: z.string().trim().min(1, 'Please say what is wrong with the result.').max(2000),
})

/** What became of a report. open: the operator decides. */
export const ReportStatus = z.enum(['open', 'refunded', 'reprocessed', 'removed', 'refused'])
export type ReportStatus = z.infer<typeof ReportStatus>

/** A report as the person who made it sees it. */
export const Report = z
  .object({
    id: ReportId,
    task_id: TaskId,
    content_id: ContentId,
    wish: z.enum(['reprocess', 'refund']),
    reason: z.string(),
    status: ReportStatus,
    note: z.string().nullable().describe('What the operator answered.'),
    created_at: z.iso.datetime(),
    settled_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** Asks for the removal of a result, or that a face is not used; no account is needed. */
export const CreateRemovalRequestBody = z.strictObject({
  kind: z.enum(['result', 'face'], 'Choose result or face.'),
  address: z.string().trim().max(2048).nullish().describe('Where the picture is seen.'),
  description: z.string().trim().min(1, 'Please describe the picture or the face.').max(5000),
  signature: z.string().trim().min(1, 'Please sign with your name.').max(200),
  identification: z.string().trim().min(1, 'Please say who you are in the picture, or for whom you act.').max(2000),
  good_faith: z.literal(true, 'Please confirm that you ask in good faith.'),
  contact_email: z.string().trim().toLowerCase().pipe(z.email('Enter a valid e-mail address.').max(254)),
})

/** Receipt of a wish for removal. */
export const RemovalReceipt = z
  .object({ id: RemovalRequestId, due_at: z.iso.datetime().describe('By when it is decided.') })
  .meta({ id: 'RemovalReceipt' })
