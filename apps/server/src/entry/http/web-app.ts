import type { IncomingMessage } from 'node:http'
import { posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pagesOpenToAll } from '@guise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isWebAppBuilt, signInLanguages, signInPageOf, webAppFolder } from '../../platform/files/web-app-files.ts'
import { languageOf } from './answers/language-of.ts'
import { sendError } from './errors.ts'

/** What may differ in serving the web app. */
export type WebAppOptions = {
  /** Outside production: the pages below /dev show parts of the app, the app's own frames among them. */
  hasDevPages: boolean
  /** Where the built app lies. */
  folder?: string
}

/**
 * Serves the built web app. Its own routes answer one page: with sign-in written into it, in the visitor's language, wherever
 * visitors see that. Unknown API calls and files answer 404. Every text lies there compressed already.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { hasDevPages, folder = webAppFolder }: WebAppOptions,
): Promise<void> {
  const isBuilt = isWebAppBuilt(folder)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const languages = isBuilt ? signInLanguages(folder) : []
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
    return reply.sendFile(pageFor(request, languages), { cacheControl: false })
  }
  // What serves files would take it for a folder.
  if (isBuilt) app.get('/', { schema: { hide: true } }, sendPage)
  app.setNotFoundHandler((request, reply) => {
    const isDevPage = /^\/dev(\/|\?|$)/.test(request.url)
    if (!isBuilt || !isPage(request) || (isDevPage && !hasDevPages)) {
      return sendError(request, reply, { code: 'not_found' })
    }
    if (isDevPage) letFramesBe(reply)
    return sendPage(request, reply)
  })
}

/**
 * Where a call is taken. A browser that asks for a page by an address that none can have, such as /projects// or /%E0%A4%A, which
 * routes and files refuse, is given the app like for every other page that there is not: it says so itself.
 */
export function takenAs({ method = '', url = '', headers }: IncomingMessage): string {
  const isBrowser = headers.accept?.includes('text/html') ?? false
  return isBrowser && isPage({ method, url }) && !isPlain(pathOf(url)) ? nowhere : url
}

const nowhere = '/-'

function isPlain(path: string): boolean {
  try {
    const read = decodeURIComponent(path)
    return posix.normalize(read) === read && !/[\\\0]/.test(read)
  } catch {
    return false
  }
}

function pageFor({ originalUrl, headers }: FastifyRequest, languages: readonly string[]): string {
  const language = languageOf(headers, languages)
  return language === undefined || pagesOpenToAll.test(pathOf(originalUrl)) ? 'index.html' : signInPageOf(language)
}

const ownFolders = /^\/(api|media|demo|assets|icons)(\/|$)/
const profile = /^\/profile\//
const hidden = /\/\./

/** Addresses of the app's own pages: not the API's, not a file's. A profile's address may end in anything. */
function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = pathOf(url)
  return !ownFolders.test(path) && !hidden.test(path) && (profile.test(path) || !isFile(path))
}

function pathOf(url: string): string {
  return url.split('?', 1).join('')
}

function isFile(path: string): boolean {
  return path.lastIndexOf('.') > path.lastIndexOf('/')
}

function letFramesBe(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
}
