import { PostProblem } from '@guise/posts'
import type { Network, PostItem, PostProblemCode, RateLimiter } from '@guise/posts'
import { jpegOf } from './pictures.ts'

/**
 * A network for tests: album.test/N is a post of N photos, album.test/video has a film between two photos,
 * album.test/problem/CODE is refused with that problem, album.test/told says all a post can say of itself, and photos
 * under /broken/ are not pictures.
 */
export const albumNetwork: Network = {
  name: 'album',
  matches: (url) => url.hostname === 'album.test',
  async read(url) {
    const [, kind = '', code] = url.pathname.split('/')
    if (kind === 'problem') throw new PostProblem(code as PostProblemCode)
    const isTold = kind === 'told'
    const items =
      kind === 'video'
        ? [photo('a'), { kind: 'video' as const, url: 'https://album.test/film.mp4' }, photo('b')]
        : kind === 'broken'
          ? [photo('a'), photo('broken/b')]
          : isTold
            ? [photo('a')]
            : Array.from({ length: Number(kind) }, (_, index) => photo(`${index}`))
    return {
      network: 'album',
      canonicalUrl: url.href,
      author: isTold ? { name: 'Ann', handle: 'ann', url: 'https://album.test/@ann' } : { handle: 'ann' },
      ...(isTold && { text: 'By the lake' }),
      sensitive: isTold,
      truncated: isTold,
      items,
    }
  },
  async download(item) {
    if (item.url.includes('/broken/')) return new TextEncoder().encode('<html>not a picture</html>')
    return jpegOf('#8090a0')
  },
}

/** The same at slow.test, which answers once it is let; towards some hosts the requests at one time are bounded. */
export function slowAlbum(name = 'slow', rateLimiter?: RateLimiter): { network: Network; answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const network: Network = {
    ...albumNetwork,
    name,
    matches: (url) => url.hostname === `${name}.test`,
    async read(url, fetch) {
      const release = await rateLimiter?.acquire(url.hostname, new AbortController().signal)
      await promise
      release?.()
      return albumNetwork.read(url, fetch)
    },
  }
  return { network, answer: resolve }
}

/** The same at busy.test, which asks to be left alone for a moment as often as a job is tried, and more: its pages and its photos. */
export function busyAlbum(): Network {
  const refusals = { pages: 0, photos: 0 }
  const refuse = (what: keyof typeof refusals) => {
    if (refusals[what]++ < 4) throw new PostProblem('rate_limited', { retryAfterMs: 100 })
  }
  return {
    ...albumNetwork,
    name: 'busy',
    matches: (url) => url.hostname === 'busy.test',
    async read(url, fetch) {
      refuse('pages')
      return { ...(await albumNetwork.read(url, fetch)), network: 'busy' }
    },
    async download() {
      refuse('photos')
      return jpegOf('#8090a0')
    },
  }
}

function photo(name: string): PostItem {
  return { kind: 'photo', url: `https://album.test/photos/${name}.jpg`, alt: `Photo ${name}` }
}
