import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import type { Asset } from '@trustnxt/c2pa-ts/asset'
import { Webp, isWebp } from './webp.ts'

/** A picture that can carry a statement, and what its format is called. */
export type OpenAsset = { asset: Asset; format: 'image/jpeg' | 'image/png' | 'image/webp' }

/** Opens a JPEG, PNG or WebP; undefined for other bytes. */
export function assetOf(picture: Uint8Array): OpenAsset | undefined {
  if (JPEG.canRead(picture)) return { asset: new JPEG(picture), format: 'image/jpeg' }
  if (PNG.canRead(picture)) return { asset: new PNG(picture), format: 'image/png' }
  return isWebp(picture) ? { asset: new Webp(picture), format: 'image/webp' } : undefined
}
