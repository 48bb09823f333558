import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { decodePhoto } from '../../codec/codec.ts'
import { findFaces, refineFace } from '../../detect/find-faces.ts'
import { readSamplePhoto } from '../../testing/sample-photos.ts'
import { sharedModels } from '../../testing/shared-models.ts'
import { pyramidOf } from '../image/raster.ts'
import { faceHeight } from './pose.ts'
import { resolvedHeight } from './resolution.ts'

/** A face some 260 pixels high, alone. */
const person = async () => {
  const cut = sharp(await readSamplePhoto(6)).extract({ left: 1340, top: 180, width: 480, height: 480 })
  return cut.png().toBuffer()
}
const models = await sharedModels()
let photo: Buffer
let points: Float32Array
beforeAll(async () => {
  photo = await person()
  const image = pyramidOf(await decodePhoto(photo))
  points = refineFace(models, image, findFaces(models, image, 'quick')[0]).points
})

const resolved = async (bytes: Buffer) => resolvedHeight(pyramidOf(await decodePhoto(bytes)), points)
const enlargedFrom = async (width: number) => {
  const small = await sharp(photo).resize(width).png().toBuffer()
  return sharp(small).resize(480).png().toBuffer()
}

it('tells an enlarged photo by the pixels it was enlarged from', async () => {
  const height = faceHeight(points)
  for (const width of [240, 120]) {
    const found = await resolved(await enlargedFrom(width))
    expect(found / (height * (width / 480))).toBeGreaterThan(0.4)
    expect(found / (height * (width / 480))).toBeLessThan(1.4)
  }
})

it('finds less in a photo the further out of focus it is, and never more than its pixels', async () => {
  const sharpOne = await resolved(photo)
  const [soft, softer] = await Promise.all(
    [2, 5].map(async (sigma) => resolved(await sharp(photo).blur(sigma).png().toBuffer())),
  )
  expect(sharpOne).toBeLessThanOrEqual(faceHeight(points))
  expect(soft).toBeLessThan(sharpOne)
  expect(softer).toBeLessThan(soft / 1.5)
})
