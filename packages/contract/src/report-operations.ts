import { z } from 'zod'
import { ContentId, TaskId } from './ids.ts'
import type { Operation } from './operation.ts'
import { CreateRemovalRequestBody, CreateReportBody, RemovalReceipt, Report } from './report.ts'
import { create, get } from './verbs.ts'

const reports = { tag: 'Reports' } as const

/** Calls of complaints and wishes for removal. */
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
    query: z.object({ task_id: TaskId.optional() }),
    response: z.array(Report),
    errors: ['invalid_query'],
  },
  createRemovalRequest: {
    method: 'POST',
    access: 'public',
    status: 201,
    ...reports,
    path: '/removal-requests',
    summary: 'Ask for the removal of a result, or that a face is not used; no account is needed',
    body: CreateRemovalRequestBody,
    response: RemovalReceipt,
    errors: ['invalid_body', 'rate_limited'],
  },
} as const satisfies Record<string, Operation>
