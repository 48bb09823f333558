import { z } from 'zod'
import { ErrorType } from './error-codes.ts'
import { Reason } from './reasons/reason.ts'

/** The one shape of every refused call. */
export const ErrorObject = z
  .object({
    detail: z.string().describe('A sentence that says what went wrong and what to do.'),
    reason: Reason,
    status_code: z.int(),
    error_type: ErrorType,
    request_id: z.string().describe('Quote it when asking for help.'),
  })
  .meta({ id: 'ErrorObject' })
export type ErrorObject = z.infer<typeof ErrorObject>
