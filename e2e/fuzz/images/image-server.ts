// `guise start` as it is, save that it reads one more network: a site of the fuzz whose posts are one photo each, or one video.
import type { Network } from '@guise/posts'
import { PostProblem, createSafeFetch } from '@guise/posts'
import { runStart } from '../../../apps/server/src/run-start.ts'

const kind = process.env['FUZZ_KIND'] === 'video' ? ('video' as const) : ('photo' as const)
const port = Number(process.env['FUZZ_ORIGIN_PORT'])
const fetch = createSafeFetch({
  lookup: async () => ['127.0.0.1'],
  allow: (address, asked) => address === '127.0.0.1' && asked === port,
  ports: [port],
})
const network: Network = {
  name: 'images',
  matches: (url) => url.hostname === 'images.test',
  async read(url) {
    if (url.pathname.startsWith('/private/')) throw new PostProblem('private')
    const items = [{ kind, url: url.href }]
    return {
      network: 'images',
      canonicalUrl: url.href,
      author: { handle: 'ann' },
      sensitive: false,
      truncated: false,
      items,
    }
  },
  download: async (item) => (await fetch(item.url)).body,
  async downloadFilm({ url }, to) {
    await fetch.saveFilm(url, to)
  },
}

process.exit(await runStart({ serves: true, works: true }, { networks: [network] }))
