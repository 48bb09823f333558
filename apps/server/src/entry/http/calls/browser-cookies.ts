import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserIdOf, rememberedMs } from '../../../ideas/accounts/known-browser.ts'
import type { ShownBrowser } from '../../../ideas/accounts/known-browser.ts'

const names = { id: 'guise_browser', statement: 'guise_known' } as const
/** A browser takes a cookie of such a name over TLS only, from this very host, and gives it to no other. */
const hostPrefix = '__Host-'

/** What the browser shows of itself in the cookies of signing in. */
export function readBrowser(request: FastifyRequest): ShownBrowser {
  const cookies = parseCookie(request.headers.cookie ?? '')
  // A browser that was remembered under the plain names, or at home without TLS, stays so.
  const shown = (name: string) => cookies[hostPrefix + name] ?? cookies[name]
  return { id: browserIdOf(shown(names.id)), statement: shown(names.statement) }
}

/** Leaves the browser what it is to show of itself. Scripts do not see it, other sites do not send it, other calls do not carry it. */
export function leaveWithBrowser(reply: FastifyReply, shown: Partial<ShownBrowser>, origin: string): void {
  const isSecure = origin.startsWith('https:')
  for (const key of ['id', 'statement'] as const) {
    const value = shown[key]
    if (value === undefined) continue
    const cookie = {
      name: isSecure ? hostPrefix + names[key] : names[key],
      value,
      path: isSecure ? '/' : '/api/auth', // the prefix asks for the root
      maxAge: rememberedMs / 1000,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    } as const
    reply.header('set-cookie', stringifySetCookie(cookie))
  }
}
