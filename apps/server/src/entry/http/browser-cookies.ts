import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserIdOf, rememberedMs } from '../../ideas/accounts/known-browser.ts'
import type { ShownBrowser } from '../../ideas/accounts/known-browser.ts'

const names = { id: 'guise_browser', statement: 'guise_known' } as const

/** What the browser shows of itself in the cookies of signing in. */
export function readBrowser(request: FastifyRequest): ShownBrowser {
  const cookies = parseCookie(request.headers.cookie ?? '')
  return { id: browserIdOf(cookies[names.id]), statement: cookies[names.statement] }
}

/** Leaves the browser what it is to show of itself. Scripts do not see it, other sites do not send it, other calls do not carry it. */
export function leaveWithBrowser(reply: FastifyReply, shown: Partial<ShownBrowser>, origin: string): void {
  for (const key of ['id', 'statement'] as const) {
    const value = shown[key]
    if (value === undefined) continue
    const cookie = {
      name: names[key],
      value,
      path: '/api/auth',
      maxAge: rememberedMs / 1000,
      httpOnly: true,
      sameSite: 'strict',
      secure: origin.startsWith('https:'),
    } as const
    reply.header('set-cookie', stringifySetCookie(cookie))
  }
}
