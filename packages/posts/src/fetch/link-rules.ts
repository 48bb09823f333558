import { isPublicAddress } from './public-address.ts'
import type { PostProblemCode } from '../post/problem.ts'
import { parseWebLink } from '@guise/links'

/** What may be opened; tests widen it to reach servers of their own, nothing else does. */
export type LinkRules = {
  ports: readonly number[]
  isAllowed: (address: string, port: number) => boolean
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
  const port = portOf(url)
  if (!rules.ports.includes(port)) return { problem: 'blocked_address' }
  const address = literalAddress(url)
  const isOpen = address === undefined ? isPublicName(url.hostname) : rules.isAllowed(address, port)
  if (!isOpen) return { problem: 'blocked_address' }
  return { url }
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
