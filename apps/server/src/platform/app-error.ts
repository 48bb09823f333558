import { errorCodes } from '@guise/contract'
import type { ErrorCode } from '@guise/contract'

/** A refusal a person can act on; its message is the sentence they read. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** The one answer for what does not exist and for what belongs to someone else. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not found.')
}
