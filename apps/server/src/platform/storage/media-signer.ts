import { LRUCache } from 'lru-cache'
import { isStillGood } from '../process/kept-moments.ts'
import { isMade, macOf } from '../settings/secret-keys.ts'
import type { Secrets } from '../settings/secret-keys.ts'

/** Makes and checks addresses of stored pictures. */
export type MediaSigner = {
  /** Returns a function from blob id to address below an origin; one of a share link is good for as long as the link is. */
  at(origin: string, shareId?: string): (blobId: string) => string
  /** Changes when addresses given out from now on differ from those given before. */
  epoch(): number
  /** Seconds an address is still good for; undefined when it is forged or too old. */
  check(blobId: string, signed: SignedQuery): number | undefined
}

/** What an address says behind its path: when it ends, its signature and the share link it was given out by. */
export type SignedQuery = { e: string; s: string; by?: string | undefined }

/** Addresses are rounded to this, so that the same picture keeps its address between two answers. */
const stepSeconds = 6 * 3600
/** About 10 MB. */
const mostKept = 50_000

/** Signs addresses with the installation's secret; each is good for 6 to 12 hours. */
export function createMediaSigner(config: Secrets, now: () => Date): MediaSigner {
  const remembering = remember((blobId: string, expires: number) => sign(config, blobId, expires))
  const nowSeconds = () => Math.floor(now().getTime() / 1000)
  const epoch = () => Math.floor(nowSeconds() / stepSeconds)
  return {
    epoch,
    at(origin, shareId) {
      const expires = (epoch() + 2) * stepSeconds
      if (shareId !== undefined)
        return (blobId) =>
          `${origin}/media/${blobId}?e=${expires}&s=${sign(config, blobId, expires, shareId)}&by=${shareId}`
      const signature = remembering(expires)
      return (blobId) => `${origin}/media/${blobId}?e=${expires}&s=${signature(blobId)}`
    },
    check(blobId, { e: expires, s: signature, by }) {
      if (!/^\d{1,12}$/.test(expires)) return undefined
      if (!isMade({ config, now }, signature, (secret) => sign(secret, blobId, Number(expires), by))) return undefined
      const expiresAt = new Date(Number(expires) * 1000)
      if (!isStillGood(expiresAt, { now: now(), lifetimeMs: 2 * stepSeconds * 1000 })) return undefined
      return Math.max(1, Number(expires) - nowSeconds())
    },
  }
}

function sign(secret: Pick<Secrets, 'secretKey'>, blobId: string, expires: number, shareId?: string): string {
  const signed = shareId === undefined ? `media:${blobId}:${expires}` : `media:${blobId}:${expires}:${shareId}`
  return macOf(secret, signed, 'base64url').slice(0, 27)
}

/** A signature takes 5 µs and a page of a task has 200 of them: those last used are kept. */
function remember(sign: (blobId: string, expires: number) => string) {
  const kept = new LRUCache<string, string>({ max: mostKept })
  let keptFor = 0
  return (expires: number) => {
    if (expires !== keptFor) kept.clear()
    keptFor = expires
    return (blobId: string): string => {
      const known = kept.get(blobId)
      if (known !== undefined) return known
      const made = sign(blobId, expires)
      kept.set(blobId, made)
      return made
    }
  }
}
