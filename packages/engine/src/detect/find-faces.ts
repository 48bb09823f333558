import { detection as thresholds, selection } from '../api/calibration.ts'
import type { Detection, Detector, SearchDepth } from '../models/detector.ts'
import type { FaceMesh, Mesher } from '../models/mesher.ts'
import { headPose, meshBox, type HeadPose } from '../pixels/face/pose.ts'
import type { PixelBox, Pyramid } from '../pixels/image/raster.ts'

/** One face of a photo: landmarks, where it is (pixels) and how it is turned (degrees). */
export type Face = FaceMesh & { box: PixelBox; pose: HeadPose; detectorScore: number }

/** Finds the faces of a photo, the surest detections first; false detections fail the mesh's own plausibility. */
export function findFaces(models: { detector: Detector; mesher: Mesher }, image: Pyramid, depth: SearchDepth): Face[] {
  const upright = placeFaces(models, image, models.detector.detect(image, depth))
  return upright.length > 0 ? upright : placeFaces(models, image, models.detector.detectTurned(image))
}

/** The faces in and around one box (pixels), however small they are in the photo as a whole. */
export function findFacesAt(models: { detector: Detector; mesher: Mesher }, image: Pyramid, box: PixelBox): Face[] {
  const region = {
    cx: box.x + box.width / 2,
    cy: box.y + box.height / 2,
    side: thresholds.closeUp * Math.max(box.width, box.height),
    angle: 0,
  }
  return placeFaces(models, image, models.detector.detectIn(image, region))
}

/** Looks at a face once more, which halves the landmark error; worth its time for faces that are worked on. */
export function refineFace(models: { mesher: Mesher }, image: Pyramid, face: Face): Face {
  return withPose(models.mesher.refine(image, face.points), face.detectorScore)
}

/** All faces of a photo, each looked at twice. */
export function findRefinedFaces(models: { detector: Detector; mesher: Mesher }, image: Pyramid): Face[] {
  const faces = findFaces(models, image, 'full').map((face) => refineFace(models, image, face))
  return faces.filter(isKnown)
}

/** Whether landmarks were found at the second look, too. */
export function isKnown({ score }: Pick<Face, 'score'>): boolean {
  return score > 0
}

/** The largest and most central face: size counts, and up to half of it is lost towards a corner. */
export function chooseMain(faces: Face[], { width, height }: { width: number; height: number }): Face | undefined {
  const weigh = ({ box }: Face) => {
    const dx = (box.x + box.width / 2) / width - 0.5
    const dy = (box.y + box.height / 2) / height - 0.5
    return Math.sqrt(box.width * box.height) * (1 - selection.centreWeight * Math.hypot(dx, dy))
  }
  return faces.toSorted((a, b) => weigh(b) - weigh(a))[0]
}

/** The longer side of a face's box, pixels. */
export function sizeOf({ box }: Pick<Face, 'box'>): number {
  return Math.max(box.width, box.height)
}

function placeFaces(models: { mesher: Mesher }, image: Pyramid, detections: Detection[]): Face[] {
  const faces: Face[] = []
  for (const detection of detections) {
    if (faces.some((face) => isWithin(detection.cx, detection.cy, face.box))) continue
    const mesh = models.mesher.place(image, detection)
    if (mesh.score < thresholds.minMeshScore) continue
    const face = withPose(mesh, detection.score)
    const [x, y] = [face.box.x + face.box.width / 2, face.box.y + face.box.height / 2]
    if (!faces.some((other) => isWithin(x, y, other.box))) faces.push(face)
  }
  return faces
}

function withPose(mesh: FaceMesh, detectorScore: number): Face {
  return { ...mesh, box: meshBox(mesh.points), pose: headPose(mesh.points), detectorScore }
}

function isWithin(x: number, y: number, box: PixelBox): boolean {
  return x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height
}
