import { z } from 'zod'
import { SessionId } from './ids.ts'
import type { Operation } from './operation.ts'
import { Session } from './session.ts'
import { get, remove } from './verbs.ts'

const user = { tag: 'User' } as const

/** Calls about where a person is signed in. */
export const sessionOperations = {
  listSessions: {
    ...get,
    ...user,
    path: '/user/sessions',
    summary: 'Where the user is signed in, the last active first',
    response: z.array(Session),
    errors: [],
  },
  endSession: {
    ...remove,
    ...user,
    path: '/user/sessions/{session_id}',
    summary: 'Sign one device out; its access ends at once',
    params: z.object({ session_id: SessionId }),
    errors: ['not_found'],
  },
  endOtherSessions: {
    ...remove,
    ...user,
    path: '/user/sessions',
    summary: 'Sign out everywhere but here',
    errors: [],
  },
} as const satisfies Record<string, Operation>
