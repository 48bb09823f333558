import type { NetworkShape } from './network-shape.ts'
import { networkShapes } from './networks.ts'
import { parseLink } from './parse-link.ts'
import { stripTracking } from './tracking.ts'

/**
 * What all links to one post have in common, as far as their writing tells: `network:id` where the network's addresses
 * name the post, else the page itself. A text that is no link is its own identity.
 */
export function identityOf(written: string, networks: readonly NetworkShape[] = networkShapes): string {
  const url = parseLink(written)
  if (!url) return written.trim()
  const clean = stripTracking(url)
  return identityAmong(networks, clean)
}

/** The identity of an address that was read and is without tracking parameters. */
export function identityAmong(networks: readonly NetworkShape[], url: URL): string {
  const network = networks.find((network) => network.matches(url))
  // What a path means on any host is a guess: a query beside it may be what tells one page from another.
  const isSure = network?.hasOwnHosts === true || url.search === ''
  const id = isSure ? network?.idOf?.(url) : undefined
  return id === undefined ? pageKey(url) : `${network?.name}:${id}`
}

/**
 * What all addresses of one page have in common: host and path, whatever the scheme, the subdomain for phones, the slash
 * at the end, the fragment and the order of the parameters; those that only track are left out.
 */
export function pageKey(address: URL): string {
  const url = stripTracking(address)
  const host = url.host.replace(/^(?:www|m|mobile|web)\.(?=[^.]+\.[^.])/, '').replace(/\.(?=$|:)/, '')
  const path = withoutSlashes(url.pathname).replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
  const telling = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${host}${path}${telling.length > 0 ? `?${new URLSearchParams(telling).toString()}` : ''}`
}

/** The path without the slashes at its end. */
function withoutSlashes(path: string): string {
  let { length } = path
  while (path[length - 1] === '/') length--
  return path.slice(0, length)
}
