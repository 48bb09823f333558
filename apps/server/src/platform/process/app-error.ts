import { errorCodeOf, errorCodes, inEnglish } from '@guise/contract'
import type { CallReason, ErrorCode, ErrorObject, FieldProblem } from '@guise/contract'

/** A refusal a person can act on: its reason, and as its message the English of it. */
export class AppError extends Error {
  readonly reason: CallReason
  readonly retryAfterSeconds: number | undefined

  constructor(reason: CallReason, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(inEnglish(reason), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.reason = reason
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** The kind of refusal, which has a status. */
  get code(): ErrorCode {
    return errorCodeOf(this.reason)
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** The one answer for what does not exist and for what belongs to someone else. */
export function notFound(): AppError {
  return new AppError({ code: 'not_found' })
}

/** Refuses a body for what one of its fields breaks. */
export function invalidBody(problem: FieldProblem): AppError {
  return new AppError({ code: 'invalid_body', problems: [problem] })
}

/** Refuses a query, or a header, for what one of its fields breaks. */
export function invalidQuery(problem: FieldProblem): AppError {
  return new AppError({ code: 'invalid_query', problems: [problem] })
}

/** What is answered to a cursor that no list of ours has given. */
export function unknownCursor(): AppError {
  return invalidQuery({ field: 'cursor', code: 'cursor_foreign' })
}

/** What a refused call is answered. */
export function errorObjectOf(reason: CallReason, requestId: string): ErrorObject {
  const { status, type } = errorCodes[errorCodeOf(reason)]
  return { detail: inEnglish(reason), reason, status_code: status, error_type: type, request_id: requestId }
}
