import { detection, quality } from '../api/calibration.ts'
import type { Landmarker } from '../models/landmarker.ts'
import { vertexCount } from '../pixels/face/mesh.ts'
import { eyeDistance } from '../pixels/face/pose.ts'
import { linearStep } from '../pixels/image/interpolate.ts'
import type { Pyramid } from '../pixels/image/raster.ts'

/**
 * How sure it is where everything lies on a face, 0..1: as near as the second landmarks lie to those that are known, `points`. Where they
 * do not agree, one of them has taken a nose for a cheek.
 */
export function surenessOf({ landmarker }: { landmarker: Landmarker }, image: Pyramid, points: Float32Array): number {
  const { points: others, presence } = landmarker.look(image, points)
  if (presence < detection.minPresence) return 0
  let apart = 0
  for (let p = 0; p < vertexCount * 3; p += 3) apart += Math.hypot(others[p] - points[p], others[p + 1] - points[p + 1])
  return 1 - linearStep(apart / vertexCount / eyeDistance(points), ...quality.apart)
}
