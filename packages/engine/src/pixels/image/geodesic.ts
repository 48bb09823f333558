/**
 * Cheapest way from the seeds to every cell of a (size, size) plane, where a step between neighbours costs the mean of
 * their `costs`. Seeds hold 0 in the answer. Raster sweeps in both directions until nothing changes much (Toivanen 1996).
 */
export function geodesicDistance(isSeed: Uint8Array, costs: Float32Array, size: number): Float32Array {
  if (isSeed.length !== size * size || costs.length !== size * size)
    throw new RangeError('geodesicDistance: sizes differ')
  const distance = new Float32Array(size * size)
  for (let i = 0; i < distance.length; i++) distance[i] = isSeed[i] ? 0 : 1e6
  for (let sweep = 0; sweep < 4; sweep++) {
    for (let i = 0; i < distance.length; i++) relax(distance, costs, size, i, -1)
    for (let i = distance.length - 1; i >= 0; i--) relax(distance, costs, size, i, 1)
  }
  return distance
}

/** Looks at the neighbours already swept: side before (-1) or after (1), and the three of the adjoining row. */
function relax(distance: Float32Array, costs: Float32Array, size: number, i: number, direction: number): void {
  const x = i % size
  const cost = costs[i]
  let best = distance[i]
  const isSideInside = direction < 0 ? x > 0 : x < size - 1
  if (isSideInside) best = Math.min(best, distance[i + direction] + (cost + costs[i + direction]) / 2)
  const row = i + direction * size
  if (row >= 0 && row < distance.length) {
    best = Math.min(best, distance[row] + (cost + costs[row]) / 2)
    if (x > 0) best = Math.min(best, distance[row - 1] + (cost + costs[row - 1]) * Math.SQRT1_2)
    if (x < size - 1) best = Math.min(best, distance[row + 1] + (cost + costs[row + 1]) * Math.SQRT1_2)
  }
  distance[i] = best
}
