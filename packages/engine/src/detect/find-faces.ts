import { detection as thresholds, selection } from '../api/calibration.ts'
import type { Detection, SearchDepth } from '../models/detector.ts'
import type { FaceMesh } from '../models/mesher.ts'
import { refineMesh, type Landmarks } from '../models/landmarker.ts'
import { eyeLineAngle, headPose, meshBox, type HeadPose } from '../pixels/face/pose.ts'
import type { PixelBox, Pyramid } from '../pixels/image/raster.ts'
import { bestSideUp, closeUpOf, distanceOf, sight, type Finders } from './side-up.ts'

/**
 * One face of a photo: landmarks, where it is (pixels), how it is turned (degrees); inside: how much of it the picture's
 * border has left, 0..1.
 */
export type Face = FaceMesh & { box: PixelBox; pose: HeadPose; detectorScore: number; inside: number }

/**
 * Finds the faces of a photo, the surest detections first. The detector and the mesh, by its own plausibility, must agree on each; where
 * one of them is less than sure the second landmarks say whether there is a face at all, and which side of it is up. Where none stands
 * upright the photo is looked at from its other sides as well, and searched again from the one that most of them have up.
 */
export function findFaces(models: Finders, image: Pyramid, depth: SearchDepth): Face[] {
  return findFacesFrom(models, image, models.detector.detect(image, depth), depth)
}

/** The same from what the detector says. known: faces that are there already. */
function findFacesFrom(
  models: Finders,
  image: Pyramid,
  detections: Detection[],
  depth: SearchDepth,
  known: Face[] = [],
): Face[] {
  const faces = placeFaces(models, image, detections, { known })
  if (faces.some(isUpright)) return faces
  const turned = placeFaces(models, image, models.detector.detectTurned(image), { known: faces })
  const side = commonestSide(turned)
  if (side === 0) return turned
  return placeFaces(models, image, models.detector.detect(image, depth, side), { known: turned })
}

/** The side that most faces have up, as the turn of the picture in radians, a multiple of a quarter turn; 0 where there are none. */
function commonestSide(faces: Face[]): number {
  const quarters = faces.map(({ points }) => Math.round(eyeLineAngle(points) / (Math.PI / 2)) & 3)
  const countOf = (side: number) => quarters.filter((quarter) => quarter === side).length
  const [side] = [0, 1, 2, 3].toSorted((a, b) => countOf(b) - countOf(a))
  return (side * Math.PI) / 2
}

/**
 * The faces of a photo of which only the main one is wanted: that one is confirmed, the others are what the detector and the mesh
 * take for faces, and beside a large one small ones are not all looked for. Where no such face is confirmed, all are found as ever.
 */
export function findMainFace(models: Finders, image: Pyramid): Face[] {
  const { found, rest } = models.detector.detectMain(image)
  const { likely, main, confirmed } = confirmMain(models, image, found)
  if (!confirmed) return findFacesFrom(models, image, rest(), 'full')
  return likely.map((face) => (face === main ? confirmed : face))
}

/** The main one of the faces that a search for it likely shows, confirmed where it is the large one and nobody else can be. */
function confirmMain(models: Finders, image: Pyramid, detections: Detection[]) {
  const likely = placeFaces(models, image, detections, { make: likelyFace })
  const main = chooseMain(likely, image.levels[0])
  const isTheLarge =
    main && (sizeOf(main) > largeSide(image) || !detections.some(({ size }) => size > largeSide(image)))
  return { likely, main, confirmed: isTheLarge ? confirmedFace(models, image, main, main.detectorScore) : undefined }
}

function largeSide({ levels: [{ width, height }] }: Pyramid): number {
  return Math.max(width, height) * thresholds.mainFace
}

/** The faces in and around one box (pixels), however small they are in the photo as a whole. */
export function findFacesAt(models: Finders, image: Pyramid, box: PixelBox): Face[] {
  return placeFaces(models, image, models.detector.detectIn(image, closeUpOf(box)))
}

/**
 * Looks at a face once more, which halves the landmark error; worth its time for faces that are worked on. Of one that nobody else was
 * asked about and whose landmarks then move far, the second landmarks say which side is up.
 */
export function refineFace(models: Finders, image: Pyramid, face: Face): Face {
  const refined = refineMesh(models, image, face.points)
  if (!isSure(face, image) || distanceOf(face.points, refined.points) < thresholds.sureMove)
    return { ...face, ...withPose(refined) }
  const { mesh, detectorScore } = bestSideUp(models, image, sight(models, image, face, face.detectorScore))
  if (mesh === face) return { ...face, ...withPose(refined) }
  return { ...face, detectorScore, ...withPose(refineMesh(models, image, mesh.points)) }
}

/** All faces of a photo, each looked at twice. */
export function findRefinedFaces(models: Finders, image: Pyramid): Face[] {
  const faces = findFaces(models, image, 'full').map((face) => refineFace(models, image, face))
  return faces.filter(isKnown)
}

/** The same; onMain: told of a main face that is seen at once before tiles are searched for others, unless one of these is the main one. */
export function findRefinedAround(finders: Finders, image: Pyramid, onMain: (face: Face) => void): Face[] {
  const models = layingOnce(finders)
  const { found, rest } = models.detector.detectMain(image)
  const { confirmed } = confirmMain(models, image, found)
  const refined = confirmed && refineFace(models, image, confirmed)
  if (refined) onMain(refined)
  const faces = findFacesFrom(models, image, rest(), 'full', confirmed ? [confirmed] : [])
  return faces
    .map((face) => (face === confirmed && refined ? refined : refineFace(models, image, face)))
    .filter(isKnown)
}

