import { expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace } from '../detect/find-faces.ts'
import { faceCropOf } from '../pixels/blend/face-crop.ts'
import { alphaFloor, drawPatch, holdBack, pastePatch } from '../pixels/blend/composite.ts'
import { prepareCropFields } from '../pixels/blend/crop-fields.ts'
import { regionAroundFace } from '../pixels/face/pose.ts'
import { pyramidOf, type Raster } from '../pixels/image/raster.ts'
import { readRegion } from '../pixels/image/region.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'

it('what was drawn comes back to its place before it is finished: within one step of 255 inside the mask, exactly outside', async () => {
  const models = await sharedModels()
  const photo = pyramidOf(await decodePhoto(await readSamplePhoto(3)))
  const target = pyramidOf(hills(photo.levels[0]))
  const [before] = target.levels
  const faces = findFaces(models, photo, 'full')
  expect(faces.length).toBeGreaterThan(0)
  for (const found of faces) {
    const face = refineFace(models, photo, found)
    const region = regionAroundFace(face.points, 1.6)
    const size = 512
    const cut = readRegion(target, region, { size, scale: 1, offset: 0, border: 'edge' })
    // All of it counts as new, although it is what was there.
    const crop = faceCropOf(cut, new Float32Array(cut.length).fill(-9), size, region)
    const segments = models.segmenter.segment(photo, face.points)
    const seen = { image: target, points: face.points, segments }
    const fields = prepareCropFields(seen, crop, { keptEyes: 'none' })
    const patch = drawPatch(before, { texture: crop.texture, size }, fields, 1 / region.side)
    holdBack(before, patch, segments)
    const image = { ...before, data: before.data.slice() }
    pastePatch(image, patch)
    const inside = new Set<number>()
    patch.alpha.forEach((alpha, i) => {
      if (alpha < alphaFloor) return
      inside.add((patch.y + Math.floor(i / patch.width)) * before.width + patch.x + (i % patch.width))
    })
    let [most, outside] = [0, 0]
    for (let p = 0; p < image.data.length; p++) {
      const difference = Math.abs(image.data[p] - before.data[p])
      if (!inside.has(Math.floor(p / 3))) outside += difference
      else if (difference > most) most = difference
    }
    expect(outside).toBe(0)
    expect(most).toBeLessThanOrEqual(1)
    expect(inside.size).toBeGreaterThan(2000)
  }
})

/** A picture of that size in the colours of skin, so smooth that turning it there and back loses nothing, and even enough to keep its light. Moved by a pixel it fails. */
function hills({ width, height }: Raster): Raster {
  const data = new Uint8Array(width * height * 3)
  for (let p = 0; p < data.length; p += 3) {
    const [x, y] = [(p / 3) % width, Math.floor(p / 3 / width)]
    data[p] = 180 + 8 * Math.sin(x / 60)
    data[p + 1] = 130 + 8 * Math.cos(y / 50)
    data[p + 2] = 110 + 8 * Math.sin((x + y) / 70)
  }
  return { width, height, data }
}
