import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../../../platform/settings/config.ts'

/** Where to listen, and the setting that chose the port. */
type Place = { host: string; port: number; setting: 'PORT' | 'HEALTH_PORT' }

/** Listens; what hinders it is told as what is wrong with a setting. */
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  try {
    await app.listen({ host: place.host, port: place.port })
  } catch (cause) {
    throw new ConfigError(problemOf(place, (cause as NodeJS.ErrnoException).code), { cause })
  }
}

function problemOf({ host, port, setting }: Place, code: string | undefined): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop what uses it, or choose another with ${setting}.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Choose another with ${setting}.`
  return `HOST is ${host}, at which this machine cannot be reached. Set it to 127.0.0.1, 0.0.0.0 or an address of this machine.`
}
