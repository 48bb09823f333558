import { z } from 'zod'
import { Reason } from '../reasons/reason.ts'
import { NoticeId } from '../ids.ts'
import { PageQuery, get, nothing, post } from '../operation.ts'
import type { Operation } from '../operation.ts'

/** A message of the bell. */
export const Notice = z
  .object({
    id: NoticeId,
    message: z.string(),
    reason: Reason,
    type: z.enum(['success', 'info', 'warning', 'error']),
    timestamp: z.iso.datetime(),
    read: z.boolean(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

/** Calls of the bell. */
export const noticeOperations = {
  listNotices: {
    ...get,
    tag: 'Notices',
    tokens: 'work',
    path: '/notices/',
    summary: 'Messages of the bell, newest first',
    query: PageQuery,
    response: z.array(Notice),
    errors: ['invalid_query'],
  },
  markNoticesRead: {
    ...post,
    tag: 'Notices',
    tokens: 'work',
    path: '/notices/read',
    summary: 'Mark every message as read',
    status: 204,
    response: nothing,
    errors: [],
  },
} as const satisfies Record<string, Operation>
