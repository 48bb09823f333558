import { kernelsFor } from './kernels.ts'

/** An 8-bit sRGB picture: (height, width, 3), rows top to bottom, no padding. */
export type Raster = { width: number; height: number; data: Uint8Array }

/**
 * A picture and its halvings, made when first asked for: level k is 2^k times smaller. A mip map: Williams, "Pyramidal
 * parametrics", SIGGRAPH 1983.
 */
export type Pyramid = { levels: Raster[] }

/** A box in picture pixels. */
export type PixelBox = { x: number; y: number; width: number; height: number }

/** Wraps a picture so that samplers can read it at any scale. */
export function pyramidOf(base: Raster): Pyramid {
  if (base.data.length !== base.width * base.height * 3) throw new RangeError('pyramidOf: data and size differ')
  return { levels: [base] }
}

/**
 * Works on a decoded picture and gives its memory back, halvings included: nothing may keep any of its pixels. They are collected late
 * otherwise, and 12 megapixels are 38 MB.
 */
export async function usePixels<T>(base: Raster, work: (image: Pyramid) => T | Promise<T>): Promise<T> {
  const image = pyramidOf(base)
  try {
    return await work(image)
  } finally {
    for (const { data } of image.levels) giveBack(data)
  }
}

function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Writes numbers of 0 to 255 as the nearest bytes. */
export function roundInto(bytes: Uint8Array, values: Float32Array): void {
  for (let i = 0; i < values.length; i++) bytes[i] = values[i] + 0.5
}

/** The picture halved k times, or as often as its shorter side allows. */
export function levelOf(pyramid: Pyramid, k: number): Raster {
  const { levels } = pyramid
  while (levels.length <= k) {
    const last = levels[levels.length - 1]
    if (last.width < 2 || last.height < 2) return last
    levels.push(halve(last))
  }
  return levels[k]
}

/** The level at which one output pixel that spans `pixelsPerSample` input pixels spans about one. */
export function levelForScale(pixelsPerSample: number): number {
  return Math.max(0, Math.round(Math.log2(Math.max(pixelsPerSample, 1e-6))))
}

/** Bytes that are halved at a time, before and after: all of a large picture would be kept as memory. */
const STRIP_BYTES = 1e6
/** What is read and written behind the last row. */
const SLACK_BYTES = 32

function halve(image: Raster): Raster {
  const [width, height] = [image.width >> 1, image.height >> 1]
  const [stride, halved] = [image.width * 3, width * 3]
  const out = new Uint8Array(halved * height)
  const strip = Math.max(1, Math.floor(STRIP_BYTES / (2 * stride)))
  const to = strip * 2 * stride + SLACK_BYTES
  const { loops, bytes } = kernelsFor(Math.ceil((to + strip * halved + SLACK_BYTES) / Float32Array.BYTES_PER_ELEMENT))
  for (let y = 0; y < height; y += strip) {
    const rows = Math.min(strip, height - y)
    bytes.set(image.data.subarray(2 * y * stride, 2 * (y + rows) * stride))
    loops.halveRows(0, to, rows, stride, halved)
    out.set(bytes.subarray(to, to + rows * halved), y * halved)
  }
  return { width, height, data: out }
}
