import { z } from 'zod'
import { QueueQuery, clock, note } from './case.ts'
import { ContentId, ReportId, TaskId, UserId } from '../ids.ts'
import { PageQuery, create, get, post } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** Reports one's own result, within 24 hours of it. */
export const CreateReportBody = z.strictObject({
  wish: z.enum(['reprocess', 'refund'], rule('wish_not_chosen')),
  reason: z.string().trim().min(1, rule('report_reason_missing')).max(2000),
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

/** A report with what an operator decides it by. */
export const OperatorReport = Report.extend({
  ...clock,
  user: z.object({ id: UserId, email: z.string() }),
  is_automatic: z.boolean().describe('True when it was granted without an operator.'),
  result_url: z.string().nullable().describe('The result that is shown now; null when it is gone.'),
  original_url: z.string().nullable(),
}).meta({ id: 'OperatorReport' })
export type OperatorReport = z.infer<typeof OperatorReport>

/** Settles a report. */
export const SettleReportBody = z.strictObject({
  decision: z.enum(['refund', 'reprocess', 'remove', 'refuse']),
  note,
})

const reports = { tag: 'Reports', tokens: 'work' } as const

/** Calls by which a person complains of a result. */
export const reportOperations = {
  createReport: {
    ...create,
    ...reports,
    path: '/tasks/{task_id}/contents/{content_id}/report',
    summary: 'Report a result within 24 hours, to have it made again or its credit back',
    params: z.object({ task_id: TaskId, content_id: ContentId }),
    body: CreateReportBody,
    response: Report,
    errors: ['invalid_body', 'not_found', 'conflict', 'rate_limited'],
  },
  listReports: {
    ...get,
    ...reports,
    path: '/reports/',
    summary: 'Own reports of the last 30 days, newest first',
    query: PageQuery.extend({ task_id: TaskId.optional() }),
    response: z.array(Report),
    errors: ['invalid_query'],
  },
} as const satisfies Record<string, Operation>

const operatorReports = { tag: 'Operator: reports', access: 'operator' } as const

/** Calls by which an operator settles complaints. */
export const operatorReportOperations = {
  listOperatorReports: {
    ...get,
    ...operatorReports,
    path: '/operator/reports',
    summary: 'Reports of results, the most urgent first',
    query: QueueQuery,
    response: z.array(OperatorReport),
    errors: ['invalid_query'],
  },
  settleReport: {
    ...post,
    ...operatorReports,
    needsProof: true,
    path: '/operator/reports/{report_id}/settle',
    summary: 'Settle a report; the person is told',
    params: z.object({ report_id: ReportId }),
    body: SettleReportBody,
    response: OperatorReport,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Operation>
