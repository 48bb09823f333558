import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../platform/limits/caller-address.ts'
import type { Config } from '../../platform/settings/config.ts'

/** Refuses the calls of an address that makes too many in a minute. */
export async function limitCallers(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'callsPerMinute'> },
): Promise<void> {
  await app.register(fastifyRateLimit, {
    max: config.callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerOf(request.ip),
    // One page is a hundred of the app's own files, the same for everybody: counted, ten reloads would lock a home out.
    allowList: (request) => /^\/(assets|icons)\//.test(request.url),
  })
}
