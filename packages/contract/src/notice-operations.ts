import { z } from 'zod'
import { Notice } from './notice.ts'
import type { Operation } from './operation.ts'
import { get, post, nothing } from './verbs.ts'

/** Calls of the bell. */
export const noticeOperations = {
  listNotices: {
    ...get,
    tag: 'Notices',
    path: '/notices/',
    summary: 'Messages of the bell, newest first',
    response: z.array(Notice),
    errors: [],
  },
  markNoticesRead: {
    ...post,
    tag: 'Notices',
    path: '/notices/read',
    summary: 'Mark every message as read',
    status: 204,
    response: nothing,
    errors: [],
  },
} as const satisfies Record<string, Operation>
