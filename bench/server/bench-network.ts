import type { Network } from '@guise/posts'

/** What the posts of https://bench.test hold: so many photos, and what each of them is. */
type Posts = { photosOf: (url: URL) => number; download: NonNullable<Network['download']> }

/** A network of the bench's own, which asks nobody: the photos of a post have its address and their place. */
export function benchNetwork({ photosOf, download }: Posts): Network {
  return {
    name: 'bench',
    matches: (url) => url.hostname === 'bench.test',
    read: async (url) => ({
      network: 'bench',
      canonicalUrl: url.href,
      author: { handle: 'ann' },
      sensitive: false,
      truncated: false,
      items: Array.from({ length: photosOf(url) }, (_, n) => ({ kind: 'photo' as const, url: `${url.href}/${n}` })),
    }),
    download,
  }
}
