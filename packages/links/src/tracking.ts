/** Parameters that say who shared a link and how, never what it shows. */
const trackers: ReadonlySet<string> = new Set([
  '__cft__[0]',
  '__tn__',
  '_hsenc',
  '_hsmi',
  'dclid',
  'fbclid',
  'gbraid',
  'gclid',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mibextid',
  'mkt_tok',
  'msclkid',
  'ref_src',
  'ref_url',
  'si',
  'ttclid',
  'twclid',
  'wbraid',
  'xmt',
  'yclid',
])

/** The address without its tracking parameters, the others in their order. */
export function stripTracking(url: URL): URL {
  const clean = new URL(url)
  for (const name of new Set(url.searchParams.keys())) {
    if (trackers.has(name.toLowerCase()) || /^utm_/i.test(name)) clean.searchParams.delete(name)
  }
  return clean
}
