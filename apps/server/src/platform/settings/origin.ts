import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Where addresses in an answer begin: the public address when one is set, else the host the caller used. */
export function originOf(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}
