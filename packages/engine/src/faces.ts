import type { Detector } from './models/detector.ts'
import type { FaceMesh, Mesher } from './models/mesher.ts'
import type { Pyramid } from './pixels/raster.ts'
import { headPose, meshBox, type HeadPose, type PixelBox } from './pixels/pose.ts'

/** One face of a photo: landmarks, where it is (pixels) and how it is turned (degrees). */
export type Face = FaceMesh & { box: PixelBox; pose: HeadPose; detectorScore: number }

const MIN_MESH_SCORE = 0.5

/** Finds the faces of a photo, the surest detections first; false detections fail the mesh's own plausibility. */
export function findFaces(
  models: { detector: Detector; mesher: Mesher },
  image: Pyramid,
  depth: 'quick' | 'full',
): Face[] {
  const faces: Face[] = []
  for (const detection of models.detector.detect(image, depth)) {
    if (faces.some((face) => isWithin(detection.cx, detection.cy, face.box))) continue
    const mesh = models.mesher.place(image, detection)
    if (mesh.score < MIN_MESH_SCORE) continue
    const box = meshBox(mesh.points)
    if (faces.some((face) => isWithin(box.x + box.width / 2, box.y + box.height / 2, face.box))) continue
    faces.push({ ...mesh, box, pose: headPose(mesh.points), detectorScore: detection.score })
  }
  return faces
}

function isWithin(x: number, y: number, box: PixelBox): boolean {
  return x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height
}
