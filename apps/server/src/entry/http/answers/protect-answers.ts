import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../../platform/settings/config.ts'
import { contentPolicy, permissionsPolicy } from './content-policy.ts'

/** Writes the headers that bind a browser, and the id to quote, onto an answer. */
export type Protect = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * The headers are the same for every answer, so they are made once. They are Fastify's until the head is written: one that was
 * set on Node's answer before makes Node look at every header of the head a second time.
 */
export function protectAnswers(config: Pick<Config, 'publicUrl'>): Protect {
  const headers = Object.entries({ ...headersOfHelmet(config), 'permissions-policy': permissionsPolicy })
  return (request, reply) => {
    for (const [name, value] of headers) reply.header(name, value)
    reply.header('x-request-id', request.id)
  }
}

function headersOfHelmet({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  const headers: Record<string, string> = {}
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy({ publicUrl }) },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
  })
  const answer: Pick<ServerResponse, 'removeHeader'> & { setHeader(name: string, value: string): void } = {
    setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined, // of X-Powered-By, which nobody sets here
  }
  write({} as IncomingMessage, answer as ServerResponse, () => undefined) // it does nothing else with them
  return headers
}
