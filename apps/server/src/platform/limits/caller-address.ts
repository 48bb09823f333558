import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** Stands for a caller who has hung up, or whose address cannot be read: all of them share one count. */
const unknown = 'unknown'

/** Every call asks for its caller several times, and reading an address takes as long as reading the call: the latest are kept. */
const callers = new LRUCache<string, string>({ max: 10_000 })
/** IPv6 with its zone and port; what is longer is no address, and not kept. */
const longestKept = 80

/** The address one caller is counted under: IPv4 whole, of IPv6 the /64, for a single home has as many as it likes within one. */
export function callerOf(address: string | undefined): string {
  if (address === undefined) return unknown
  const known = callers.get(address)
  if (known !== undefined) return known
  const parsed = parse(address)
  const caller = !parsed ? unknown : isVersion4(parsed) ? parsed.toString() : firstHalfOf(parsed)
  if (address.length <= longestKept) callers.set(address, caller)
  return caller
}

/** The /24 or /64 an address belongs to. */
export function networkOf(address: string | undefined): string {
  const parsed = parse(address)
  if (!parsed) return unknown
  return isVersion4(parsed) ? parsed.octets.slice(0, 3).join('.') : firstHalfOf(parsed)
}

/** The /48 an address of IPv6 belongs to: as much as one customer may be given, with 65,536 networks; undefined for any other. */
export function siteOf(address: string | undefined): string | undefined {
  const parsed = parse(address)
  return parsed && !isVersion4(parsed) ? `${groupsOf(parsed, 3)}::/48` : undefined
}

/** Some proxies tell the caller's port, too. */
const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?$/i

/** An address as it was meant: IPv4 that is written as IPv6 (mapped, or translated by a NAT64) is IPv4. */
function parse(written: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (written === undefined) return undefined
  const [, version6, version4] = withPort.exec(written) ?? []
  const address = version6 ?? version4 ?? written
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (isVersion4(parsed) || parsed.range() !== 'rfc6052') return parsed
  return new ipaddr.IPv4(parsed.toByteArray().slice(12))
}

function isVersion4(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 {
  return address.kind() === 'ipv4'
}

function firstHalfOf(address: ipaddr.IPv6): string {
  return `${groupsOf(address, 4)}::/64`
}

function groupsOf(address: ipaddr.IPv6, count: number): string {
  return address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')
}
