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
 * The same face with that side up that shows it best. The detector and the mesh take most faces that stand on their heads for upright ones; the second
 * landmarks see less of a face in these, and where they do it is looked at from the other three sides.
 */
export function bestSideUp(models: Finders, image: Pyramid, seen: Sighting): Sighting {
  if (seen.landmarks.presence >= thresholds.uprightPresence) return seen
  const around = closeUpOf(meshBox(seen.mesh.points))
  const angle = eyeLineAngle(seen.mesh.points)
  const sightings = [Math.PI, Math.PI / 2, -Math.PI / 2].flatMap((turn) => {
    const [found] = models.detector.detectIn(image, { ...around, angle: angle + turn })
    const mesh = found && models.mesher.place(image, found)
    return mesh && mesh.score >= thresholds.minMeshScore ? [sight(models, image, mesh, found.score)] : []
  })
  return sightings.reduce((best, other) => (isBetter(other, best) ? other : best), seen)
}

function isBetter(one: Sighting, other: Sighting): boolean {
  return one.landmarks.presence > other.landmarks.presence + thresholds.otherSideLead
}

/** The square in which a face with this box (pixels) is looked for closely. */
export function closeUpOf(box: PixelBox): Region {
  const side = thresholds.closeUp * Math.max(box.width, box.height)
  return { cx: box.x + box.width / 2, cy: box.y + box.height / 2, side, angle: 0 }
}
