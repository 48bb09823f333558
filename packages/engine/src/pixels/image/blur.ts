import { scratch, scratchCopy } from './scratch.ts'

/**
 * Smooths a (height, width) plane in place with a Gaussian of `sigma` pixels; flat stays flat. Throws RangeError when
 * plane and size differ. Three box passes: Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters",
 * PAMI 1986.
 */
export function gaussianBlur(plane: Float32Array, width: number, height: number, sigma: number): void {
  if (plane.length !== width * height) throw new RangeError('gaussianBlur: plane and size differ')
  const spare = scratch('blur', plane.length)
  for (const radius of boxRadii(sigma)) {
    if (radius === 0) continue
    blurLines(plane, spare, { count: height, apart: width, length: width, step: 1 }, Math.min(radius, width - 1))
    blurLines(spare, plane, { count: width, apart: 1, length: height, step: width }, Math.min(radius, height - 1))
  }
}

/** Radii of the three boxes whose variances add up to sigma^2 most closely: Kovesi, "Fast almost-Gaussian filtering", 2010. */
function boxRadii(sigma: number): number[] {
  const ideal = Math.sqrt(4 * sigma * sigma + 1)
  const low = Math.max(0, Math.floor((ideal - 1) / 2))
  const lowWidth = 2 * low + 1
  const lows = Math.round((12 * sigma * sigma - 3 * lowWidth * lowWidth - 12 * lowWidth - 9) / (-4 * lowWidth - 4))
  return [0, 1, 2].map((i) => (i < lows ? low : low + 1))
}

/** Blurs `count` lines that lie `apart` elements from each other, `length` elements of each, `step` apart. */
type Lines = { count: number; apart: number; length: number; step: number }

/** Four at a time: each sum waits for its last, so that one line alone leaves the processor idle. */
function blurLines(from: Float32Array, to: Float32Array, { count, apart, length, step }: Lines, radius: number): void {
  if (count < 4) {
    for (let line = 0; line < count; line++) blurFour(from, to, line * apart, 0, { length, step, radius })
    return
  }
  for (let line = 0; line < count; line += 4) {
    // The last four may be begun twice: what is read is not what is written.
    blurFour(from, to, Math.min(line, count - 4) * apart, apart, { length, step, radius })
  }
}

/**
 * The window is cut at the border and divided by what remains of it. Sums are of double precision, or a flat plane would
 * not stay flat.
 */
function blurFour(
  from: Float32Array,
  to: Float32Array,
  start: number,
  apart: number,
  { length, step, radius }: { length: number; step: number; radius: number },
): void {
  const second = 2 * apart
  const third = 3 * apart
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let added = start
  let dropped = start
  for (let k = 0; k < radius; k++, added += step) {
    a += from[added]
    b += from[added + apart]
    c += from[added + second]
    d += from[added + third]
  }
  for (let k = 0, p = start; k < length; k++, p += step) {
    const last = k + radius
    const before = k - radius - 1
    if (last < length) {
      a += from[added]
      b += from[added + apart]
      c += from[added + second]
      d += from[added + third]
      added += step
    }
    if (before >= 0) {
      a -= from[dropped]
      b -= from[dropped + apart]
      c -= from[dropped + second]
      d -= from[dropped + third]
      dropped += step
    }
    const counted = (last < length ? last : length - 1) - (before >= 0 ? before : -1)
    to[p] = a / counted
    to[p + apart] = b / counted
    to[p + second] = c / counted
    to[p + third] = d / counted
  }
}

/**
 * Blurs (height, width) planes in place, each pixel counting by its weight: what weighs nothing neither gives nor takes
 * colour. Knutsson and Westin, "Normalized and differential convolution", CVPR 1993.
 */
export function weightedBlur(
  planes: Float32Array[],
  weights: Float32Array,
  size: { width: number; height: number },
  sigma: number,
): void {
  const { width, height } = size
  const norm = scratchCopy('blur norm', weights)
  gaussianBlur(norm, width, height, sigma)
  for (let i = 0; i < norm.length; i++) norm[i] = 1 / (norm[i] > 1e-6 ? norm[i] : 1e-6)
  for (const plane of planes) {
    multiply(plane, weights)
    gaussianBlur(plane, width, height, sigma)
    multiply(plane, norm)
  }
}

function multiply(plane: Float32Array, by: Float32Array): void {
  for (let i = 0; i < plane.length; i++) plane[i] *= by[i]
}
