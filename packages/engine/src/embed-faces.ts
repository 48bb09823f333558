import type { Box, EmbeddedFace } from './api/engine-api.ts'
import { findInBoxes } from './choose/choose-faces.ts'
import { decodePhoto } from './codec/codec.ts'
import { boxOf } from './detect/describe-face.ts'
import { chooseMain, findRefinedFaces, refineFace } from './detect/find-faces.ts'
import { identifierOf } from './models/identify.ts'
import type { Models } from './models/models.ts'
import { pyramidOf } from './pixels/image/raster.ts'

/** Every face of a photo as the recognisers see it, also those so small that they are found only where a box is drawn. */
export async function embedFaces(models: Models, photo: Uint8Array, boxes: Box[] = []): Promise<EmbeddedFace[]> {
  const image = pyramidOf(await decodePhoto(photo))
  const found = findRefinedFaces(models, image)
  const main = chooseMain(found, image.levels[0])
  const drawn = findInBoxes(models, image, found, boxes).filter((face) => !found.includes(face))
  const faces = [...found, ...drawn.map((face) => refineFace(models, image, face))]
  const identify = await identifierOf(models)
  return faces.map((face) => ({
    box: boxOf(face.box, image.levels[0]),
    isMain: face === main,
    embedding: identify(image, face.points),
  }))
}
