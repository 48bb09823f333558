import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes } from '@guise/contract'
import type { ErrorCode, ErrorObject } from '@guise/contract'
import { AppError, notFound } from '../../platform/app-error.ts'

/** Gives every refusal and every accident the one error shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof AppError ? error : readFrameworkError(error)
    if (known) {
      if (known.retryAfterSeconds) reply.header('retry-after', String(known.retryAfterSeconds))
      if (known.status >= 500) request.log.error({ err: error }, known.message)
      return sendError(request, reply, known.code, known.message)
    }
    request.log.error({ err: error }, 'request failed')
    return sendError(
      request,
      reply,
      'internal',
      `Something went wrong on our side. Please try again; if it stays, quote ${request.id}.`,
    )
  })
}

/** Sends the error object of a code. */
export function sendError(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, detail: string): FastifyReply {
  const { status, type } = errorCodes[code]
  const body: ErrorObject = { detail, status_code: status, error_type: type, request_id: request.id }
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

type Issue = { instancePath?: string; message?: string }

/** PostgreSQL's code for a character that its texts cannot hold, such as NUL. */
const untranslatable = '22021'
/** Codes of a database that cannot be reached, is shutting down or has cut the connection. */
const isAway = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57P0[1235]|25P0[34]|08\w{3}|53300)$/
/** What the driver says of a connection that is gone; it gives these no code. */
const isCut =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

function readFrameworkError(error: FastifyError): AppError | undefined {
  if (isDatabaseAway(error)) {
    const sentence = 'The database is away for a moment. Please try again.'
    return new AppError('unavailable', sentence, { cause: error, retryAfterSeconds: 5 })
  }
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') {
    const sentence = 'This took longer than it may. Please try again in a moment.'
    return new AppError('unavailable', sentence, { cause: error, retryAfterSeconds: 10 })
  }
  if ((error.cause as { code?: string } | undefined)?.code === untranslatable) {
    return new AppError('invalid_body', 'The text contains a character that cannot be stored. Please remove it.')
  }
  if (error.validation) {
    if (error.validationContext === 'params') return new AppError('not_found', 'Not found.')
    const detail = error.validation.map((issue) => sentenceOf(issue, error.validationContext ?? 'body')).join('; ')
    return new AppError(error.validationContext === 'body' ? 'invalid_body' : 'invalid_query', detail)
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('body_too_large', 'The request is too large.')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('unsupported_media_type', 'Send the body as application/json.')
  }
  if (error.code === 'FST_ERR_RATE_LIMITED' || error.statusCode === 429) {
    return new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.')
  }
  if (error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP')) {
    return new AppError('malformed_body', 'The request could not be read: send a valid JSON body.')
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return notFound()
  return undefined
}

/** A statement's error has the driver's as its cause; one of getting a connection or of a transaction's end is the driver's own. */
function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 2) return false
  const { code } = error as { code?: string }
  return isAway.test(code ?? '') || isCut.test(error.message) || isDatabaseAway(error.cause, depth + 1)
}

function sentenceOf(issue: Issue, context: string): string {
  const field = issue.instancePath?.replace(/^\//, '').replaceAll('/', '.') || context
  return `${field}: ${issue.message ?? 'is not valid'}`
}
