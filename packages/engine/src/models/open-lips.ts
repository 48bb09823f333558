import { detection, landmarks } from '../api/calibration.ts'
import { mouthOpening } from '../pixels/face/pose.ts'
import { moveLips } from '../pixels/face/shape.ts'
import { smoothstep } from '../pixels/image/interpolate.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import type { Landmarker } from './landmarker.ts'
import type { FaceMesh, Mesher } from './mesher.ts'

/**
 * Lays a mesh anew on a region rebuilt from an earlier one; the lips of a mouth that is open wide lie where the second landmarks see them:
 * the mesh has them on teeth and tongue.
 */
export function refineMesh(
  { mesher, landmarker }: { mesher: Mesher; landmarker: Landmarker },
  image: Pyramid,
  points: Float32Array,
): FaceMesh {
  const mesh = mesher.refine(image, points)
  const share = mesh.score > 0 ? smoothstep(mouthOpening(mesh.points), ...landmarks.openWide) : 0
  if (share === 0) return mesh
  const seen = landmarker.look(image, mesh.points)
  if (seen.presence < detection.doubtedPresence) return mesh
  return { ...mesh, points: moveLips(mesh.points, seen.points, share) }
}
