import ipaddr from 'ipaddr.js'

/** Stands for a caller who has hung up, or whose address cannot be read: all of them share one count. */
const unknown = 'unknown'

/** The address one caller is counted under: IPv4 whole, of IPv6 the /64, for a single home has as many as it likes within one. */
export function callerOf(address: string | undefined): string {
  const parsed = parse(address)
  if (!parsed) return unknown
  return isVersion4(parsed) ? parsed.toString() : firstHalfOf(parsed)
}

/** The /24 or /64 an address belongs to. */
export function networkOf(address: string | undefined): string {
  const parsed = parse(address)
  if (!parsed) return unknown
  return isVersion4(parsed) ? parsed.octets.slice(0, 3).join('.') : firstHalfOf(parsed)
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
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
