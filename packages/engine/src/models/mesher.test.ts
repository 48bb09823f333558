import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces } from '../detect/find-faces.ts'
import { mirrorVertex } from '../pixels/face/mesh.ts'
import { eyeDistance } from '../pixels/face/pose.ts'
import { pyramidOf } from '../pixels/image/raster.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'

const models = await sharedModels()

it('lays the mesh of a mirrored face where that of the face lies, mirrored', async () => {
  const photo = await sharp(await readSamplePhoto(3))
    .resize(1280)
    .png()
    .toBuffer()
  const [image, flopped] = (
    await Promise.all([photo, sharp(photo).flop().toBuffer()].map(async (bytes) => decodePhoto(await bytes)))
  ).map(pyramidOf)
  const [{ width }] = image.levels
  const mirror = (points: Float32Array) =>
    points.map((_, p) => {
      const value = points[mirrorVertex[Math.floor(p / 3)] * 3 + (p % 3)]
      return p % 3 === 0 ? width - value : value
    })
  const faces = findFaces(models, image, 'full')
  expect(faces.length).toBeGreaterThan(2)
  const apart = faces.map(({ points: known }) => {
    const { points } = models.mesher.refine(image, known)
    const other = mirror(models.mesher.refine(flopped, mirror(known)).points)
    const distances = points
      .filter((_, p) => p % 3 === 0)
      .map((x, i) => Math.hypot(x - other[i * 3], points[i * 3 + 1] - other[i * 3 + 1]))
    return distances.reduce((sum, distance) => sum + distance, 0) / distances.length / eyeDistance(points)
  })
  expect(Math.max(...apart)).toBeLessThan(0.012)
  expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(0.006)
})
