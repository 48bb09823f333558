import { z } from 'zod'
import type { Operation } from './operation.ts'
import { get, remove } from './verbs.ts'

/** Calls by which a person takes everything along, or away. */
export const userDataOperations = {
  exportMe: {
    ...get,
    tag: 'User',
    path: '/user/export',
    summary: 'Everything one has here, pictures included, as a ZIP file',
    isFile: true,
    response: z.instanceof(Blob),
    errors: ['rate_limited'],
  },
  deleteMe: {
    ...remove,
    tag: 'User',
    path: '/user/me',
    summary: 'Delete the account with everything in it, at once and for good',
    errors: [],
  },
} as const satisfies Record<string, Operation>
