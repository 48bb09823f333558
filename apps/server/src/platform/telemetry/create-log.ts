import { pino } from 'pino'
import type { Logger, LoggerOptions } from 'pino'
import { redactValue } from './redact.ts'
import type { Outage } from './outage.ts'
import type { RequestContext, RequestIds } from '../process/request-context.ts'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Makes the log of a process: one JSON object a line, with the ids of what it belongs to, and without what is not for a log. */
export function createLog(
  { logLevel }: { logLevel: string },
  requestContext: Pick<RequestContext, 'ids'>,
  { write, outage }: { write?: ((line: string) => void) | undefined; outage?: Pick<Outage, 'admit'> } = {},
): Logger {
  const logging = {
    level: logLevel,
    mixin: () => withoutSpan(requestContext.ids()),
    hooks: { logMethod: tellLines(outage) },
    serializers: { err: (told: unknown) => told }, // pino's own would tell it anew
  }
  return write ? pino(logging, { write }) : pino(logging)
}

/** Log lines name what they belong to; spans have a place of their own. */
function withoutSpan({ request_id, task_id, job_id, kind }: RequestIds): Omit<RequestIds, 'traceparent'> {
  return { request_id, task_id, job_id, kind }
}

/** What is written of a line: neither its fields nor its message carry what is not for a log, and an outage is not told a thousand times. */
function tellLines(outage: Pick<Outage, 'admit'> | undefined): LogMethod {
  return function tell(args, method) {
    const [fields] = args as unknown[]
    const isOfError = typeof fields === 'object' && fields !== null && 'err' in fields
    const beside = isOfError && outage ? outage.admit(fields.err) : {}
    if (!beside) return
    if (isOfError) args[0] = { ...fields, ...beside }
    // The first is the fields or the message, and the others are of the message: redacted, they are what they were.
    method.apply(this, args.map((one) => redactValue(one)) as typeof args)
  }
}
