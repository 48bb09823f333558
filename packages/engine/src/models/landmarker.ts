import { openNetwork } from '@guise/models'
import { detection, landmarks } from '../api/calibration.ts'
import { vertexCount } from '../pixels/face/mesh.ts'
import { mouthOpening, regionAroundFace } from '../pixels/face/pose.ts'
import { moveLips } from '../pixels/face/shape.ts'
import { smoothstep } from '../pixels/image/interpolate.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { readRegion, regionPoint } from '../pixels/image/region.ts'
import { scratch } from '../pixels/image/scratch.ts'
import type { FaceMesh, Mesher } from './mesher.ts'
import { areNumbers } from './runtime.ts'

const SIZE = 256

/** Landmarks, 468 x (x, y, z) in picture pixels, and the logit of a face being there at all. */
export type Landmarks = { points: Float32Array; presence: number }

/** Looks closely at a face whose mesh is known roughly. */
export type Landmarker = { look(image: Pyramid, points: Float32Array): Landmarks; dispose(): void }

/**
 * Loads the landmarks of MediaPipe's FaceLandmarker v2, (1, 256, 256, 3) 0..1 in, 478 landmarks and a presence out, 8 ms:
 * Grishchenko et al., "Attention mesh: high-fidelity face mesh prediction in real-time", arXiv:2006.10962.
 */
export async function loadLandmarker(open = openNetwork): Promise<Landmarker> {
  const network = await open('face-landmarks')
  return {
    dispose: () => network.close(),
    look(image, known) {
      const region = regionAroundFace(known, landmarks.meshRegion)
      const into = scratch('landmarker', SIZE * SIZE * 3)
      const reading = { size: SIZE, scale: 1 / 255, offset: 0, border: 'edge' as const, into }
      const answers = network.run(readRegion(image, region, reading))
      if (!areNumbers(answers)) return { points: known, presence: -Infinity }
      const [raw, presence] = answers
      const points = new Float32Array(vertexCount * 3)
      for (let p = 0; p < points.length; p += 3) {
        points.set(regionPoint(region, SIZE, raw[p], raw[p + 1]), p)
        points[p + 2] = (raw[p + 2] * region.side) / SIZE
      }
      return { points, presence: presence[0] }
    },
  }
}

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
