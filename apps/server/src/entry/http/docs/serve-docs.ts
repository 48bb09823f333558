import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { keepPacked } from '../answers/keep-packed.ts'
import { referencePolicy } from '../answers/content-policy.ts'
import { admitOperator } from '../calls/serve.ts'
import type { Documents } from './describe-thread.ts'
import { serveReference } from './reference.ts'

const json = 'application/json; charset=utf-8'

/**
 * Serves the reference page at /api/docs and the document at /api/openapi.json. Calls of operators are in neither: theirs is
 * the document at /api/operator/openapi.json, which has all calls.
 */
export async function serveDocs(app: FastifyInstance, ctx: Parameters<typeof admitOperator>[0]): Promise<void> {
  let made: Promise<Documents> | undefined // they are long, and the same for everybody
  const documents = async () => {
    made ??= makeDocuments()
    return made.catch((error: unknown) => {
      made = undefined
      throw error
    })
  }
  app.get(
    '/api/operator/openapi.json',
    { schema: { hide: true }, onRequest: async (request) => void (await admitOperator(ctx, request)) },
    async (_request, reply) => reply.type(json).send((await documents()).whole),
  )
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', referencePolicy(String(payload)))
      return payload
    })
    keepPacked(pages)
    pages.get(
      '/api/openapi.json',
      // Whoever waits for it has no turn to be worked on yet: others have theirs.
      { schema: { hide: true }, onRequest: async () => void (await documents()) },
      async (_request, reply) => reply.type(json).send((await documents()).forAnybody),
    )
    serveReference(pages)
  })
}

/** In a thread that ends with it: whoever calls meanwhile does not wait for the half second that it takes. */
async function makeDocuments(): Promise<Documents> {
  const thread = new Worker(new URL('./describe-thread.ts', import.meta.url), { execArgv: [] })
  const [documents] = await once(thread, 'message')
  return documents
}
