import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { pyramidOf, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import { sourceFrom, type Source } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { blendFaces } from './blend-faces.ts'
import { blendLarge, isLarge } from './blend-large.ts'

const models = await sharedModels()
let sources: Source[]
let portrait: Buffer
const find = (image: Pyramid) => findFaces(models, image, 'quick').map((face) => refineFace(models, image, face))
const open = async (photo: Buffer) => pyramidOf(await decodePhoto(photo))
beforeAll(async () => {
  const source = await open(await readSamplePhoto(6))
  sources = [sourceFrom(models, source, find(source)[0])]
  portrait = await sharp(await readSamplePhoto(3))
    .extract({ left: 540, top: 300, width: 320, height: 320 })
    .toBuffer()
})

const swapped = (target: Pyramid, faces: Face[]) => ({ sources, target, faces, keepEyes: false })
const meanDifference = (a: Raster, b: Raster) =>
  a.data.reduce((sum, value, i) => sum + Math.abs(value - b.data[i]), 0) / a.data.length

it('a photo is swapped in place as on a copy, and no pixel changes that did not there', async () => {
  const [copied, own, before] = [await open(portrait), await open(portrait), await open(portrait)]
  const faces = find(copied)
  const { image } = blendFaces(models, swapped(copied, faces))
  const { image: inPlace, reports } = blendLarge(models, swapped(own, faces))
  expect(inPlace).toBe(own.levels[0])
  expect(reports).toMatchObject([{ swapped: true }])
  expect(inPlace.data.every((value, i) => Math.abs(value - image.data[i]) <= 1)).toBe(true)
  const isUntouched = (i: number) => image.data[i] === before.levels[0].data[i]
  const strays = inPlace.data.filter((value, i) => isUntouched(i) && Math.abs(value - before.levels[0].data[i]) > 1)
  expect(strays).toHaveLength(0)
})

it('a face larger than the texture that is put on it looks as it does in a smaller photo', async () => {
  const enlarged = await sharp(portrait).resize(2400, 2400, { kernel: 'cubic' }).png().toBuffer()
  const large = await open(enlarged)
  const faces = find(large)
  expect(isLarge(large, faces)).toBe(true)
  const { image, reports } = blendLarge(models, swapped(large, faces))
  expect(reports).toMatchObject([{ swapped: true }])
  const { width, height, data } = image
  const reduced = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(320)
    .png()
    .toBuffer()
  const small = await open(portrait)
  const expected = blendFaces(models, swapped(small, find(small))).image
  const [change, difference] = [
    meanDifference(expected, (await open(portrait)).levels[0]),
    meanDifference(await decodePhoto(reduced), expected),
  ]
  expect(difference).toBeLessThan(change / 3)
})

it('no ordinary photo is taken for a large one', async () => {
  for (const number of [1, 3, 6]) {
    const target = await open(await readSamplePhoto(number))
    expect(isLarge(target, find(target))).toBe(false)
  }
})
