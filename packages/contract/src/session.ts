import { z } from 'zod'
import { SessionId } from './ids.ts'

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
