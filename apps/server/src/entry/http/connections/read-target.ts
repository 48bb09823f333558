import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/process/app-error.ts'

/**
 * Reads whom a call is for; false where it names no host, several, or what can be none. A target that is a whole address goes before the Host
 * header, and becomes the path that everybody else sends (RFC 9112, 3.2.2).
 */
export function readTarget(req: IncomingMessage): boolean {
  const { host: named = [] } = req.headersDistinct
  const isOld = named.length === 0 && req.httpVersion === '1.0' // which has no hosts
  // Of two, whoever stands before the server may mean another one than it does.
  if (!isOld && (named.length !== 1 || !isAuthority(named[0]))) return false
  const { url = '', method } = req
  if (url.startsWith('/')) return true
  if (url === '*') return method === 'OPTIONS'
  const [, authority, path = ''] = /^https?:\/\/([^/?#]*)(.*)/is.exec(url) ?? []
  if (authority === undefined || !isAuthority(authority)) return false
  req.headers.host = authority
  req.url = path.startsWith('/') ? path : `/${path}`
  return true
}

/** Refuses calls of which a proxy that is believed tells a host or a protocol that can be none: addresses in answers begin with them. */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', ({ host, headers, protocol }, _reply, done) => {
    const isNamed = isAuthority(host) || (host === '' && headers.host === undefined)
    done(isNamed && /^https?$/i.test(protocol) ? undefined : new AppError({ code: 'request_unreadable' }))
  })
}

/** A host with or without a port (RFC 3986, 3.2). */
function isAuthority(text = ''): boolean {
  const [, name, version6, port = ''] = /^(?:([\w.~!$&'()*+,;=%-]+)|\[([\da-f:.]+)\])(?::(\d*))?$/i.exec(text) ?? []
  const isNamed = version6 === undefined ? name !== undefined && !/%(?![\da-f]{2})/i.test(name) : isIPv6(version6)
  return isNamed && port.length <= 5 && Number(port) <= 65_535
}
