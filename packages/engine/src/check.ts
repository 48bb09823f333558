import { sourcePhoto } from './api/calibration.ts'
import type { CheckedFace, FaceCheck } from './api/engine-api.ts'
import type { EngineProblemCode } from './api/problem.ts'
import { describeFace } from './detect/describe-face.ts'
import { chooseMain, findRefinedFaces } from './detect/find-faces.ts'
import type { Models } from './models/models.ts'
import { resolvedHeight } from './pixels/face/resolution.ts'
import type { Pyramid } from './pixels/image/raster.ts'
import { unwrapFace } from './pixels/skin/atlas.ts'
import { exposed } from './pixels/skin/expose.ts'
import { skinSize } from './pixels/skin/features.ts'
import { restoreAtlas, usableShare } from './pixels/skin/restore.ts'
import { unwrapSegments } from './pixels/skin/segments.ts'
import { adviseSource, isMouthHidden, readLight } from './source/advise.ts'

/** Judges whether a photo makes a good source face, and what would make a better one. */
export function checkFace(models: Models, image: Pyramid): FaceCheck {
  const found = findRefinedFaces(models, image)
  const faces = found.map((face) => describeFace(image, face))
  const mainFace = chooseMain(found, image.levels[0])
  if (!mainFace) return { faces, usable: false, problem: 'no_face', advice: [] }
  const main = found.indexOf(mainFace)
  const problem = problemOf(faces[main])
  if (problem) return { faces, usable: false, problem, main, advice: [] }
  const { points } = mainFace
  const segments = models.segmenter.begin(image, points)
  const atlas = exposed(unwrapFace(image, points, SIZE))
  const resolved = resolvedHeight(image, points)
  const own = unwrapSegments(segments(), points, skinSize)
  const isCovered = usableShare(restoreAtlas(atlas, own)) < sourcePhoto.minUsable
  const light = readLight(atlas, own)
  if (isCovered || isMouthHidden(light, own)) return { faces, usable: false, problem: 'covered', main, advice: [] }
  return { faces, usable: true, main, advice: adviseSource({ points, atlas, face: own, resolved, light }) }
}

function problemOf({ sizePx, yaw, pitch, blur }: CheckedFace): EngineProblemCode | undefined {
  if (sizePx < sourcePhoto.minSizePx) return 'face_too_small'
  if (Math.abs(yaw) > sourcePhoto.maxYaw || Math.abs(pitch) > sourcePhoto.maxPitch) return 'turned_away'
  return blur > sourcePhoto.maxBlur ? 'blurred' : undefined
}

/** Side of the unwrapped face that is looked at: as fine as is needed to see what covers it. */
const SIZE = 192
