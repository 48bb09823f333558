import { weightedMean } from '../image/interpolate.ts'
import { mirrorCell } from './features.ts'

/** The lesser of each cell's weight and its mirror image's: how much is known of a place on both sides of a face. */
export function onBothSides(weights: Float32Array): Float32Array {
  return weights.map((value, i) => Math.min(value, weights[mirrorCell(i)]))
}

/** How far each cell of a plane lies from its mirror image on average, weights being those of both sides. */
export function differenceOfSides(plane: Float32Array, both: Float32Array): number {
  return weightedMean(
    plane.map((value, i) => Math.abs(value - plane[mirrorCell(i)])),
    both,
  )
}

/** Which share of what is known of a face is known on both of its sides, 0..1. */
export function shareOnBothSides(both: Float32Array, weights: Float32Array): number {
  return sumOf(both) / sumOf(weights)
}

function sumOf(plane: Float32Array): number {
  return plane.reduce((sum, value) => sum + value, 0)
}
