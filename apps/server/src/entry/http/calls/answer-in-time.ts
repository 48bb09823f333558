import type { FastifyReply, FastifyRequest } from 'fastify'
import { tookTooLong } from '../../../platform/process/database-problem.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * A route whose caller is answered within that time, whatever its handler waits for. The framework's own limit, which covers what
 * comes before the handler, is lifted as soon as a body has been read: https://github.com/fastify/fastify/pull/6725.
 */
export function answerInTime(withinMs: number, handler: Handler): { handlerTimeout: number; handler: Handler } {
  return {
    handlerTimeout: withinMs,
    async handler(request, reply) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve, reject) => {
        const tell = () => (reply.sent ? resolve(reply) : reject(tookTooLong(undefined)))
        timer = setTimeout(tell, Math.max(0, withinMs - reply.elapsedTime))
      })
      return Promise.race([handler(request, reply), late]).finally(() => clearTimeout(timer))
    },
  }
}