/** Finders that lay the mesh on a detection once, however often they are asked to. */
function layingOnce(models: Finders): Finders {
  const laid = new Map<Detection, FaceMesh>()
  const place: Finders['mesher']['place'] = (image, detection) => {
    const mesh = laid.get(detection) ?? models.mesher.place(image, detection)
    laid.set(detection, mesh)
    return mesh
  }
  return { ...models, mesher: { ...models.mesher, place } }
}

/** Whether landmarks were found at the second look, too. */
export function isKnown({ score }: Pick<Face, 'score'>): boolean {
  return score > 0
}

/** The largest, most central and most frontal face: size counts, up to half of it is lost towards a corner, less by a turn. */
export function chooseMain(faces: Face[], { width, height }: { width: number; height: number }): Face | undefined {
  const weigh = ({ box, pose }: Face) => {
    const dx = (box.x + box.width / 2) / width - 0.5
    const dy = (box.y + box.height / 2) / height - 0.5
    const turned = Math.min(1, Math.abs(pose.yaw) / selection.turnedAway)
    const worth = (1 - selection.centreWeight * Math.hypot(dx, dy)) * (1 - selection.frontalWeight * turned)
    return Math.sqrt(box.width * box.height) * worth
  }
  return faces.toSorted((a, b) => weigh(b) - weigh(a))[0]
}

/** The longer side of a face's box, pixels. */
export function sizeOf({ box }: Pick<Face, 'box'>): number {
  return Math.max(box.width, box.height)
}

/** Makes a face of a mesh that was laid on a detection, if it is one. */
type MakeFace = (models: Finders, image: Pyramid, mesh: FaceMesh, detectorScore: number) => Face | undefined

/** known: faces that are there already, which stay. */
function placeFaces(
  models: Finders,
  image: Pyramid,
  detections: Detection[],
  { make = confirmedFace, known = [] }: { make?: MakeFace; known?: Face[] } = {},
): Face[] {
  const faces = [...known]
  for (const detection of detections) {
    if (faces.some((face) => isWithin(detection.cx, detection.cy, face.box))) continue
    const mesh = models.mesher.place(image, detection)
    if (mesh.score < thresholds.minMeshScore) continue
    const face = make(models, image, mesh, detection.score)
    if (!face) continue
    const [x, y] = [face.box.x + face.box.width / 2, face.box.y + face.box.height / 2]
    if (!faces.some((other) => isWithin(x, y, other.box))) faces.push(face)
  }
  return faces
}

function confirmedFace(models: Finders, image: Pyramid, found: FaceMesh, detected: number): Face | undefined {
  const face = faceFrom(found, { detectorScore: detected }, image)
  if (isSure(face, image)) return face
  const { mesh, detectorScore, landmarks } = bestSideUp(models, image, sight(models, image, found, detected))
  if (landmarks.presence < thresholds.minPresence) return undefined
  const laid = relaid(models, image, mesh, landmarks)
  if (!laid) return undefined
  return { ...faceFrom(laid, { detectorScore }, image), inside: shareInside(landmarks.points, image.levels[0]) }
}

/**
 * The mesh, laid again on the second landmarks where these lie elsewhere: of a face that is cut off the first mesh is squeezed into what is
 * left of it, and a look at what it covers squeezes it again. Answers undefined where they cannot agree: that is no face, or not this side up.
 */
function relaid(models: Finders, image: Pyramid, mesh: FaceMesh, { points }: Landmarks): FaceMesh | undefined {
  if (distanceOf(mesh.points, points) < thresholds.relaidDistance) return mesh
  const laid = models.mesher.refine(image, points)
  const again = models.landmarker.look(image, laid.points)
  const isOne =
    laid.score >= thresholds.minMeshScore && distanceOf(laid.points, again.points) < thresholds.disputedDistance
  return isOne ? laid : undefined
}

/** Whether a face stands nearer to upright than to lying. */
function isUpright({ points }: Face): boolean {
  return Math.cos(eyeLineAngle(points)) > Math.SQRT1_2
}

/** Whether both who found a face have no doubt, and it lies well within the picture: what is cut off the second landmarks know best. */
function isSure({ detectorScore, score, box }: Face, { levels: [{ width, height }] }: Pyramid): boolean {
  if (detectorScore < thresholds.sure || score < thresholds.sureMesh) return false
  const [across, down] = [box.width * thresholds.sureMargin, box.height * thresholds.sureMargin]
  const isWithinAcross = box.x > across && box.x + box.width < width - across
  return isWithinAcross && box.y > down && box.y + box.height < height - down
}

function likelyFace(_: Finders, image: Pyramid, mesh: FaceMesh, detectorScore: number): Face {
  return faceFrom(mesh, { detectorScore }, image)
}

/** A face that is followed from frame to frame: its mesh laid anew, what the detector said kept. */
export function faceFrom(mesh: FaceMesh, { detectorScore }: Pick<Face, 'detectorScore'>, image: Pyramid): Face {
  return { ...withPose(mesh), detectorScore, inside: shareInside(mesh.points, image.levels[0]) }
}

function withPose(mesh: FaceMesh): FaceMesh & { box: PixelBox; pose: HeadPose } {
  return { ...mesh, box: meshBox(mesh.points), pose: headPose(mesh.points) }
}

/** How much of the box around landmarks lies in the picture: those of a face that is cut off reach beyond its border. */
function shareInside(points: Float32Array, { width, height }: { width: number; height: number }): number {
  const box = meshBox(points)
  const across = Math.min(width, box.x + box.width) - Math.max(0, box.x)
  const down = Math.min(height, box.y + box.height) - Math.max(0, box.y)
  return (Math.max(0, across) * Math.max(0, down)) / (box.width * box.height)
}

function isWithin(x: number, y: number, box: PixelBox): boolean {
  return x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height
}
