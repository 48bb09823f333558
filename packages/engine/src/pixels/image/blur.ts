import { kernelsFor, type Kernels } from './kernels.ts'

const FLOAT = Float32Array.BYTES_PER_ELEMENT

/**
 * Smooths a (height, width) plane in place with a Gaussian of `sigma` pixels; flat stays flat. Throws RangeError when
 * plane and size differ. Three box passes: Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters",
 * PAMI 1986.
 */
export function gaussianBlur(plane: Float32Array, width: number, height: number, sigma: number): void {
  if (plane.length !== width * height) throw new RangeError('gaussianBlur: plane and size differ')
  const kernels = kernelsFor(2 * plane.length)
  kernels.floats.set(plane)
  blurFirst(kernels, { width, height }, sigma, plane.length)
  plane.set(kernels.floats.subarray(0, plane.length))
}

type Size = { width: number; height: number }

/** Smooths the plane at the beginning of the memory; another as large, `length` numbers further, is written over. */
function blurFirst({ loops }: Kernels, { width, height }: Size, sigma: number, length: number): void {
  const [row, column, spare] = [width * FLOAT, FLOAT, length * FLOAT]
  for (const radius of boxRadii(sigma)) {
    if (radius === 0) continue
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
export function weightedBlur(planes: Float32Array[], weights: Float32Array, size: Size, sigma: number): void {
  const { length } = weights
  // Lengths of a whole number of fours: what is worked on by fours reads and writes nothing of the next plane.
  const room = (length + 3) & ~3
  const kernels = kernelsFor(4 * room)
  const { loops, floats } = kernels
  const [bytes, weight, norm] = [room * FLOAT, 2 * room * FLOAT, 3 * room * FLOAT]
  floats.set(weights)
  floats.set(weights, 2 * room)
  blurFirst(kernels, size, sigma, room)
  loops.reciprocals(0, norm, bytes)
  for (const plane of planes) {
    floats.set(plane)
    loops.multiply(0, weight, bytes)
    blurFirst(kernels, size, sigma, room)
    loops.multiply(0, norm, bytes)
    plane.set(floats.subarray(0, length))
  }
}
