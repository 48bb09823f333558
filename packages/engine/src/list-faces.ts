import { listing } from './api/calibration.ts'
import type { FaceList, ListedFace } from './api/engine-api.ts'
import { readPhoto } from './codec/codec.ts'
import { describeFace } from './detect/describe-face.ts'
import { chooseMain, findRefinedFaces, sizeOf, type Face } from './detect/find-faces.ts'
import type { Models } from './models/models.ts'
import { pyramidOf, type Pyramid } from './pixels/image/raster.ts'
import { expectQuality } from './score/quality.ts'
import { expectedRefusalOf, shownShareOf, visibleShareOf } from './score/refusal.ts'

/** Lists the faces of a photo with what can be expected of each: cheap, since nothing is drawn and nobody recognised. */
export async function listFaces(models: Models, bytes: Uint8Array): Promise<FaceList> {
  const { raster, notices } = await readPhoto(bytes)
  const image = pyramidOf(raster)
  const found = findRefinedFaces(models, image)
  const main = chooseMain(found, raster)
  const close = new Set(found.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, listing.closeFaces))
  const faces = found
    .toSorted((a, b) => Number(b === main) - Number(a === main) || a.box.x - b.box.x || a.box.y - b.box.y)
    .map((face) => listed(models, image, face, { isMain: face === main, isClose: close.has(face) }))
  return { width: raster.width, height: raster.height, faces, notices }
}

type Listing = { isMain: boolean; isClose: boolean }

function listed(models: Models, image: Pyramid, face: Face, { isMain, isClose }: Listing): ListedFace {
  const visibleShare = isClose ? shownShareOf(models, image, face) : visibleShareOf(image, face)
  const problem = expectedRefusalOf(face, visibleShare)
  const described = describeFace(image, face)
  const expectedQuality = problem ? 0 : expectQuality(face, visibleShare, described.blur)
  return { ...described, isMain, expectedQuality, ...(problem && { problem }) }
}
