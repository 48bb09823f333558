import type { Reason } from '@guise/contract'
import { asDecoded, inSrgb, isMovingAvif, isUseless } from '@guise/engine'
import { keepStatements } from '@guise/provenance'
import type { KeptStatements } from '@guise/provenance'
import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { tookTooLong } from '../process/database-problem.ts'
import { optimisedPx } from './photo-cost.ts'

/** A picture ready to be stored: upright, sRGB, without metadata, with its thumbnail. */
export type PreparedPhoto = {
  jpeg: Uint8Array
  thumbnail: Uint8Array
  /** Base64 of a ThumbHash. */
  thumbhash: string
  width: number
  height: number
  /** Whether it is the first frame of several. */
  isAnimated: boolean
  /** The content credentials it came with. */
  statements?: KeptStatements | undefined
}

type WhyUnreadable = Extract<
  Reason,
  { code: 'file_damaged' | 'file_too_many_pixels' | 'file_odd_shape' | 'file_takes_too_much' }
>

/** Raised for bytes that are no picture we can show. */
export class PhotoUnreadable extends Error {
  readonly reason: WhyUnreadable

  constructor(code: WhyUnreadable['code'], cause?: unknown) {
    super(code, { cause })
    this.reason = { code }
  }
}

const maxPixels = 50e6
const maxSidePx = 16_384
const thumbnailPx = 640
/** Twice what is drawn of a picture in a list. */
const smallPx = 256
// As in the engine's codec: of every large progressive JPEG 150 MB were kept.
sharp.cache(false)
const decoding = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const

/**
 * Decodes a stranger's bytes and encodes them anew, in one go: nothing of the original container survives but signed statements, which are kept apart, and where the
 * format can be read row by row, its pixels are never in memory all at once.
 */
export async function preparePhoto(bytes: Uint8Array, options: { maxSidePx?: number } = {}): Promise<PreparedPhoto> {
  const encoded = await encodeAnew(bytes, options.maxSidePx)
  return { ...encoded, ...(await makePreview(encoded.jpeg)), statements: await keepStatements(bytes) }
}

/** Several pages with times between them are an animation; a PNG says so in a chunk before its pixels, which its decoder passes over. */
function isAnimated(bytes: Uint8Array, { format, pages = 1, delay }: Metadata): boolean {
  if (format !== 'png') return isMovingAvif(bytes) || (pages > 1 && delay !== undefined)
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const animation = png.indexOf('acTL')
  return animation !== -1 && animation < png.indexOf('IDAT')
}

/** Makes the thumbnail and the placeholder of a JPEG of our own, which is decoded at a fraction of its size. */
export async function makePreview(jpeg: Uint8Array): Promise<Pick<PreparedPhoto, 'thumbnail' | 'thumbhash'>> {
  const thumbnail = await sharp(jpeg, { limitInputPixels: maxPixels })
    .resize({ width: thumbnailPx, height: thumbnailPx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
  const { data, info } = await sharp(thumbnail)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { thumbnail, thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64') }
}

/** Makes a thumbnail as small as lists draw it; it keeps what it says of itself. */
export async function shrinkThumbnail(thumbnail: Uint8Array): Promise<Buffer> {
  return sharp(thumbnail, { limitInputPixels: thumbnailPx ** 2 })
    .resize({ width: smallPx, height: smallPx, fit: 'inside', withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: 78 })
    .toBuffer()
}

async function encodeAnew(
  bytes: Uint8Array,
  maxSide = maxSidePx,
): Promise<Pick<PreparedPhoto, 'jpeg' | 'width' | 'height' | 'isAnimated'>> {
  try {
    const file = asDecoded(bytes)
    const header = await sharp(file, decoding).metadata()
    const { width, height } = header
    if (width * height > maxPixels) throw new PhotoUnreadable('file_too_many_pixels')
    if (Math.max(width, height) > maxSidePx || Math.max(width, height) > 20 * Math.min(width, height)) {
      throw new PhotoUnreadable('file_odd_shape')
    }
    const upright = sharp(file, { ...decoding, ignoreIcc: isUseless(header.icc) })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await inSrgb(upright, header)
      .timeout({ seconds: 20 })
      // A code table of its own saves a tenth of a JPEG's bytes; its pixels are the same without.
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: width * height <= optimisedPx })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height, isAnimated: isAnimated(bytes, header) }
  } catch (error) {
    if (error instanceof PhotoUnreadable) throw error
    const said = error instanceof Error ? error.message : ''
    if (said.startsWith('timeout:')) throw tookTooLong(error) // the machine is busy: the photo may be a good one
    throw new PhotoUnreadable(said.includes('pixel limit') ? 'file_too_many_pixels' : 'file_damaged', error)
  }
}
