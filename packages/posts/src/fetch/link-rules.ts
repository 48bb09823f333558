import ipaddr from 'ipaddr.js'
import type { PostProblemCode } from '../post/problem.ts'
import { parseWebLink } from '@guise/links'

/** What may be opened; tests widen it to reach servers of their own, nothing else does. */
export type LinkRules = {
  ports: readonly number[]
  isAllowed: (address: string, port: number) => boolean
  /** The one server that may be reached and no other, as `serverOf` names it: that of who runs this. */
  own?: string | undefined
}

/** The rules of the product: the public web on its two ports. */
export const publicWeb: LinkRules = { ports: [80, 443], isAllowed: isPublicAddress }

/** Suffixes that never belong to the public web: RFC 6761, 6762, 7686, 8375 and what home routers and clouds use. */
const privateSuffixes: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
])

/** Says where a link leads when it may be opened, or why it may not; no name is resolved. */
export function checkLink(link: string, rules: LinkRules = publicWeb): { url: URL } | { problem: PostProblemCode } {
  const url = parseWebLink(link)
  if (!url) return { problem: 'malformed_link' }
  if (rules.own !== undefined) return serverOf(url) === rules.own ? { url } : { problem: 'blocked_address' }
  const port = portOf(url)
  if (!rules.ports.includes(port)) return { problem: 'blocked_address' }
  const address = literalAddress(url)
  const isOpen = address === undefined ? isPublicName(url.hostname) : rules.isAllowed(address, port)
  if (!isOpen) return { problem: 'blocked_address' }
  return { url }
}

/** Names the server that a URL is fetched from. */
export function serverOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

/** The port a URL is fetched from. */
function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** The IP address written as a URL's host, which the URL parser has already brought to its usual spelling. */
function literalAddress(url: URL): string | undefined {
  if (url.hostname.startsWith('[')) return url.hostname.slice(1, -1)
  return /^\d+\.\d+\.\d+\.\d+$/.test(url.hostname) ? url.hostname : undefined
}

function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  if (labels.length < 2 || labels.includes('')) return false
  return !privateSuffixes.has(labels.at(-1) ?? '')
}

const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Addresses that look public and answer to the machine's own cloud. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Says whether an IP address in its usual spelling is public unicast. IPv6 must lie in 2000::/3, so mapped, compatible,
 * NAT64 and local forms are refused whatever IPv4 address they carry.
 */
function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !cloudAddresses.has(address)
  }
  if (address.includes('%') || !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.match(globalIPv6) && parsed.range() === 'unicast'
}
