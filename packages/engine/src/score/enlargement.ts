import { quality, target as limits } from '../api/calibration.ts'
import type { Face } from '../detect/find-faces.ts'
import { steadyNumber, type PixelMemory } from '../pixels/blend/memory.ts'
import { memory as rates } from '../pixels/calibration.ts'
import { faceHeight } from '../pixels/face/pose.ts'
import { resolvedHeight } from '../pixels/face/resolution.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import type { Source } from '../source/prepare-source.ts'

/** The source, and the face of the target that it is put on. */
type Enlarged = { source: Pick<Source, 'resolved'>; target: Pyramid; face: Pick<Face, 'points'> }

/** How many times as much detail the face of the target has as the source: from two on it comes out soft among others that are sharp. */
export function enlargementOf({ source, target, face: { points } }: Enlarged, memory?: PixelMemory): number {
  const height = faceHeight(points)
  // Drawn no larger than it was photographed: the target need not be looked at.
  if (height <= quality.enlarged[0] * source.resolved) return height / source.resolved
  const known = memory && !memory.looksAnew ? memory.numbers.get('detail') : undefined
  const detail = known ?? steadyNumber(memory, 'detail', resolvedHeight(target, points) / height, rates.blur)
  return (detail * height) / source.resolved
}

/** Whether a source has too little detail for a face; slack: what of a bound is enough. */
export function isOutOfFocus(enlargement: number, slack: number): boolean {
  return enlargement > limits.maxEnlargement / slack
}
