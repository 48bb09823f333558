import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Network } from '@guise/posts'
import { createSafeFetch } from '@guise/posts'
import { readPublicPage } from '../../packages/posts/src/page/public-page.ts'

const host = 'attack.test'
const pageCharacters = 3_500_000
const photosPerPost = 9
/** Just below the number of pixels that is taken. */
const sidePx = 7071

/** A site whose pages are of megabytes and whose photos are of 50 million pixels; returns its address. */
export async function startOrigin(): Promise<{ port: number; photo: Buffer; close(): void }> {
  const flat = { width: sidePx, height: sidePx, channels: 3 as const, background: '#8090a0' }
  const photo = await sharp({ create: flat }).png({ compressionLevel: 9 }).toBuffer()
  const server = createServer((req, res) => {
    const [, kind = '', n = ''] = (req.url ?? '/').split('/')
    if (kind === 'photo') return res.setHeader('content-type', 'image/png').end(photo)
    const page = kind === 'photos' ? pageOfPhotos(n) : pageOfWords(n)
    return res.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server on the network
  return { port, photo, close: () => server.close() }
}

/** How the posts of that site are read: as any other public page, save that it is on this machine. */
export function attackNetwork(port: number): Network {
  const isOrigin = (address: string, asked: number) => address === '127.0.0.1' && asked === port
  const fetch = createSafeFetch({ lookup: async () => ['127.0.0.1'], allow: isOrigin, ports: [port] })
  return {
    name: 'attack',
    matches: (url) => url.hostname === host,
    read: (url) => readPublicPage(url, fetch, { network: 'attack' }),
    download: async (item) => (await fetch(item.url)).body,
  }
}

/** The address of a post with nine of the photos, or of one whose page says megabytes of itself. */
export function postOf(port: number, kind: 'photos' | 'page', n: number): string {
  return `http://${host}:${port}/${kind}/${n}`
}

function pageOfPhotos(n: string): string {
  const image = Array.from({ length: photosPerPost }, (_, i) => `/photo/${n}-${i}.png`)
  return pageWith({ '@type': 'SocialMediaPosting', author: { name: 'Ann' }, image })
}

function pageOfWords(n: string): string {
  const words = `${n} `.padEnd(pageCharacters / 7, 'word ')
  const image = [
    { '@type': 'ImageObject', url: `/photo/${n}.png`, caption: words },
    `/photo/${n}.png?${'x'.repeat(100_000)}`,
  ]
  return pageWith({
    '@type': 'SocialMediaPosting',
    author: { name: words, url: `/${words}` },
    headline: words,
    articleBody: words,
    image,
  })
}

function pageWith(posting: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...posting })
  return `<!doctype html><html><head><title>A post</title><script type="application/ld+json">${json}</script></head><body></body></html>`
}
