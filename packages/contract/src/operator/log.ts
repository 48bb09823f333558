import { z } from 'zod'
import { PageQuery } from '../operation.ts'

/** What a line of the operator log is about. */
export type LogSubject = LoggedCase | 'user' | 'profile' | 'job' | 'money' | 'settings' | 'payment'
/** The cases, as the operator log calls them. */
export type LoggedCase = 'report' | 'removal request' | 'review' | 'prohibition'

/** What a line of the operator log says was done; the console has words for each. */
export type LogAction =
  | `settle ${LoggedCase}`
  | 'settle near miss'
  | 'withdraw prohibition'
  | 'set plan'
  | 'change credits'
  | 'end sessions'
  | 'block user'
  | 'unblock user'
  | 'forget passkeys'
  | 'delete user'
  | 'create profile'
  | 'change profile'
  | 'delete profile'
  | 'upload profile image'
  | 'add sample post'
  | 'remove sample post'
  | 'import profiles'
  | 'retry job'
  | 'run audit'
  | 'change settings'
  | 'assign payment'

/** One line of the operator log. */
export const OperatorLogLine = z
  .object({
    id: z.uuid(),
    operator: z.string().describe('E-mail address, or command for the command line.'),
    action: z.string(),
    subject_kind: z.string(),
    subject_id: z.string().nullable(),
    subject_email: z.string().nullable().describe('Address of the user it is about, while there is one.'),
    details: z.record(z.string(), z.unknown()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'OperatorLogLine' })

/** Filters of the log. */
export const ListOperatorLogQuery = PageQuery.extend({
  subject_kind: z.string().max(60).optional(),
  subject_id: z.string().max(200).optional(),
})
