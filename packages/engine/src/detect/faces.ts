import type { Detection, Detector, SearchDepth } from '../models/detector.ts'
import type { FaceMesh, Mesher } from '../models/mesher.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { headPose, meshBox, type HeadPose, type PixelBox } from '../pixels/face/pose.ts'

/** One face of a photo: landmarks, where it is (pixels) and how it is turned (degrees). */
export type Face = FaceMesh & { box: PixelBox; pose: HeadPose; detectorScore: number }

const MIN_MESH_SCORE = 0.5

/** Finds the faces of a photo, the surest detections first; false detections fail the mesh's own plausibility. */
export function findFaces(models: { detector: Detector; mesher: Mesher }, image: Pyramid, depth: SearchDepth): Face[] {
  const upright = placeFaces(models, image, models.detector.detect(image, depth))
  return upright.length > 0 ? upright : placeFaces(models, image, models.detector.detectTurned(image))
}

/** The faces in and around one box, however small they are in the photo as a whole. */
export function findFacesAt(models: { detector: Detector; mesher: Mesher }, image: Pyramid, box: PixelBox): Face[] {
  const region = {
    cx: box.x + box.width / 2,
    cy: box.y + box.height / 2,
    side: 2.5 * Math.max(box.width, box.height),
    angle: 0,
  }
  return placeFaces(models, image, models.detector.detectIn(image, region))
}

function placeFaces(models: { mesher: Mesher }, image: Pyramid, detections: Detection[]): Face[] {
  const faces: Face[] = []
  for (const detection of detections) {
    if (faces.some((face) => isWithin(detection.cx, detection.cy, face.box))) continue
    const mesh = models.mesher.place(image, detection)
    if (mesh.score < MIN_MESH_SCORE) continue
    const face = describe(mesh, detection.score)
    const [x, y] = [face.box.x + face.box.width / 2, face.box.y + face.box.height / 2]
    if (!faces.some((other) => isWithin(x, y, other.box))) faces.push(face)
  }
  return faces
}

/** Looks at a face once more, which halves the landmark error; worth its time for faces that are worked on. */
export function refineFace(models: { mesher: Mesher }, image: Pyramid, face: Face): Face {
  return describe(models.mesher.refine(image, face.points), face.detectorScore)
}

function describe(mesh: FaceMesh, detectorScore: number): Face {
  return { ...mesh, box: meshBox(mesh.points), pose: headPose(mesh.points), detectorScore }
}

function isWithin(x: number, y: number, box: PixelBox): boolean {
  return x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height
}
