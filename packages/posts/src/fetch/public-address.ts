import ipaddr from 'ipaddr.js'

const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Addresses that look public and answer to the machine's own cloud. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Says whether an IP address in its usual spelling is public unicast. IPv6 must lie in 2000::/3, so mapped, compatible,
 * NAT64 and local forms are refused whatever IPv4 address they carry.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !cloudAddresses.has(address)
  }
  if (address.includes('%') || !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.match(globalIPv6) && parsed.range() === 'unicast'
}
