import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace } from '../detect/find-faces.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { pyramidOf, type Raster } from '../pixels/image/raster.ts'
import { sourceFrom, type Source } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { blendFaces, type Blend } from './blend-faces.ts'

const models = await sharedModels()
let source: Source
let photo: Buffer
beforeAll(async () => {
  const image = pyramidOf(await decodePhoto(await readSamplePhoto(6)))
  const [face] = findFaces(models, image, 'full').toSorted((a, b) => a.box.x - b.box.x)
  source = sourceFrom(models, image, refineFace(models, image, face))
  photo = await sharp(await readSamplePhoto(3))
    .resize(960)
    .png()
    .toBuffer()
})

describe('a new face has no more contrast than the one that was there', () => {
  it.each([
    ['in a dark photo', (image: Sharp) => image.linear(0.15, 0)],
    ['behind haze', (image: Sharp) => image.linear(0.4, 140)],
    ['in a photo out of focus', (image: Sharp) => image.blur(5)],
  ])('%s', async (_, spoil) => {
    const before = await decodePhoto(await spoil(sharp(photo)).png().toBuffer())
    for (const { image, patches } of swapAll(before)) {
      const [patch] = patches
      const inside = (raster: Raster) =>
        [...patch.alpha].flatMap((alpha, i) => (alpha > 0.9 ? lumaAt(raster, patch, i) : []))
      const [was, is] = [inside(before), inside(image)]
      expect(was.length).toBeGreaterThan(2000)
      expect(spread(is) / spread(was)).toBeLessThan(1.6)
    }
  })
})

it('draws nothing finer into a photo out of focus than what is in it', async () => {
  const before = await decodePhoto(await sharp(photo).blur(5).png().toBuffer())
  for (const { image, patches } of swapAll(before)) {
    const [patch] = patches
    const detail = (raster: Raster) =>
      patch.alpha.reduce((sum, alpha, i) => {
        if (alpha < 0.9) return sum
        return (
          sum + Math.abs(lumaAt(raster, patch, i) * 2 - lumaAt(raster, patch, i - 3) - lumaAt(raster, patch, i + 3))
        )
      }, 0)
    expect(detail(image) / detail(before)).toBeLessThan(2.2)
  }
})

/** One result for each face that can be swapped. */
function swapAll(raster: Raster): Blend[] {
  const target = pyramidOf(raster)
  const faces = findFaces(models, target, 'full').map((face) => refineFace(models, target, face))
  const blends = faces
    .map((face) => blendFaces(models, { sources: [source], target, faces: [face], keepEyes: false }))
    .filter(({ patches }) => patches.length === 1)
  expect(blends.length).toBeGreaterThan(0)
  return blends
}

function lumaAt({ data, width }: Raster, patch: Blend['patches'][number], i: number): number {
  const p = ((patch.y + Math.floor(i / patch.width)) * width + patch.x + (i % patch.width)) * 3
  return 0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2]
}

/** Standard deviation. */
function spread(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
