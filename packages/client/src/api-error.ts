import type { ErrorType, Reason } from '@guise/contract'

/** A refused or failed call, in the words a person may read. */
export class ApiError extends Error {
  readonly detail: string
  readonly status_code: number
  readonly error_type: ErrorType
  readonly request_id: string | undefined
  /** Why the server refused, for a program; undefined when nothing of the kind was answered. */
  readonly reason: Reason | undefined
  /** Whether the server said in words what is wrong; else the sentence is what came in place of them, or the bare status. */
  readonly hasWords: boolean
  /** How long the answer was waited for, when it did not come in time. */
  readonly timeoutMs: number | undefined

  constructor(
    detail: string,
    statusCode: number,
    errorType: ErrorType,
    options: { cause?: unknown; requestId?: string; reason?: Reason; timeoutMs?: number; hasWords?: boolean } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ApiError'
    this.detail = detail
    this.status_code = statusCode
    this.error_type = errorType
    this.request_id = options.requestId
    this.reason = options.reason
    this.timeoutMs = options.timeoutMs
    this.hasWords = options.hasWords ?? true
  }
}

/** Sentence of a call that never reached the server. */
export const networkErrorDetail =
  'Network error: Failed to connect to the server. Please check your internet connection.'

/** The error of a call that failed in a way nobody thought of; what it was is its cause. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError('An unknown error occurred.', 0, 'UNKNOWN_ERROR', { cause: error })
}

/** Builds the error of an answer that is not a success: detail, else message, else what the body says. */
export async function readApiError(response: Response): Promise<ApiError> {
  const status = response.status
  const text = await response.text().catch(() => '')
  const body = parseJson(text)
  if (body === undefined) {
    return new ApiError(
      text.trim() || `HTTP ${status}: ${response.statusText}`,
      status,
      errorTypeOf(status, 'HTTP_ERROR'),
      { hasWords: false },
    )
  }
  if (Array.isArray(body)) {
    return new ApiError(body.map(asText).join(', '), status, status === 401 ? 'AUTH_ERROR' : 'VALIDATION_ERROR')
  }
  if (body === null || typeof body !== 'object') return new ApiError(text, status, errorTypeOf(status, 'API_ERROR'))
  const { detail, message, error_type, request_id, reason } = body as Record<string, unknown>
  const words = detail ?? message
  const options = {
    hasWords: words !== undefined,
    ...(typeof request_id === 'string' && { requestId: request_id }),
    ...(isReason(reason) && { reason }),
  }
  return new ApiError(
    asText(words ?? body),
    status,
    isValidation(error_type) ? 'VALIDATION_ERROR' : errorTypeOf(status, 'API_ERROR'),
    options,
  )
}

function errorTypeOf(status: number, otherwise: ErrorType): ErrorType {
  if (status === 401) return 'AUTH_ERROR'
  if (status >= 500) return 'SERVER_ERROR'
  if (status >= 400) return 'CLIENT_ERROR'
  return otherwise
}

/** A newer server may have reasons of which only the code is known here. */
function isReason(value: unknown): value is Reason {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}

function isValidation(errorType: unknown): boolean {
  return errorType === 'VALIDATION_ERROR'
}

/** A text as it is, anything else as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
