import { landmarks } from '../api/calibration.ts'
import type { Models } from '../models/models.ts'
import { refineMesh } from '../models/landmarker.ts'
import { drawPreview } from '../pixels/blend/preview.ts'
import { eyeDistance, regionAroundFace } from '../pixels/face/pose.ts'
import { correctShape } from '../pixels/face/shape.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { fromRegion, toRegion } from '../pixels/image/region.ts'
import type { CleanAtlas } from '../pixels/skin/restore.ts'

/** Side of the preview, pixels: a little more than the mesh model looks at. */
export const previewSize = 224

/**
 * shape: corrected, 468 x (x, y, z) in picture pixels; landmarkError: mean distance of the landmarks before the
 * correction, over the eye distance; plausibility: the mesh model's own, 0..1.
 */
export type FittedShape = { shape: Float32Array; landmarkError: number; plausibility: number }

/**
 * Analysis by synthesis: draws a swap in small, looks where its landmarks come to lie, and answers the shape that brings
 * them where they are meant to be. What the two meshes get wrong about the two faces cancels out.
 */
export function fitShape(models: Models, target: Pyramid, atlas: CleanAtlas, shape: Float32Array): FittedShape {
  const region = regionAroundFace(shape, landmarks.meshRegion)
  const preview = { levels: [drawPreview(target, atlas, shape, region, previewSize)] }
  const seen = refineMesh(models, preview, toRegion(shape, region, previewSize))
  const points = fromRegion(seen.points, region, previewSize)
  return { shape: correctShape(shape, points), landmarkError: errorOf(shape, points), plausibility: seen.score }
}

/** Mean distance of landmarks from where they are expected, over the eye distance. */
export function errorOf(expected: Float32Array, found: Float32Array): number {
  let sum = 0
  for (let p = 0; p < expected.length; p += 3) {
    sum += Math.hypot(expected[p] - found[p], expected[p + 1] - found[p + 1])
  }
  return sum / (expected.length / 3) / eyeDistance(expected)
}
