import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whom passkeys are made for: the name they are bound to, and the one origin they are used at (WebAuthn's relying party). */
export type RelyingParty = { id: string; origin: string }

/** What an installation says of where it is. */
type Installation = { publicUrl?: string | undefined }

/** The relying party of an origin; undefined at a bare address, over plain HTTP and for what has no name: browsers refuse those. */
export function relyingPartyAt(address: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(address)
  const isHome = hostname === 'localhost' && /^https?:$/.test(protocol)
  const isNamed = protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return isHome || isNamed ? { id: hostname, origin } : undefined
}

/**
 * The relying party of a call. It is what PUBLIC_URL says; without that only localhost, because a Host header may say anything.
 * Undefined for a page of another origin, such as the same server by its number.
 */
export function relyingPartyOf(config: Installation, request: FastifyRequest): RelyingParty | undefined {
  const party = partyFor(config, request)
  const from = request.headers.origin
  if (!party || (from !== undefined && from !== party.origin)) return undefined
  return party.id === 'localhost' && request.hostname !== 'localhost' ? undefined : party
}

function partyFor(config: Installation, request: FastifyRequest): RelyingParty | undefined {
  if (config.publicUrl !== undefined) return relyingPartyAt(config.publicUrl)
  return request.hostname === 'localhost' ? relyingPartyAt(`${request.protocol}://${request.host}`) : undefined
}

/** What is wrong with requiring passkeys at this address: where there can be none every operator would be kept out. */
export function passkeyProblems(publicUrl: string | undefined): string[] {
  if (publicUrl === undefined || !URL.canParse(publicUrl) || relyingPartyAt(publicUrl)) return []
  return [
    'OPERATOR_PASSKEY=required needs a PUBLIC_URL with a name and https://, or localhost: elsewhere there are no passkeys',
  ]
}
