import type { Models } from '../models/models.ts'
import { regionAroundFace } from '../pixels/face/face-region.ts'
import { eyeDistance } from '../pixels/face/pose.ts'
import { drawPreview, fromRegion, toRegion } from '../pixels/blend/preview.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import type { CleanAtlas } from '../pixels/skin/restore.ts'
import { correctShape } from '../pixels/face/shape.ts'

const SIZE = 224
const ROI_SCALE = 1.5

/** shape: corrected; displacement: mean landmark error before it, over the eye distance; plausibility: the mesh's own. */
export type Rehearsal = { shape: Float32Array; displacement: number; plausibility: number }

/**
 * Draws a swap in small, looks where its landmarks come to lie, and answers the shape that brings them where they are
 * meant to be: what the two meshes get wrong about the two faces cancels out.
 */
export function rehearse(models: Models, target: Pyramid, atlas: CleanAtlas, shape: Float32Array): Rehearsal {
  const region = regionAroundFace(shape, ROI_SCALE)
  const preview = { levels: [drawPreview(target, atlas, shape, region, SIZE)] }
  const seen = models.mesher.refine(preview, toRegion(shape, region, SIZE))
  const points = fromRegion(seen.points, region, SIZE)
  return { shape: correctShape(shape, points), displacement: displacementOf(shape, points), plausibility: seen.score }
}

function displacementOf(expected: Float32Array, found: Float32Array): number {
  let sum = 0
  for (let p = 0; p < expected.length; p += 3) {
    sum += Math.hypot(expected[p] - found[p], expected[p + 1] - found[p + 1])
  }
  return sum / (expected.length / 3) / eyeDistance(expected)
}
