import { pino } from 'pino'
import type { Logger } from 'pino'
import { redactLines } from './redact.ts'
import type { RequestContext, RequestIds } from '../process/request-context.ts'

/** Makes the log of a process: one JSON object a line, with the ids of what it belongs to, and without what is not for a log. */
export function createLog(
  { logLevel }: { logLevel: string },
  requestContext: Pick<RequestContext, 'ids'>,
  write?: (line: string) => void,
): Logger {
  const logging = {
    level: logLevel,
    mixin: () => withoutSpan(requestContext.ids()),
    hooks: redactLines,
    serializers: { err: (told: unknown) => told }, // pino's own would tell it anew
  }
  return write ? pino(logging, { write }) : pino(logging)
}

/** Log lines name what they belong to; spans have a place of their own. */
function withoutSpan({ request_id, task_id, job_id, kind }: RequestIds): Omit<RequestIds, 'traceparent'> {
  return { request_id, task_id, job_id, kind }
}
