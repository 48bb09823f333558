import { PostProblem } from '@guise/posts'
import type { Network, PostItem, PostProblemCode } from '@guise/posts'
import { jpegOf } from './pictures.ts'

/**
 * A network for tests: album.test/N is a post of N photos, album.test/video has a film between two photos,
 * album.test/problem/CODE is refused with that problem, and photos under /broken/ are not pictures.
 */
export const albumNetwork: Network = {
  name: 'album',
  matches: (url) => url.hostname === 'album.test',
  async read(url) {
    const [, kind = '', code] = url.pathname.split('/')
    if (kind === 'problem') throw new PostProblem(code as PostProblemCode)
    const items =
      kind === 'video'
        ? [photo('a'), { kind: 'video' as const, url: 'https://album.test/film.mp4' }, photo('b')]
        : kind === 'broken'
          ? [photo('a'), photo('broken/b')]
          : Array.from({ length: Number(kind) }, (_, index) => photo(`${index}`))
    return {
      network: 'album',
      canonicalUrl: url.href,
      author: { handle: 'ann' },
      sensitive: false,
      truncated: false,
      items,
    }
  },
  async download(item) {
    if (item.url.includes('/broken/')) return new TextEncoder().encode('<html>not a picture</html>')
    return jpegOf('#8090a0')
  },
}

function photo(name: string): PostItem {
  return { kind: 'photo', url: `https://album.test/photos/${name}.jpg`, alt: `Photo ${name}` }
}
