import { followLink } from '../read/follow-link.ts'
import type { Network } from '../read/network.ts'
import { isAside } from '../page/decoration.ts'
import { readPublicPage } from '../page/public-page.ts'

const host = /^([a-z]{2,3}\.)?pinterest\.(com|[a-z]{2}|com?\.[a-z]{2})$/
const pinPath = /^\/pin\/(?:[\w-]+--)?(\d+)/

/** Pinterest by its public page, which names one picture of a pin. */
export const pinterest: Network = {
  name: 'pinterest',
  label: 'Pinterest',
  standing: 'best_effort',
  matches: (url) => host.test(url.hostname) || url.hostname === 'pin.it',
  kind(url) {
    if (url.hostname === 'pin.it' || pinPath.test(url.pathname)) return 'post'
    return /^\/[\w-]+\/?$/.test(url.pathname) ? 'profile' : 'list'
  },
  tidy(url) {
    const id = pinPath.exec(url.pathname)?.[1]
    return id === undefined ? url : new URL(`https://www.pinterest.com/pin/${id}/`)
  },
  async read(url, fetch) {
    if (url.hostname === 'pin.it') return await followLink(url, fetch)
    return await readPublicPage(url, fetch, { network: 'pinterest', isPartial: true, isAside })
  },
}
