import { createHash } from 'node:crypto'

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
