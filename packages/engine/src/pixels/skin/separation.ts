import { skin } from '../calibration.ts'
import { middleCells, skinSize } from './features.ts'
import type { Channels } from './outliers.ts'

/** seen: 0..1; deviations: how far each place lies from the colour of the face; tint: what an edge of colour counts. */
export type Crossing = { seen: Float32Array; deviations: Float32Array; tint: number }

/**
 * The sum of edges, of light and `tint` times those of colour, one has to cross to come to each cell of a skin map from
 * the middle of the face, in units of log-luma.
 */
export function measureSeparation([luma, warm, cool]: Channels, { seen, deviations, tint }: Crossing): Float32Array {
  const costs = new Float32Array(luma.length)
  for (let i = 0; i < costs.length; i++) {
    // Steps below what pores and soft shading make cost nothing. A brow is an edge as well: ways lead around it, and
    // none through its end into the hair. No way leads through what the photo does not show.
    const edge = Math.max(0, edgeAt(luma, seen, i) - skin.lumaNoise)
    const colour = tint === 0 ? 0 : Math.max(edgeAt(warm, seen, i), edgeAt(cool, seen, i)) - skin.tintNoise
    costs[i] = seen[i] > 0 ? Math.max(edge, tint * colour) : 1
  }
  // What covers the middle of the face is no place to set out from.
  const isSeed = new Uint8Array(costs.length)
  for (let i = 0; i < isSeed.length; i++) {
    if (middleCells[i] > skin.seed.middle && seen[i] > skin.seed.seen && deviations[i] < skin.colour[0]) isSeed[i] = 1
  }
  return geodesicDistance(isSeed, costs, skinSize)
}

function edgeAt(plane: Float32Array, seen: Float32Array, i: number): number {
  const x = i % skinSize
  const right = x < skinSize - 1 && seen[i + 1] > 0 ? plane[i + 1] - plane[i] : 0
  const left = x > 0 && seen[i - 1] > 0 ? plane[i] - plane[i - 1] : 0
  const down = i + skinSize < plane.length && seen[i + skinSize] > 0 ? plane[i + skinSize] - plane[i] : 0
  const up = i >= skinSize && seen[i - skinSize] > 0 ? plane[i] - plane[i - skinSize] : 0
  const across = (left + right) / 2
  const along = (up + down) / 2
  return Math.sqrt(across * across + along * along)
}

/**
 * Cheapest way from the seeds to every cell of a (size, size) plane, where a step between neighbours costs the mean of
 * their `costs`. Seeds hold 0 in the answer. Raster sweeps in both directions: Toivanen, "New geodesic distance transforms
 * for gray-scale images", Pattern Recognition Letters 1996. Four sweeps are enough for a face; none follows one that changed nothing.
 */
function geodesicDistance(isSeed: Uint8Array, costs: Float32Array, size: number): Float32Array {
  if (isSeed.length !== size * size || costs.length !== size * size)
    throw new RangeError('geodesicDistance: sizes differ')
  const distance = new Float32Array(size * size)
  for (let i = 0; i < distance.length; i++) distance[i] = isSeed[i] ? 0 : 1e6
  let isChanging = true
  for (let sweep = 0; sweep < 4 && isChanging; sweep++) isChanging = sweepOver(distance, costs, size)
  return distance
}

/** Goes over all cells there and back; answers whether a cheaper way was found to any. */
function sweepOver(distance: Float32Array, costs: Float32Array, size: number): boolean {
  let changes = 0
  for (let y = 0; y < size; y++) changes += relaxRow(distance, costs, size, y, -1)
  for (let y = size - 1; y >= 0; y--) changes += relaxRow(distance, costs, size, y, 1)
  return changes > 0
}

/**
 * Looks from each cell of a row at the neighbours already swept: side before (-1) or after (1), and the three of the adjoining row;
 * answers how many cheaper ways there were.
 */
function relaxRow(distance: Float32Array, costs: Float32Array, size: number, y: number, direction: number): number {
  const hasRow = direction < 0 ? y > 0 : y < size - 1
  let changes = 0
  for (let k = 0; k < size; k++) {
    const x = direction < 0 ? k : size - 1 - k
    const i = y * size + x
    const cost = costs[i]
    const known = distance[i]
    let best = known
    if (k > 0) best = lesser(best, distance[i + direction] + (cost + costs[i + direction]) / 2)
    if (hasRow) {
      const row = i + direction * size
      best = lesser(best, distance[row] + (cost + costs[row]) / 2)
      if (x > 0) best = lesser(best, distance[row - 1] + (cost + costs[row - 1]) * Math.SQRT1_2)
      if (x < size - 1) best = lesser(best, distance[row + 1] + (cost + costs[row + 1]) * Math.SQRT1_2)
    }
    distance[i] = best
    if (distance[i] < known) changes++
  }
  return changes
}

/** The lesser of two numbers: what is not a number and signs of zeros are no matter here, and cost time in `Math.min`. */
function lesser(a: number, b: number): number {
  return b < a ? b : a
}
