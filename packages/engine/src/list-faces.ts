import { readPhoto } from './codec/codec.ts'
import type { FaceList, ListedFace } from './engine.ts'
import { findFaces, refineFace, type Face } from './detect/faces.ts'
import { minVisible, refusalOf } from './blend/graft.ts'
import { chooseMain } from './detect/main-face.ts'
import type { Models } from './models/models.ts'
import { unwrapFace } from './pixels/skin/atlas.ts'
import { blurOf } from './pixels/face/sharpness.ts'
import { findSkin, skinSize } from './pixels/skin/skin.ts'
import { pyramidOf, type Pyramid } from './pixels/image/raster.ts'
import type { EngineProblemCode } from './api/problem.ts'
import { expectQuality } from './score/quality.ts'
import { boxOf } from './detect/report.ts'

/** Lists the faces of a photo with what can be expected of each: cheap, since nothing is drawn and nobody recognised. */
export async function listFaces(models: Models, bytes: Uint8Array): Promise<FaceList> {
  const { raster, notices } = await readPhoto(bytes)
  const image = pyramidOf(raster)
  const { width, height } = raster
  const found = findFaces(models, image, 'full').map((face) => refineFace(models, image, face))
  const main = chooseMain(found, width, height)
  const faces = found
    .toSorted((a, b) => Number(b === main) - Number(a === main) || a.box.x - b.box.x || a.box.y - b.box.y)
    .map((face) => describe(image, face, face === main))
  return { width, height, faces, notices }
}

function describe(image: Pyramid, face: Face, isMain: boolean): ListedFace {
  const { width, height } = image.levels[0]
  const visibleShare = shareInSight(image, face)
  const blur = blurOf(image, face.points)
  const problem: EngineProblemCode | undefined = refusalOf(face) ?? (visibleShare < minVisible ? 'covered' : undefined)
  const described = {
    box: boxOf(face.box, width, height),
    ...face.pose,
    sizePx: Math.round(Math.max(face.box.width, face.box.height)),
    blur,
    score: Math.min(1, face.detectorScore * face.score),
    isMain,
    expectedQuality: problem ? 0 : expectQuality(face, visibleShare, blur),
  }
  return problem ? { ...described, problem } : described
}

/** How much of the face the photo shows, the places that look at the camera counting, 0..1. */
function shareInSight(image: Pyramid, { points }: Face): number {
  const { texture, facing } = unwrapFace(image, points, skinSize)
  const { skin } = findSkin(texture, facing, 'for')
  let [sum, total] = [0, 1e-6]
  for (let i = 0; i < skin.length; i++) {
    const weight = Math.max(0, facing[i] - 0.2)
    sum += weight * skin[i]
    total += weight
  }
  return sum / total
}
