import sharp from 'sharp'
import { LRUCache } from 'lru-cache'
import { PostProblem } from '@guise/posts'
import type { Reader } from '@guise/posts'
import { createHash } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { PhotoUnreadable } from '../../platform/storage/prepare-photo.ts'

type Fetching = Pick<Platform, 'log' | 'now' | 'pictures'> & { posts: Reader }

/** Longest side of a linked picture as we pass it on. */
const maxSidePx = 1080
const webpQuality = 85
const maxCachedBytes = 48 * 1024 * 1024
const maxFetching = 32
const keptForMs = 24 * 3600 * 1000
const failedForMs = 60_000

/** Fetches linked pictures as WebP; undefined when there is no picture at the address. */
export type ImageFetcher = (url: string) => Promise<Buffer | undefined>

/** Makes a fetcher that keeps what it fetched, up to 48 MB and a day, and asks for each address once at a time. */
export function createImageFetcher(ctx: Fetching): ImageFetcher {
  const fetching = new Set<string>()
  const images = new LRUCache<string, { image: Buffer | undefined }>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ image }) => image?.length ?? 100,
    ttl: keptForMs,
    ttlResolution: 0,
    perf: { now: () => ctx.now().getTime() },
    async fetchMethod(url, _stale, { options }) {
      fetching.add(url)
      try {
        const image = await fetchAsWebp(ctx, url)
        if (!image) options.ttl = failedForMs
        return { image }
      } finally {
        fetching.delete(url)
      }
    },
  })
  return async (url) => {
    const isStarted = images.has(url) || fetching.has(url)
    if (!isStarted && fetching.size >= maxFetching) return undefined
    return (await images.fetch(url))?.image
  }
}

async function fetchAsWebp(ctx: Fetching, url: string): Promise<Buffer | undefined> {
  try {
    const fetch = () => ctx.posts.download({ network: '' }, { kind: 'photo', url })
    return await ctx.pictures.takeFrom(fetch, async (bytes) => {
      const { jpeg } = await ctx.pictures.prepare(bytes, { maxSidePx })
      return sharp(jpeg).webp({ quality: webpQuality }).toBuffer()
    })
  } catch (error) {
    if (!(error instanceof PostProblem) && !(error instanceof PhotoUnreadable)) throw error
    ctx.log.info({ url, problem: error.message }, 'a linked picture cannot be shown')
    return undefined
  }
}

/** Which linked picture of a creator: their own, or that of the sample post at a position. */
export type RemoteImage = { uid: string; image: 'profile' | number; url: string }

/**
 * The part of a signed address that stands for a linked picture. It carries a hash of the link, so that it changes with
 * it, and not the link itself: only what is stored can be asked for.
 */
export function remoteImageId({ uid, image, url }: RemoteImage): string {
  const hash = createHash('sha256').update(url).digest('base64url').slice(0, 16)
  return `remote/${encodeURIComponent(uid)}/${image}/${hash}`
}
