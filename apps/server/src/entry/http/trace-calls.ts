import type { FastifyInstance } from 'fastify'
import type { Context } from './calls/context.ts'
import type { OpenSpan } from '../../platform/telemetry/tracer.ts'
import { callerOf } from '../../platform/limits/caller-address.ts'
import { isOfApi } from './answers/answer-headers.ts'
import type { RequestIds } from '../../platform/process/request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids of this call with the span it is timed by; absent for what is not a call of the API. */
    traced: { ids: RequestIds; span: OpenSpan } | undefined
  }
}

/** Gives every call of the API its ids: they stand in each log line of the call and of the jobs it enqueues. */
export function traceCalls(
  app: FastifyInstance,
  { requestContext, tracer, log }: Pick<Context, 'log' | 'tracer' | 'requestContext'>,
): void {
  app.decorateRequest('traced', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = callerOf(request.ip)
    if (!isOfApi(request)) return requestContext.run({}, done, caller)
    const { method, id: requestId } = request
    const route = request.routeOptions.url ?? 'unknown'
    const span = tracer.begin(`${method} ${route}`, {
      kind: 'server',
      parent: headerOf(request.headers['traceparent']),
      attributes: { 'http.request.method': method, 'http.route': route, 'guise.request_id': requestId },
    })
    const { task_id } = (request.params ?? {}) as { task_id?: string } // of the routes that have one
    const ids: RequestIds = { request_id: requestId, task_id, traceparent: span.traceparent }
    request.traced = { ids, span }
    requestContext.run(ids, done, caller)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { traced, method } = request
    if (!traced) return done()
    const { statusCode: status, elapsedTime } = reply
    traced.span.end({
      ...(status >= 500 ? { error: `answered ${status}` } : {}),
      attributes: { 'http.response.status_code': status, 'guise.task_id': traced.ids.task_id },
    })
    const route = request.routeOptions.url
    requestContext.run(traced.ids, () =>
      log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'call answered'),
    )
    done()
  })
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
