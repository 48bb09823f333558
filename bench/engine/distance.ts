/** Euclidean distance between two of the second recogniser's descriptors: below 0.6 it means the same person. */
export function distance(a: Float32Array, b: Float32Array): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0))
}
