import sharp from 'sharp'
import type { ResizeOptions, Sharp } from 'sharp'
import type { PhotoFormat, PhotoNotice } from '../api/engine-api.ts'
import { EngineProblem, maxPhotoPixels } from '../api/problem.ts'
import type { Raster } from '../pixels/image/raster.ts'
import { asDecoded } from './as-decoded.ts'
import { inSrgb } from './in-srgb.ts'
import { isUseless } from './useless-profile.ts'

// No photo is decoded twice, and of some all that was decoded would be kept. Each thread that loads the codec turns it on for all.
sharp.cache(false)

/** Bytes of a photo -> its pixels, and what a person should know about them. */
export async function readPhoto(bytes: Uint8Array): Promise<{ raster: Raster; notices: PhotoNotice[] }> {
  const raster = await decodePhoto(bytes)
  return { raster, notices: await noticesOf(bytes) }
}

/** Several pages with times between them are an animation; those of a scan have none. */
async function noticesOf(bytes: Uint8Array): Promise<PhotoNotice[]> {
  const { pages = 1, delay } = await sharp(asDecoded(bytes)).metadata()
  return pages > 1 && delay !== undefined ? [{ code: 'first_frame', frames: pages }] : []
}

/**
 * Bytes of a photo -> upright 8-bit sRGB pixels: EXIF turn applied, profile converted, transparency on white. Throws an
 * EngineProblem, `undecodable` or `too_large`, and what it met where a busy machine was late.
 */
export function decodePhoto(bytes: Uint8Array): Promise<Raster> {
  return decode(bytes)
}

/** The same, no side longer than `maxSidePx`. */
export function decodePhotoWithin(bytes: Uint8Array, maxSidePx: number): Promise<Raster> {
  return decode(bytes, { width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
}

let decodedPixels = 0

/** Pixels that this thread has decoded since it was last asked. */
export function takeDecodedPixels(): number {
  const taken = decodedPixels
  decodedPixels = 0
  return taken
}

async function decode(bytes: Uint8Array, within?: ResizeOptions): Promise<Raster> {
  try {
    const file = asDecoded(bytes)
    const limits = { limitInputPixels: maxPhotoPixels, failOn: 'error', pages: 1 } as const
    const header = await sharp(file, limits).metadata()
    const photo = sharp(file, { ...limits, ignoreIcc: isUseless(header.icc) })
    const decoded = photo.timeout({ seconds: 20 }).autoOrient()
    const { data, info } = await inSrgb(within ? decoded.resize(within) : decoded, header)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    decodedPixels += info.width * info.height
    return { width: info.width, height: info.height, data: info.channels === 3 ? pixels : tripled(pixels) }
  } catch (cause) {
    if (isLate(cause)) throw cause // the machine is busy: nothing is known to be wrong with the photo
    throw new EngineProblem((await isTooLarge(bytes)) ? 'too_large' : 'undecodable', { cause })
  }
}

/** Whether the time for a photo was over before all of it was read. */
function isLate(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('timeout:')
}

/** Whether the size a file says it has is what stands in the way; one that says nothing legible has none. */
async function isTooLarge(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(asDecoded(bytes), { limitInputPixels: false }).metadata()
    return width * height > maxPhotoPixels
  } catch {
    return false
  }
}

/** Pixels -> JPEG without chroma subsampling, sRGB, no metadata. */
export async function encodePhoto(image: Raster, format: PhotoFormat = 'jpeg'): Promise<Uint8Array> {
  const { width, height, data } = image
  const picture = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: maxPhotoPixels })
  const bytes = await encoders[format](picture).toBuffer()
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
}

function tripled(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3)
  for (let i = 0, p = 0; i < grey.length; i++, p += 3) rgb[p] = rgb[p + 1] = rgb[p + 2] = grey[i]
  return rgb
}
