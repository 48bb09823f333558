import { detection as thresholds } from '../api/calibration.ts'
import type { Detector } from '../models/detector.ts'
import type { Landmarker, Landmarks } from '../models/landmarker.ts'
import type { FaceMesh, Mesher } from '../models/mesher.ts'
import { eyeLineAngle, meshBox } from '../pixels/face/pose.ts'
import type { PixelBox, Pyramid } from '../pixels/image/raster.ts'
import type { Region } from '../pixels/image/region.ts'

/** What finds faces and confirms them. */
export type Finders = { detector: Detector; mesher: Mesher; landmarker: Landmarker }

/** A face as it is seen with one side of it up: both meshes, and what the detector and the second landmarks said of it. */
export type Sighting = { mesh: FaceMesh; detectorScore: number; landmarks: Landmarks }

/** Asks the second landmarks about a mesh. */
export function sight(models: Finders, image: Pyramid, mesh: FaceMesh, detectorScore: number): Sighting {
  return { mesh, detectorScore, landmarks: models.landmarker.look(image, mesh.points) }
}

/**
 * The same face with that side up that shows it best. The detector and the mesh take most faces that stand on their heads for upright
 * ones; the second landmarks see less of a face in these, and where they do it is looked at from the other three sides.
 */
export function bestSideUp(models: Finders, image: Pyramid, seen: Sighting): Sighting {
  if (!isDoubtful(seen)) return seen
  const around = closeUpOf(meshBox(seen.mesh.points))
  const angle = eyeLineAngle(seen.mesh.points)
  const sightings = [Math.PI, Math.PI / 2, -Math.PI / 2].flatMap((turn) => {
    const [found] = models.detector.detectIn(image, { ...around, angle: angle + turn })
    const mesh = found && models.mesher.place(image, found)
    return mesh && mesh.score >= thresholds.minMeshScore ? [sight(models, image, mesh, found.score)] : []
  })
  return sightings.reduce((best, other) => (isBetter(other, best) ? other : best), seen)
}

/** Whether little is seen of a face, or not much and the two networks do not lay their landmarks alike. */
function isDoubtful({ mesh, landmarks: { points, presence } }: Sighting): boolean {
  if (presence >= thresholds.uprightPresence) return false
  return presence < thresholds.doubtedPresence || distanceOf(mesh.points, points) > thresholds.uprightDistance
}

/** How far the landmarks of two looks at a face lie apart, on average, over the face's size in the first. */
export function distanceOf(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let p = 0; p < one.length; p += 3) sum += Math.hypot(other[p] - one[p], other[p + 1] - one[p + 1])
  const { width, height } = meshBox(one)
  return (3 * sum) / one.length / Math.max(width, height)
}

function isBetter(one: Sighting, other: Sighting): boolean {
  return one.landmarks.presence > other.landmarks.presence + thresholds.otherSideLead
}

/** The square in which a face with this box (pixels) is looked for closely. */
export function closeUpOf(box: PixelBox): Region {
  const side = thresholds.closeUp * Math.max(box.width, box.height)
  return { cx: box.x + box.width / 2, cy: box.y + box.height / 2, side, angle: 0 }
}
