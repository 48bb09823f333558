import { z } from 'zod'
import { SessionId } from '../ids.ts'
import { PageQuery, get, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'

/** A sign-in that is still good. */
export const Session = z
  .object({
    id: SessionId,
    user_agent: z.string().nullable().describe('What the browser or program called itself when it signed in.'),
    is_current: z.boolean().describe('The session this call was made in.'),
    created_at: z.iso.datetime(),
    last_active_at: z.iso.datetime().describe('When it was last renewed: every ten minutes while it is in use.'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

const user = { tag: 'User' } as const

/** Calls about where a person is signed in. */
export const sessionOperations = {
  listSessions: {
    ...get,
    ...user,
    path: '/user/sessions',
    summary: 'Where the user is signed in, the last active first',
    query: PageQuery,
    response: z.array(Session),
    errors: ['invalid_query'],
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
