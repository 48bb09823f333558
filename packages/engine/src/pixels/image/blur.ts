import { kernelsFor } from './kernels.ts'
import { scratchCopy } from './scratch.ts'

const FLOAT = Float32Array.BYTES_PER_ELEMENT

/**
 * Smooths a (height, width) plane in place with a Gaussian of `sigma` pixels; flat stays flat. Throws RangeError when
 * plane and size differ. Three box passes: Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters",
 * PAMI 1986.
 */
export function gaussianBlur(plane: Float32Array, width: number, height: number, sigma: number): void {
  if (plane.length !== width * height) throw new RangeError('gaussianBlur: plane and size differ')
  const radii = boxRadii(sigma).filter((radius) => radius > 0)
  if (radii.length === 0) return
  const { length } = plane
  const { loops, floats } = kernelsFor(2 * length)
  const [row, column, spare] = [width * FLOAT, FLOAT, length * FLOAT]
  floats.set(plane)
  for (const radius of radii) {
    const [across, down] = [Math.min(radius, width - 1), Math.min(radius, height - 1)]
    for (let y = 0; y < height; y += atOnce(height)) {
      const first = firstOf(y, height) * row
      loops.meanOfRows(first, spare + first, height < 4 ? 0 : row, column, width, across)
    }
    const mean = width < 4 ? loops.meanOfRows : loops.meanOfColumns
    for (let x = 0; x < width; x += atOnce(width)) {
      const first = firstOf(x, width) * column
      mean(spare + first, first, width < 4 ? 0 : column, row, height, down)
    }
  }
  plane.set(floats.subarray(0, length))
}

/** How many lines are gone over at once: four, and where there are fewer each counts as four. */
function atOnce(count: number): number {
  return count < 4 ? 1 : 4
}

/** The first of the lines that are gone over with `line`: the last four may be begun twice, since what is read is not what is written. */
function firstOf(line: number, count: number): number {
  return count < 4 ? line : Math.min(line, count - 4)
}

/** Radii of the three boxes whose variances add up to sigma^2 most closely: Kovesi, "Fast almost-Gaussian filtering", 2010. */
function boxRadii(sigma: number): number[] {
  const ideal = Math.sqrt(4 * sigma * sigma + 1)
  const low = Math.max(0, Math.floor((ideal - 1) / 2))
  const lowWidth = 2 * low + 1
  const lows = Math.round((12 * sigma * sigma - 3 * lowWidth * lowWidth - 12 * lowWidth - 9) / (-4 * lowWidth - 4))
  return [0, 1, 2].map((i) => (i < lows ? low : low + 1))
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
