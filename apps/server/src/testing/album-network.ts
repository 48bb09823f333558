import { PostProblem } from '@guise/posts'
import type { Network, PostItem, PostProblemCode } from '@guise/posts'
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

/** The same at slow.test, which answers once it is let. */
export function slowAlbum(): { network: Network; answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const network: Network = {
    ...albumNetwork,
    name: 'slow',
    matches: (url) => url.hostname === 'slow.test',
    async read(url, fetch) {
      await promise
      return albumNetwork.read(url, fetch)
    },
  }
  return { network, answer: resolve }
}

function photo(name: string): PostItem {
  return { kind: 'photo', url: `https://album.test/photos/${name}.jpg`, alt: `Photo ${name}` }
}
