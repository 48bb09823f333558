import { errorCodes } from './error-codes.ts'
import type { ErrorCode } from './error-codes.ts'
import type { Operation } from './operation.ts'

/** What any call may meet: it does not arrive as one, comes too often, or finds the server without time or a database. */
const everyCall: ErrorCode[] = [
  'malformed_body',
  'request_timeout',
  'headers_too_large',
  'rate_limited',
  'unavailable',
  'internal',
]

/** Every code a call may be refused with: those it names itself, and those of all calls like it. */
export function refusalsOf(operation: Operation): ErrorCode[] {
  const codes: ErrorCode[] = [...operation.errors, ...everyCall]
  if (operation.access !== 'public') codes.push('auth_required', 'session_ended')
  if (operation.access === 'user' || operation.access === 'elite_yearly') codes.push('token_refused')
  if (operation.access === 'elite_yearly') codes.push('plan_required')
  if (operation.access === 'operator' || operation.needsProof) codes.push('proof_needed')
  if (operation.access === 'operator' || operation.params) codes.push('not_found')
  if (operation.query) codes.push('invalid_query')
  // Also said of a parameter that holds what no table can, such as a NUL.
  if (operation.body || operation.params || operation.query) codes.push('invalid_body')
  if (operation.method !== 'GET') codes.push('unsupported_media_type', 'body_too_large')
  if (operation.isIdempotent) codes.push('invalid_query', 'idempotency_mismatch')
  return [...new Set(codes)]
}

/** Every status a call may be answered with. */
export function statusesOf(operation: Operation): number[] {
  const refused = refusalsOf(operation).map((code) => errorCodes[code].status)
  const unchanged = operation.isVersioned ? [304] : []
  return [...new Set([operation.status, ...unchanged, ...refused])].toSorted((a, b) => a - b)
}
