import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller has this version already (If-None-Match, RFC 9110, 13.1.2). A proxy that has packed an answer on its way out
 * writes W/ before its tag: here that is no difference. An asterisk is any version there is.
 */
export function hasVersion({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? []
  return known.map((tag) => tag.trim()).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}
