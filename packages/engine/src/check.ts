import { chooseMain } from './detect/main-face.ts'
import type { FaceCheck } from './engine.ts'
import { findFaces, refineFace, type Face } from './detect/faces.ts'
import type { Models } from './models/models.ts'
import { unwrapFace } from './pixels/skin/atlas.ts'
import { restoreAtlas } from './pixels/skin/restore.ts'
import { blurOf } from './pixels/face/sharpness.ts'
import { boxOf } from './detect/report.ts'
import type { Pyramid } from './pixels/image/raster.ts'
import type { EngineProblemCode } from './api/problem.ts'

const MIN_SOURCE_SIZE_PX = 64
const MAX_SOURCE_YAW = 35
const MAX_SOURCE_PITCH = 40
/** Measured: sharp photos 0 to 0.5, one smoothed by a sixtieth of the face's size 0.6, by a fortieth 0.7. */
const MAX_BLUR = 0.67
/** Share of the unwrapped face that could be used; a bare one reaches 0.6. */
const MIN_TRUSTED = 0.2

/** Judges whether a photo makes a good source face. */
export function checkFace(models: Models, image: Pyramid): FaceCheck {
  const { width, height } = image.levels[0]
  const found = findFaces(models, image, 'full').map((face) => refineFace(models, image, face))
  const faces = found.map((face) => ({
    box: boxOf(face.box, width, height),
    ...face.pose,
    sizePx: Math.round(Math.max(face.box.width, face.box.height)),
    blur: blurOf(image, face.points),
    score: Math.min(1, face.detectorScore * face.score),
  }))
  const mainFace = chooseMain(found, width, height)
  if (!mainFace) return { faces, usable: false, problem: 'no_face' }
  const main = found.indexOf(mainFace)
  const problem = problemOf(mainFace, faces[main]) ?? (isCovered(image, mainFace) ? 'covered' : undefined)
  return problem ? { faces, usable: false, problem, main } : { faces, usable: true, main }
}

function problemOf({ pose }: Face, { sizePx, blur }: { sizePx: number; blur: number }): EngineProblemCode | undefined {
  if (sizePx < MIN_SOURCE_SIZE_PX) return 'face_too_small'
  if (Math.abs(pose.yaw) > MAX_SOURCE_YAW || Math.abs(pose.pitch) > MAX_SOURCE_PITCH) return 'turned_away'
  return blur > MAX_BLUR ? 'blurred' : undefined
}

function isCovered(image: Pyramid, face: Face): boolean {
  const { trust } = restoreAtlas(unwrapFace(image, face.points, 192))
  return trust.reduce((sum, value) => sum + value, 0) < MIN_TRUSTED * trust.length
}
