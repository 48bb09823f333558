import type { FastifyRequest } from 'fastify'
import { originOf } from '../../../platform/settings/config.ts'
import type { Config } from '../../../platform/settings/config.ts'

/** What of a call tells where it came in. */
type Arrived = Pick<FastifyRequest, 'host' | 'hostname' | 'protocol' | 'socket'>

const home = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Where a link in a mail begins. Anybody may ask for a mail to somebody else, and says in the call which host that is for: without a public address the link
 * leads there only if that is this machine, as localhost or by its number, and else to the number at which the call came in.
 */
export function mailedOrigin(config: Pick<Config, 'publicUrl'>, request: Arrived): string {
  const { localAddress, localPort } = request.socket
  const own = localAddress?.replace(/^::ffff:/, '')
  const named = request.hostname.replaceAll(/[[\]]/g, '').toLowerCase()
  if (config.publicUrl || !own || named === own || home.has(named)) return originOf(config, request)
  return `${request.protocol}://${own.includes(':') ? `[${own}]` : own}:${localPort}`
}
