import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long a stopping server waits for the answers it is at. */
const patienceMs = 10_000
const lookEveryMs = 20

/**
 * Lets a stopping server finish the answers it is at before its connections are closed. Event streams have no end, and
 * connections that browsers hold ready have no answer: neither is waited for.
 */
export function drainOnClose(app: FastifyInstance): void {
  const open = new Set<FastifyReply>()
  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply)
    for (const end of ['finish', 'close']) reply.raw.once(end, () => open.delete(reply))
  })
  app.addHook('preClose', async () => {
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline && [...open].some((reply) => !isStreaming(reply))) await sleep(lookEveryMs)
  })
}

/** Sent for Fastify while its raw answer goes on: its handler has taken it over. */
function isStreaming({ sent, raw }: FastifyReply): boolean {
  return sent && !raw.writableEnded
}
