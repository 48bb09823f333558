import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../../platform/settings/config.ts'
import { contentPolicy, permissionsPolicy } from './content-policy.ts'

/** Writes the headers that bind a browser, and the id to quote, onto an answer. */
export type Protect = (request: FastifyRequest, reply: FastifyReply) => void

/** Made once: the plugin of the same name makes all of the headers anew for every call. */
export function protectAnswers(config: Pick<Config, 'publicUrl'>): Protect {
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
  })
  return (request, reply) => {
    write(request.raw, reply.raw, () => undefined)
    reply.raw.setHeader('permissions-policy', permissionsPolicy)
    reply.header('x-request-id', request.id)
  }
}
