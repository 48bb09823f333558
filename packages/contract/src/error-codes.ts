import { z } from 'zod'

/** Kinds of error an answer or the client may carry. */
export const ErrorType = z.enum([
  'AUTH_ERROR',
  'SERVER_ERROR',
  'CLIENT_ERROR',
  'API_ERROR',
  'VALIDATION_ERROR',
  'HTTP_ERROR',
  'PARSING_ERROR',
  'NETWORK_ERROR',
  'TIMEOUT',
  'UNKNOWN_ERROR',
])
export type ErrorType = z.infer<typeof ErrorType>

/** Every reason the server refuses for, with its HTTP status and error type. */
export const errorCodes = {
  invalid_body: { status: 422, type: 'VALIDATION_ERROR' },
  invalid_query: { status: 400, type: 'VALIDATION_ERROR' },
  malformed_body: { status: 400, type: 'VALIDATION_ERROR' },
  unsupported_media_type: { status: 415, type: 'CLIENT_ERROR' },
  auth_required: { status: 401, type: 'AUTH_ERROR' },
  session_ended: { status: 401, type: 'AUTH_ERROR' },
  blocked: { status: 403, type: 'CLIENT_ERROR' },
  signups_closed: { status: 403, type: 'CLIENT_ERROR' },
  code_wrong: { status: 400, type: 'CLIENT_ERROR' },
  code_expired: { status: 400, type: 'CLIENT_ERROR' },
  proof_needed: { status: 403, type: 'CLIENT_ERROR' },
  token_refused: { status: 403, type: 'CLIENT_ERROR' },
  passkey_refused: { status: 400, type: 'CLIENT_ERROR' },
  plan_required: { status: 403, type: 'CLIENT_ERROR' },
  address_expired: { status: 403, type: 'CLIENT_ERROR' },
  not_found: { status: 404, type: 'CLIENT_ERROR' },
  method_not_allowed: { status: 405, type: 'CLIENT_ERROR' },
  no_credits: { status: 402, type: 'CLIENT_ERROR' },
  file_missing: { status: 400, type: 'VALIDATION_ERROR' },
  file_too_large: { status: 413, type: 'CLIENT_ERROR' },
  request_timeout: { status: 408, type: 'CLIENT_ERROR' },
  headers_too_large: { status: 431, type: 'CLIENT_ERROR' },
  body_too_large: { status: 413, type: 'CLIENT_ERROR' },
  file_invalid: { status: 400, type: 'CLIENT_ERROR' },
  picture_refused: { status: 422, type: 'CLIENT_ERROR' },
  face_unusable: { status: 422, type: 'CLIENT_ERROR' },
  storage_full: { status: 409, type: 'CLIENT_ERROR' },
  conflict: { status: 409, type: 'CLIENT_ERROR' },
  idempotency_mismatch: { status: 422, type: 'CLIENT_ERROR' },
  rate_limited: { status: 429, type: 'CLIENT_ERROR' },
  mail_failed: { status: 502, type: 'SERVER_ERROR' },
  unavailable: { status: 503, type: 'SERVER_ERROR' },
  internal: { status: 500, type: 'SERVER_ERROR' },
} as const satisfies Record<string, { status: number; type: ErrorType }>

/** Name of a reason the server refuses for. */
export type ErrorCode = keyof typeof errorCodes
