import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

const dist = join(import.meta.dirname, '../../../web/dist')

/** Serves the built web app; its own routes all answer index.html, unknown API calls answer 404. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(dist, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|media|demo)(\/|\?|$)/.test(request.url) && !/\.\w+(\?|$)/.test(request.url)
    if (isBuilt && isPage)
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
    return sendError(request, reply, 'not_found', 'Not found.')
  })
}
