/** Parameters that say who shared a link and how, never what it shows. */
const trackers: ReadonlySet<string> = new Set([
  '__cft__[0]',
  '__tn__',
  '__twitter_impression',
  '_branch_match_id',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  '_openstat',
  'dclid',
  'epik',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igsh',
  'igshid',
  'irclickid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mibextid',
  'mkt_tok',
  'msclkid',
  'ref_src',
  'ref_url',
  'rcm',
  'rdid',
  'sccid',
  'sfnsn',
  'si',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'xmt',
  'yclid',
  'ysclid',
])

/** The address without its tracking parameters, the others in their order. */
export function stripTracking(url: URL): URL {
  const clean = new URL(url)
  for (const name of new Set(url.searchParams.keys())) {
    if (trackers.has(name.toLowerCase()) || /^(?:utm|mtm)_/i.test(name)) clean.searchParams.delete(name)
  }
  return clean
}
