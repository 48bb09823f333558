import sharp from 'sharp'
import type { ResizeOptions } from 'sharp'
import type { PhotoNotice } from '../engine.ts'
import type { Raster } from '../pixels/image/raster.ts'
import { EngineProblem } from '../api/problem.ts'

const MAX_PIXELS = 50e6

/** Bytes of a photo -> its pixels, and what a person should know about them. */
export async function readPhoto(bytes: Uint8Array): Promise<{ raster: Raster; notices: PhotoNotice[] }> {
  const raster = await decodePhoto(bytes)
  return { raster, notices: (await isAnimated(bytes)) ? ['first_frame'] : [] }
}

async function isAnimated(bytes: Uint8Array): Promise<boolean> {
  const { pages = 1, delay } = await sharp(bytes).metadata()
  return pages > 1 && delay !== undefined
}

/** Bytes of a photo -> upright 8-bit sRGB pixels: EXIF turn applied, profile converted, transparency on white. */
export function decodePhoto(bytes: Uint8Array): Promise<Raster> {
  return decode(bytes)
}

/** The same, no side longer than `maxSidePx`. */
export function decodePhotoWithin(bytes: Uint8Array, maxSidePx: number): Promise<Raster> {
  return decode(bytes, { width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
}

async function decode(bytes: Uint8Array, within?: ResizeOptions): Promise<Raster> {
  try {
    const decoded = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: 20 })
      .autoOrient()
    const { data, info } = await (within ? decoded.resize(within) : decoded)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    return { width: info.width, height: info.height, data: info.channels === 3 ? pixels : tripled(pixels) }
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message)
    throw new EngineProblem(isTooLarge ? 'too_large' : 'undecodable', { cause })
  }
}

/** Pixels -> JPEG without chroma subsampling, sRGB, no metadata. */
export async function encodePhoto(image: Raster): Promise<Uint8Array> {
  const { width, height, data } = image
  const bytes = await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: MAX_PIXELS })
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function tripled(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3)
  for (let i = 0, p = 0; i < grey.length; i++, p += 3) rgb[p] = rgb[p + 1] = rgb[p + 2] = grey[i]
  return rgb
}
