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
    blurRows(plane, spare, width, height, Math.min(radius, width - 1))
    blurColumns(spare, plane, width, height, Math.min(radius, height - 1))
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

/** The window is cut at the border and divided by what remains of it. */
function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < radius; x++) sum += from[row + x]
    for (let x = 0; x < width; x++) {
      const right = x + radius
      const left = x - radius - 1
      if (right < width) sum += from[row + right]
      if (left >= 0) sum -= from[row + left]
      const count = (right < width ? right : width - 1) - (left >= 0 ? left : -1)
      to[row + x] = sum / count
    }
  }
}

/** Double precision, or a flat plane would not stay flat. */
let columnSums = new Float64Array(0)

function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  if (columnSums.length < width) columnSums = new Float64Array(width)
  const sums = columnSums.fill(0, 0, width)
  for (let y = 0; y < radius; y++) for (let x = 0, p = y * width; x < width; x++, p++) sums[x] += from[p]
  for (let y = 0; y < height; y++) {
    const below = y + radius
    const above = y - radius - 1
    const count = (below < height ? below : height - 1) - (above >= 0 ? above : -1)
    const add = below < height ? below * width : -1
    const drop = above >= 0 ? above * width : -1
    for (let x = 0, p = y * width; x < width; x++, p++) {
      let sum = sums[x]
      if (add >= 0) sum += from[add + x]
      if (drop >= 0) sum -= from[drop + x]
      sums[x] = sum
      to[p] = sum / count
    }
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
