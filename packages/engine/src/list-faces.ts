import type { FaceList, ListedFace } from './api/engine-api.ts'
import { readPhoto } from './codec/codec.ts'
import { describeFace } from './detect/describe-face.ts'
import { chooseMain, findRefinedAround, type Face } from './detect/find-faces.ts'
import type { Models } from './models/models.ts'
import { usePixels, type Pyramid } from './pixels/image/raster.ts'
import { expectQuality } from './score/quality.ts'
import { beginShownShare, isCovered, refusalOf, visibleShareOf } from './score/refusal.ts'

/** Lists the faces of a photo with what can be expected of each: cheap, since nothing is drawn and nobody recognised. */
export async function listFaces(models: Models, bytes: Uint8Array): Promise<FaceList> {
  const { raster, notices } = await readPhoto(bytes)
  const { width, height } = raster
  const faces = await usePixels(raster, (image) => listIn(models, image))
  return { width, height, faces, notices }
}

function listIn(models: Models, image: Pyramid): ListedFace[] {
  // The segmentation takes as long as all else of a listing: of everybody else, colours must tell what covers them.
  const begin = (face: Face) => ({ face, share: refusalOf(face) ? undefined : beginShownShare(models, image, face) })
  let begun: ReturnType<typeof begin> | undefined
  const found = findRefinedAround(models, image, (face) => (begun = begin(face)))
  const main = chooseMain(found, image.levels[0])
  if (main && begun?.face !== main) begun = begin(main)
  const shownOfMain = begun?.share
  // The main one is described last: it is looked at meanwhile.
  return found
    .toSorted((a, b) => Number(a === main) - Number(b === main) || b.box.x - a.box.x || b.box.y - a.box.y)
    .map((face) => listed(image, face, { isMain: face === main, shownOfMain }))
    .toReversed()
}

function listed(
  image: Pyramid,
  face: Face,
  { isMain, shownOfMain }: { isMain: boolean; shownOfMain: (() => number) | undefined },
): ListedFace {
  const described = describeFace(image, face)
  const refusal = refusalOf(face)
  if (refusal) return { ...described, isMain, expectedQuality: 0, problem: refusal }
  const visibleShare = isMain && shownOfMain ? shownOfMain() : visibleShareOf(image, face)
  const problem = isCovered(visibleShare) ? 'covered' : undefined
  const expectedQuality = problem ? 0 : expectQuality(face, visibleShare, described.blur)
  return { ...described, isMain, expectedQuality, ...(problem && { problem }) }
}
