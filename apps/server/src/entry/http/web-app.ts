import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './errors.ts'

/** Where the built web app lies. */
export const webAppFolder = join(import.meta.dirname, '../../../../web/dist')

/** Whether there is a web app to serve. */
export function isWebAppBuilt(folder = webAppFolder): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** What may differ in serving the web app. */
export type WebAppOptions = {
  /** Outside production: the pages below /dev show parts of the app, the app's own frames among them. */
  hasDevPages: boolean
  /** Where the built app lies. */
  folder?: string
}

/**
 * Serves the built web app. Its own routes all answer index.html; unknown API calls and files answer 404. Every text
 * lies there compressed already.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { hasDevPages, folder = webAppFolder }: WebAppOptions,
): Promise<void> {
  const isBuilt = isWebAppBuilt(folder)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isDevPage = /^\/dev(\/|\?|$)/.test(request.url)
    if (!isBuilt || !isPage(request) || (isDevPage && !hasDevPages)) {
      return sendError(request, reply, { code: 'not_found' })
    }
    if (isDevPage) letFramesBe(reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
  })
}

const ownFolders = /^\/(api|media|demo|assets|icons)(\/|$)/
const profile = /^\/profile\//
const hidden = /\/\./

/** Addresses of the app's own pages: not the API's, not a file's. A profile's address may end in anything. */
function isPage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = '/'] = url.split('?', 1)
  return !ownFolders.test(path) && !hidden.test(path) && (profile.test(path) || !isFile(path))
}

function isFile(path: string): boolean {
  return path.lastIndexOf('.') > path.lastIndexOf('/')
}

function letFramesBe(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
}
