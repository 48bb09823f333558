import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../../../platform/limits/caller-address.ts'
import { createFairQueue } from '../../../platform/process/fair-queue.ts'

type Turn = { isOver: boolean; end?: () => void }

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's turn to be worked on; absent for what needs none. */
    turn: Turn | undefined
  }
}

/** Calls that are worked on at once: enough to keep database and processor busy, and few for a call to be answered among. */
const limits = { atOnce: 32, ofOne: 8 }

/**
 * Has the calls of the API worked on in turns: of each user, or of each address while nobody knows who it is, some at once,
 * and the others when it is their turn. Who asks for hundreds of answers at once has them later, and holds nobody up.
 */
export function giveTurns(app: FastifyInstance): void {
  const queue = createFairQueue(limits)
  app.decorateRequest('turn', undefined)
  app.addHook('preHandler', (request, reply, done) => {
    if (!isWorkedOnHere(request) || reply.raw.destroyed) return done()
    const turn: Turn = { isOver: false }
    request.turn = turn
    turn.end = queue.enter(request.caller?.user.id ?? callerOf(request.ip), done)
    if (turn.isOver) turn.end() // answered before enter came back
    reply.raw.once('close', turn.end)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const { turn } = request
    if (turn) {
      turn.isOver = true
      turn.end?.()
    }
    done()
  })
}

/** A stream has no end, and a form waits for its sender and for the engine. */
function isWorkedOnHere({ url, routeOptions, mediaType }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !routeOptions.config.isStream && mediaType !== 'multipart/form-data'
}
