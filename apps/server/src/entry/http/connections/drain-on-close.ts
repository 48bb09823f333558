import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../../platform/process/app-error.ts'

/** Whether a server is stopping; whoever stops it may say so before it does. */
export type Draining = { isClosing: boolean }

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** How long a stopping server waits for the answers it is at. */
const patienceMs = 10_000
const lookEveryMs = 20

/**
 * Lets a stopping server finish the answers it is at before its connections are closed. Event streams have no end, and
 * connections that browsers hold ready have no answer: neither is waited for.
 */
export function drainOnClose(app: FastifyInstance, timeoutMs = patienceMs): void {
  const open = new Set<FastifyReply>()
  const draining: Draining = { isClosing: false }
  app.decorate('draining', draining)
  app.addHook('onRequest', (_request, reply, done) => {
    const leave = () => open.delete(reply)
    open.add(reply)
    reply.raw.once('finish', leave).once('close', leave)
    done()
  })
  app.addHook('preClose', async () => {
    draining.isClosing = true
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline && [...open].some((reply) => !isStreaming(reply))) await sleep(lookEveryMs)
  })
}

/** Tells calls that come on open connections while the server stops to come again: to another process, or in a moment. */
export function refuseOnClose(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (!app.draining.isClosing) return done()
    reply.header('connection', 'close')
    done(new AppError({ code: 'server_restarting' }, { retryAfterSeconds: 1 }))
  })
}

/** Sent for Fastify while its raw answer goes on: its handler has taken it over. */
function isStreaming({ sent, raw }: FastifyReply): boolean {
  return sent && !raw.writableEnded
}
