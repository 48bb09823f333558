import sharp from 'sharp'
import { PostProblem } from '@guise/posts'
import type { Platform } from '../../platform/platform.ts'
import type { Reader } from '@guise/posts'
import { PhotoUnreadable, preparePhoto } from '../../platform/storage/prepare-photo.ts'

/** Longest side of a linked picture as we pass it on. */
const maxSidePx = 1080
const webpQuality = 85
const maxCachedBytes = 48 * 1024 * 1024
const maxWaiting = 32
const keptForMs = 24 * 3600 * 1000
const failedForMs = 60_000

/** Fetches linked pictures as WebP; undefined when there is no picture at the address. */
export type ImageFetcher = (url: string) => Promise<Buffer | undefined>

type Kept = { image: Promise<Buffer | undefined>; bytes: number; until: number }

/** Makes a fetcher that keeps what it fetched, up to 48 MB and a day, and asks for each address once at a time. */
export function createImageFetcher(ctx: Pick<Platform, 'log' | 'now'> & { posts: Reader }): ImageFetcher {
  const kept = new Map<string, Kept>() // in the order of their last use
  let bytes = 0
  let waiting = 0

  function drop(url: string): void {
    bytes -= kept.get(url)?.bytes ?? 0
    kept.delete(url)
  }

  return (url) => {
    const now = ctx.now().getTime()
    const known = kept.get(url)
    if (known && known.until > now) {
      kept.delete(url)
      kept.set(url, known)
      return known.image
    }
    if (waiting >= maxWaiting) return Promise.resolve(undefined)
    drop(url)
    waiting += 1
    const entry: Kept = { image: fetchAsWebp(ctx, url), bytes: 0, until: Infinity }
    kept.set(url, entry)
    return entry.image.then(
      (image) => {
        waiting -= 1
        entry.until = ctx.now().getTime() + (image ? keptForMs : failedForMs)
        if (kept.get(url) === entry) {
          entry.bytes = image?.length ?? 100
          bytes += entry.bytes
        }
        for (const oldest of kept.keys()) {
          if (bytes <= maxCachedBytes) break
          drop(oldest)
        }
        return image
      },
      (error: unknown) => {
        waiting -= 1
        drop(url)
        throw error
      },
    )
  }
}

async function fetchAsWebp(ctx: Pick<Platform, 'log'> & { posts: Reader }, url: string): Promise<Buffer | undefined> {
  try {
    const bytes = await ctx.posts.download({ network: '' }, { kind: 'photo', url })
    const { jpeg } = await preparePhoto(bytes, { maxSidePx })
    return await sharp(jpeg).webp({ quality: webpQuality }).toBuffer()
  } catch (error) {
    if (!(error instanceof PostProblem) && !(error instanceof PhotoUnreadable)) throw error
    ctx.log.info({ url, problem: error.message }, 'a linked picture cannot be shown')
    return undefined
  }
}
