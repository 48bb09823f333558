import { hasTooManyScans } from './jpeg-scans.ts'
import { withPngProfile } from './png-colours.ts'

/** Where the kind of an ISO media file stands (ISO/IEC 14496-12). */
const kindAt = { from: 4, to: 12 }
const movingAvif = 'ftypavis'

/**
 * A stranger's file as the decoder takes it: a PNG with the profile that its own chunks tell, and a moving AVIF as the photo that it
 * holds beside its frames, since its kind is not known there. Whatever else, as it is; throws for what would keep the decoder for minutes.
 */
export function asDecoded(file: Uint8Array): Uint8Array {
  if (hasTooManyScans(file)) throw new Error('the JPEG is gone through too often')
  if (!isMovingAvif(file)) return withPngProfile(file)
  const still = Buffer.from(file)
  still.write('ftypavif', kindAt.from, 'latin1')
  return still
}

/** Whether a file is an AVIF of several frames. */
export function isMovingAvif(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(kindAt.from, kindAt.to)).toString('latin1') === movingAvif
}
