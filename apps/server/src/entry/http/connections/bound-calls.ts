import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/process/app-error.ts'
import { callerOf } from '../../../platform/limits/caller-address.ts'
import { isOfApi } from '../answers/answer-headers.ts'

/**
 * Refuses calls beyond a number at work at once: a caller told to come back waits less than one at the end of a queue that
 * only grows. Returns how many are at work. A call holds its place from when its body is there until its answer begins to
 * be sent: who sends or reads slowly holds none, nor does an event stream.
 */
export function boundCalls(app: FastifyInstance, most: number): { count(): number } {
  const places = createPlaces(most)
  app.decorateRequest('isAnswered', false)
  const leave = (request: FastifyRequest, reply: FastifyReply) => {
    request.isAnswered = true
    places.leave(reply)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfApi(request)) return done()
    if (!places.hasRoom(request)) return done(tooMany())
    if (request.routeOptions.config.isStream) return done()
    places.enter(request, reply)
    reply.raw.once('close', () => leave(request, reply))
    done()
  })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!request.raw.complete) places.leave(reply)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!isOfApi(request) || request.routeOptions.config.isStream || places.has(reply)) return done()
    if (isReadByHandler(request)) {
      request.raw.once('end', () => {
        if (!request.isAnswered) places.enter(request, reply)
      })
      return done()
    }
    if (!places.hasRoom(request)) return done(tooMany())
    places.enter(request, reply)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    leave(request, reply)
    done()
  })
  return { count: () => places.count() }
}

/** The places of calls at work. An address may hold as many as are left free, so that there is always one for another. */
function createPlaces(most: number) {
  const callers = new Map<FastifyReply, string>()
  const held = new Map<string, number>()
  const hold = (caller: string, change: number) => {
    const count = (held.get(caller) ?? 0) + change
    if (count > 0) held.set(caller, count)
    else held.delete(caller)
  }
  return {
    count: () => callers.size,
    has: (reply: FastifyReply) => callers.has(reply),
    hasRoom({ ip }: FastifyRequest): boolean {
      const free = most - callers.size
      return free > 0 && (held.get(callerOf(ip)) ?? 0) <= free
    },
    enter({ ip }: FastifyRequest, reply: FastifyReply): void {
      const caller = callerOf(ip)
      callers.set(reply, caller)
      hold(caller, 1)
    },
    leave(reply: FastifyReply): void {
      const caller = callers.get(reply)
      if (caller !== undefined && callers.delete(reply)) hold(caller, -1)
    },
  }
}

function tooMany(): AppError {
  return new AppError({ code: 'too_many_at_once' }, { retryAfterSeconds: 1 })
}

/** A form is read while its call is handled. */
function isReadByHandler({ body, mediaType, raw }: FastifyRequest): boolean {
  return body === undefined && mediaType === 'multipart/form-data' && !raw.complete
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer is being sent, or nobody waits for it any more. */
    isAnswered: boolean
  }
  interface FastifyContextConfig {
    /** The answer has no end. */
    isStream?: boolean
  }
}
