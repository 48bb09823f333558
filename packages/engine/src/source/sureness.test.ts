import { expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace } from '../detect/find-faces.ts'
import { eyeDistance } from '../pixels/face/pose.ts'
import { pyramidOf } from '../pixels/image/raster.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { surenessOf } from './sureness.ts'

const models = await sharedModels()
const image = pyramidOf(await decodePhoto(await readSamplePhoto(6)))
const faces = findFaces(models, image, 'full').map((face) => refineFace(models, image, face))

it('is sure of a face that both landmarks see alike', () => {
  const surest = Math.max(...faces.map(({ points }) => surenessOf(models, image, points)))
  expect(surest).toBe(1)
})

it('is not where landmarks lie beside the face, the more so the further', () => {
  const { points } = faces[0]
  const shifted = [0, 0.03, 0.1].map((share) => {
    const by = share * eyeDistance(points)
    return surenessOf(
      models,
      image,
      points.map((value, p) => (p % 3 === 0 ? value + by : value)),
    )
  })
  expect(shifted[1]).toBeLessThan(shifted[0])
  expect(shifted[2]).toBe(0)
})

it('is not of what is no face', () => {
  const grey = pyramidOf({ width: 400, height: 400, data: new Uint8Array(400 * 400 * 3).fill(120) })
  const [left, top] = [Math.min(...faces[0].points.filter((_, p) => p % 3 === 0)), faces[0].box.y]
  const points = faces[0].points.map((value, p) =>
    p % 3 === 0 ? value - left + 100 : p % 3 === 1 ? value - top + 100 : value,
  )
  expect(surenessOf(models, grey, points)).toBe(0)
})

it('is not where the second landmarks come to what is no number', () => {
  const broken = {
    landmarker: { ...models.landmarker, look: () => ({ points: faces[0].points, presence: -Infinity }) },
  }
  expect(surenessOf(broken, image, faces[0].points)).toBe(0)
})
