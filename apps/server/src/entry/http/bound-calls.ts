import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'

const again = { retryAfterSeconds: 1 }

/**
 * Refuses calls beyond a number at work at once: a caller told to come back waits less than one at the end of a queue that
 * only grows. Returns how many are at work. A call counts until its answer begins to be sent, so that slow readers and event streams hold no place.
 */
export function boundCalls(app: FastifyInstance, most: number): { count(): number } {
  const atWork = new Set<FastifyReply>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    if (atWork.size >= most) {
      return done(new AppError({ code: 'too_many_at_once' }, again))
    }
    const leave = () => atWork.delete(reply)
    atWork.add(reply)
    reply.raw.once('close', leave)
    if (request.routeOptions.config.isStream) leave()
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    atWork.delete(reply)
    done()
  })
  return { count: () => atWork.size }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer has no end. */
    isStream?: boolean
  }
}
