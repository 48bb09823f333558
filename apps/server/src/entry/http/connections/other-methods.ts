import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/process/app-error.ts'

/**
 * Remembers the methods of every route that is registered after it, and answers how a call to an address that is there is refused that
 * comes by another one (RFC 9110, 15.5.6). Operators' calls do not exist for anybody else, and stay out of it.
 */
export function rememberMethods(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => void {
  // By what an address begins with: files of the web app are asked for most, and stand where no route does.
  const known = new Map<string, { pattern: RegExp; method: string }[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/operator/') || url.includes('*')) return
    const pattern = url
      .replace(/\/$/, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/:\w+/g, '[^/]+')
    const routes = known.get(beginningOf(url)) ?? []
    for (const one of [method].flat()) routes.push({ pattern: new RegExp(`^${pattern}/?$`), method: one })
    known.set(beginningOf(url), routes)
  })
  return ({ url, method }, reply) => {
    const path = url.split('?', 1).join('')
    const routes = known.get(beginningOf(path)) ?? []
    const methods = routes.flatMap(({ pattern, method }) => (pattern.test(path) ? [method] : []))
    if (methods.length === 0 || methods.includes(method)) return // nothing is there: an id that is too long for one
    const allowed = [...new Set(methods)].toSorted().join(', ')
    reply.header('allow', allowed)
    throw new AppError({ code: 'method_not_allowed', allowed })
  }
}

function beginningOf(path: string): string {
  return path.split('/', 2).join('/')
}
