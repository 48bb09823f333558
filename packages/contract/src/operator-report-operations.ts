import { z } from 'zod'
import { RemovalRequestId, ReportId } from './ids.ts'
import {
  OperatorRemovalRequest,
  OperatorReport,
  QueueQuery,
  SettleRemovalBody,
  SettleReportBody,
} from './operator-report.ts'
import type { Operation } from './operation.ts'
import { get, post } from './verbs.ts'

const reports = { tag: 'Operator: reports', access: 'operator' } as const

/** Calls by which an operator settles complaints and wishes for removal. */
export const operatorReportOperations = {
  listOperatorReports: {
    ...get,
    ...reports,
    path: '/operator/reports',
    summary: 'Reports of results, the most urgent first',
    query: QueueQuery,
    response: z.array(OperatorReport),
    errors: ['invalid_query'],
  },
  settleReport: {
    ...post,
    ...reports,
    path: '/operator/reports/{report_id}/settle',
    summary: 'Settle a report; the person is told',
    params: z.object({ report_id: ReportId }),
    body: SettleReportBody,
    response: OperatorReport,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
  listRemovalRequests: {
    ...get,
    ...reports,
    path: '/operator/removal-requests',
    summary: 'Wishes for removal, the most urgent first',
    query: QueueQuery,
    response: z.array(OperatorRemovalRequest),
    errors: ['invalid_query'],
  },
  settleRemovalRequest: {
    ...post,
    ...reports,
    path: '/operator/removal-requests/{removal_request_id}/settle',
    summary: 'Remove what a wish is about, for good, or refuse it',
    params: z.object({ removal_request_id: RemovalRequestId }),
    body: SettleRemovalBody,
    response: OperatorRemovalRequest,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Operation>
