import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from './errors.ts'

const dist = join(import.meta.dirname, '../../../web/dist')

/** Serves the built web app; its own routes all answer index.html, unknown API calls answer 404. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(dist, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request))
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
    return sendError(request, reply, 'not_found', 'Not found.')
  })
}

/** Addresses of the app's own pages: not the API's, not a file's. */
function isPage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(api|media|demo)(\/|\?|$)/.test(url) && !/\.\w+(\?|$)/.test(url)
}
