import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Whose X-Forwarded-For is believed: of a number of hops in front of the server, or of addresses in networks. */
export type TrustedProxies = { hops: number; networks: Range[] }

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const mostHops = 16

/** Reads the setting: a number of hops, or networks; undefined for what is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean)
  if (words.length === 1 && /^\d{1,2}$/.test(words[0] ?? '')) {
    const hops = Number(words[0])
    return hops <= mostHops ? { hops, networks: [] } : undefined
  }
  const networks = words.flatMap((word) => named[word] ?? [word]).map(parseRange)
  const known = networks.filter((range) => range !== undefined)
  return known.length === networks.length ? { hops: 0, networks: known } : undefined
}

/** Whether anybody's word is taken for where a call came from. */
export function trustsAnybody({ hops, networks }: TrustedProxies): boolean {
  return hops > 0 || networks.length > 0
}

/** Whether the address, that many hops before the server (0: it is connected to it), may say who called it. */
export function isTrusted({ hops, networks }: TrustedProxies, address: string | undefined, hop: number): boolean {
  if (hop < hops) return true
  if (networks.length === 0 || address === undefined || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
}

/** What is trusted, for whoever starts the server. */
export function sayTrusted({ hops, networks }: TrustedProxies): string {
  if (hops > 0) {
    const proxies = hops === 1 ? 'the proxy' : `the ${hops} proxies`
    return `X-Forwarded-For is believed from ${proxies} in front of Guise (TRUSTED_PROXIES).`
  }
  if (networks.length > 0) {
    const ranges = networks.map(([address, bits]) => `${address.toString()}/${bits}`)
    return `X-Forwarded-For is believed from ${ranges.join(', ')} (TRUSTED_PROXIES).`
  }
  return 'X-Forwarded-For is believed from nobody: behind a proxy, set TRUSTED_PROXIES.'
}

function parseRange(text: string): Range | undefined {
  const { IPv4, IPv6 } = ipaddr
  if (IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (IPv4.isValidFourPartDecimal(text)) return [IPv4.parse(text), 32]
  return IPv6.isValid(text) ? [IPv6.parse(text), 128] : undefined
}
