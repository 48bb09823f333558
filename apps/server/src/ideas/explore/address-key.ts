/** Parameters that say how somebody came to an address, not where it leads. */
const isTracking = /^(utm_\w+|igsh|igshid|fbclid|gclid|ref|ref_src|ref_url|share|si|s|t|src|source|feature)$/

/**
 * What two addresses of the same post or person have in common: host and path, whatever the scheme, the subdomain for
 * phones, the slash at the end and the parameters that only track. Undefined for what is no web address.
 */
export function addressKey(address: string): string | undefined {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.host.replace(/^(www|m|mobile|web)\./, '')
  const path = url.pathname.replace(/\/+$/, '')
  const telling = [...url.searchParams].filter(([name]) => !isTracking.test(name)).sort(byName)
  const query = telling.length > 0 ? `?${new URLSearchParams(telling).toString()}` : ''
  return `${host}${path}${query}`
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
