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

function halve(image: Raster): Raster {
  const width = image.width >> 1
  const height = image.height >> 1
  const { data } = image
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) halveRow(data, out, y, image.width * 3, width * 3)
  return { width, height, data: out }
}

/** Row y of a halved picture: compiled once, see `readRow`. Both strides in bytes. */
function halveRow(data: Uint8Array, out: Uint8Array, y: number, stride: number, halved: number): void {
  const end = (y + 1) * halved
  for (let q = y * halved, p = 2 * y * stride; q < end; q += 3, p += 6) {
    const below = p + stride
    out[q] = (data[p] + data[p + 3] + data[below] + data[below + 3] + 2) >> 2
    out[q + 1] = (data[p + 1] + data[p + 4] + data[below + 1] + data[below + 4] + 2) >> 2
    out[q + 2] = (data[p + 2] + data[p + 5] + data[below + 2] + data[below + 5] + 2) >> 2
  }
}
