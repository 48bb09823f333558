import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { OpenSpan } from '../../platform/telemetry/tracer.ts'
import type { TrailIds } from '../../platform/telemetry/trail.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids of this call with the span it is timed by; absent for what is not a call of the API. */
    followed: { ids: TrailIds; span: OpenSpan } | undefined
  }
}

/** Gives every call of the API its ids: they stand in each log line of the call and of the jobs it enqueues. */
export function followCalls(
  app: FastifyInstance,
  { trail, tracer, log }: Pick<Context, 'log' | 'tracer' | 'trail'>,
): void {
  app.decorateRequest('followed', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const { method, id: requestId } = request
    const route = request.routeOptions.url ?? 'unknown'
    const span = tracer.begin(`${method} ${route}`, {
      kind: 'server',
      parent: headerOf(request.headers['traceparent']),
      attributes: { 'http.request.method': method, 'http.route': route, 'guise.request_id': requestId },
    })
    const { task_id } = (request.params ?? {}) as { task_id?: string } // of the routes that have one
    const ids: TrailIds = { request_id: requestId, task_id, traceparent: span.traceparent }
    request.followed = { ids, span }
    trail.run(ids, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { followed, method } = request
    if (!followed) return done()
    const { statusCode: status, elapsedTime } = reply
    followed.span.end({
      ...(status >= 500 ? { error: `answered ${status}` } : {}),
      attributes: { 'http.response.status_code': status, 'guise.task_id': followed.ids.task_id },
    })
    const route = request.routeOptions.url
    trail.run(followed.ids, () => log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'call answered'))
    done()
  })
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
