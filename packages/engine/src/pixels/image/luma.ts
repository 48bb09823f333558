import type { Raster } from './raster.ts'

/** Weights of red, green and blue in luma, ITU-R BT.601: what JPEG calls Y. */
export const RED_LUMA = 0.299
export const GREEN_LUMA = 0.587
export const BLUE_LUMA = 0.114

/**
 * Luma of one colour, in the colour's own unit; gamma-encoded values in, gamma-encoded luma out. Takes numbers and no
 * array: shared by loops over bytes and over floats, an array would make the access in all of them slower.
 */
export function luma(red: number, green: number, blue: number): number {
  return RED_LUMA * red + GREEN_LUMA * green + BLUE_LUMA * blue
}

/** Writes the colour of luma `y` whose red and blue are so much more than that at `p` of interleaved ones. */
export function setTint(colours: Float32Array, p: number, y: number, redder: number, bluer: number): void {
  colours[p] = y + redder
  colours[p + 1] = y - (RED_LUMA * redder + BLUE_LUMA * bluer) / GREEN_LUMA
  colours[p + 2] = y + bluer
}

/** Luma of the difference between two interleaved colours, from the one at `p` to the one at `q`. */
export function lumaChange(from: Uint8Array, p: number, to: Float32Array, q: number): number {
  return luma(to[q] - from[p], to[q + 1] - from[p + 1], to[q + 2] - from[p + 2])
}

/** Luma of a rectangle of a picture, in `out`. */
export function lumaIn(
  { data, width: stride }: Raster,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  out: Float32Array,
): Float32Array {
  for (let j = 0, i = 0; j < height; j++) {
    let p = ((y + j) * stride + x) * 3
    for (const end = i + width; i < end; i++, p += 3) out[i] = luma(data[p], data[p + 1], data[p + 2])
  }
  return out
}

/** Luma of a colour: red, green and blue. */
export function lumaOfColour([red, green, blue]: number[]): number {
  return luma(red, green, blue)
}

/** Luma plane of a red, a green and a blue one. A loop, here and wherever planes are: `map` of a typed array makes garbage of each number. */
export function lumaOf([red, green, blue]: Float32Array[]): Float32Array {
  const out = new Float32Array(red.length)
  for (let i = 0; i < out.length; i++) out[i] = RED_LUMA * red[i] + GREEN_LUMA * green[i] + BLUE_LUMA * blue[i]
  return out
}

/** Added to 8-bit values before their logarithm is taken: noise in the dark counts no more than steps in the light. */
export const LOG_OFFSET = 8

/** Logarithm of an 8-bit value, finite for black. */
export function logOf(value: number): number {
  return Math.log(value + LOG_OFFSET)
}

/** Plane of the logarithms of 8-bit values. */
export function logsOf(plane: Float32Array): Float32Array {
  const out = new Float32Array(plane.length)
  for (let i = 0; i < out.length; i++) out[i] = Math.log(plane[i] + LOG_OFFSET)
  return out
}

/** Plane of the logarithm of luma, of red, green and blue planes 0..255, in `out`. */
export function logLumaOf(
  [red, green, blue]: Float32Array[],
  out: Float32Array = new Float32Array(red.length),
): Float32Array {
  for (let i = 0; i < out.length; i++) {
    out[i] = Math.log(RED_LUMA * red[i] + GREEN_LUMA * green[i] + BLUE_LUMA * blue[i] + LOG_OFFSET)
  }
  return out
}

/** Plane of how much of one channel there is for each of another, logarithms, in `out`. */
export function logRatioOf(
  channel: Float32Array,
  other: Float32Array,
  out: Float32Array = new Float32Array(channel.length),
): Float32Array {
  for (let i = 0; i < out.length; i++) out[i] = Math.log((channel[i] + LOG_OFFSET) / (other[i] + LOG_OFFSET))
  return out
}
