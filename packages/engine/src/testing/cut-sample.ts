import sharp from 'sharp'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import { readSamplePhoto } from './sample-photos.ts'

/** A square of a sample photo as a PNG. */
export async function cutSample(photo: number, left: number, top: number, side: number): Promise<Buffer> {
  return sharp(await readSamplePhoto(photo))
    .extract({ left, top, width: side, height: side })
    .png()
    .toBuffer()
}

/** A picture with its one face. */
export type Portrait = { image: Pyramid; face: Face }

/** The one face of a picture. */
export async function readPortrait(models: Models, bytes: Uint8Array): Promise<Portrait> {
  const image = pyramidOf(await decodePhoto(bytes))
  return { image, face: refineFace(models, image, findFaces(models, image, 'quick')[0]) }
}
