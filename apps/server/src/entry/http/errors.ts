import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brokenRuleOf } from '@guise/contract'
import type { CallReason, FieldProblem } from '@guise/contract'
import { AppError, errorObjectOf, notFound } from '../../platform/process/app-error.ts'
import { inDatabase, tookTooLong } from '../../platform/process/database-problem.ts'
import { StorageAway, isMissing } from '../../platform/storage/storage.ts'

/** Gives every refusal and every accident the one error shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof AppError ? error : (readCallError(error, request) ?? readFrameworkError(error))
    if (known) {
      if (known.retryAfterSeconds) reply.header('retry-after', String(known.retryAfterSeconds))
      if (known.status >= 500) request.log[isGuard(known) ? 'warn' : 'error']({ err: known }, known.message)
      return sendError(request, reply, known.reason)
    }
    request.log.error({ err: error }, 'request failed')
    return sendError(request, reply, { code: 'internal', request_id: request.id })
  })
}

/** Whether somebody was turned away because many ask at once, or the server stops as it was asked to: nothing broke, and whoever is woken by errors sleeps on. */
function isGuard({ reason }: AppError): boolean {
  return reason.code.startsWith('too_many_') || reason.code === 'server_restarting'
}

/** What an answer said of itself that failed before its first byte: an error is no part of it, and not packed. */
const ofAnswer = ['accept-ranges', 'content-disposition', 'content-encoding', 'content-range', 'etag', 'x-next-cursor']

/** Sends the error object of a reason. */
export function sendError(request: FastifyRequest, reply: FastifyReply, reason: CallReason): FastifyReply {
  const body = errorObjectOf(reason, request.id)
  request.refusal = { ...request.refusal, reason }
  for (const header of ofAnswer) reply.removeHeader(header)
  reply.header('cache-control', 'no-store') // whatever its answer would have said
  return reply.code(body.status_code).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

type Issue = { instancePath?: string; keyword?: string; message?: string; params?: Record<string, unknown> }

/** PostgreSQL's codes for a character that its texts, or its JSON, cannot hold, such as NUL. */
const untranslatable = /^22(021|P05)$/

/** Of more wrong fields than that, the first are told. */
const mostProblems = 100

/** What is wrong with how a call came: its caller hung up in the middle of its body, or packed that in a way that cannot be undone. */
function readCallError({ code }: FastifyError, { raw, routeOptions }: FastifyRequest): AppError | undefined {
  const takesForm = routeOptions.schema?.consumes?.includes('multipart/form-data')
  // A cut connection of the database bears the same code.
  const hasLeft = code === 'ECONNRESET' && raw.destroyed && !raw.complete
  if (hasLeft) return new AppError({ code: 'request_unreadable' })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && takesForm) return new AppError({ code: 'file_not_multipart' })
  if (code === 'FST_CP_ERR_INVALID_CONTENT') return new AppError({ code: 'body_not_json' })
  if (code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING') return new AppError({ code: 'body_packed' })
  return undefined
}

function readFrameworkError(error: FastifyError): AppError | undefined {
  if (error instanceof StorageAway) {
    return new AppError({ code: 'storage_away' }, { cause: error, retryAfterSeconds: 2 })
  }
  // Told to whoever asks, and, as an accident, to whoever reads the log.
  if (isMissing(error)) return new AppError({ code: 'picture_missing' }, { cause: error })
  const ofDatabase = inDatabase(error)
  if (ofDatabase instanceof AppError) return ofDatabase
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return tookTooLong(error)
  if (untranslatable.test((error.cause as { code?: string } | undefined)?.code ?? '')) {
    return new AppError({ code: 'text_unstorable' })
  }
  if (error.validation) {
    if (error.validationContext === 'params') return new AppError({ code: 'not_found' })
    const problems = error.validation
      .slice(0, mostProblems)
      .map((issue) => problemOf(issue, error.validationContext ?? 'body'))
    return new AppError({ code: error.validationContext === 'body' ? 'invalid_body' : 'invalid_query', problems })
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError({ code: 'body_too_large' })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError({ code: 'body_not_json_type' })
  }
  if (error.code === 'FST_ERR_RATE_LIMITED' || error.statusCode === 429) {
    return new AppError({ code: 'too_many_requests' })
  }
  if (error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP')) {
    return new AppError({ code: 'body_not_json' })
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return notFound()
  return undefined
}

/** A schema's issue as the framework tells it: zod's own, with its details beside. */
function problemOf({ instancePath, keyword, message, params }: Issue, context: string): FieldProblem {
  const field = instancePath?.replace(/^\//, '').replaceAll('/', '.') || context
  return { field, ...brokenRuleOf({ ...params, code: keyword ?? '', message: message ?? 'is not valid' }) }
}
