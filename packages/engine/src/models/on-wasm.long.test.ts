import { networksOn, wasmRuntime } from '@guise/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blendFaces } from '../blend/blend-faces.ts'
import { decodePhotoWithin } from '../codec/codec.ts'
import { findFaces, findRefinedFaces, refineFace, type Face } from '../detect/find-faces.ts'
import { judgePhoto } from '../gate/judge.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import { sourceFrom } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { loadModels, type Models } from './models.ts'

let native: Models
let wasm: Models
let photo: Buffer
let group: Pyramid
beforeAll(async () => {
  native = await loadModels()
  wasm = await loadModels(networksOn(wasmRuntime))
  photo = await readSamplePhoto(1) // whoever is in it looks the same way: no swap is near a bound
  group = pyramidOf(await decodePhotoWithin(photo, 900))
})
afterAll(() => [native, wasm].forEach((models) => models.dispose()))

test('without the native library the same face is swapped, to within two grey levels', () => {
  const [person, ...others] = findRefinedFaces(native, group)
  const sources = [sourceFrom(native, group, person)]
  const [wanted, found] = [native, wasm].map((models) => {
    const faces = findFaces(models, group, 'glance').map((face) => refineFace(models, group, face))
    // One, and not the source itself: to look at what is skin takes a second without the library.
    const face = faces.find(({ box }) => isInside(others[0], box))
    return blendFaces(models, { sources, target: group, faces: face ? [face] : [], keepEyes: false })
  })
  expect(wanted.reports).toMatchObject([{ swapped: true }])
  expect(found.reports).toMatchObject([{ swapped: true }])
  const furthest = found.image.data.reduce((far, value, i) => Math.max(far, Math.abs(value - wanted.image.data[i])), 0)
  expect(furthest).toBeLessThanOrEqual(2)
})

function isInside({ box }: Face, other: Face['box']): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x > other.x && y > other.y && x < other.x + other.width && y < other.y + other.height
}

test('without the native library the gate and the recogniser say the same', async () => {
  const wanted = await judgePhoto(native, photo, true)
  const found = await judgePhoto(wasm, photo, true)
  expect(found.sexual).toBeCloseTo(wanted.sexual, 3)
  expect(found.youngest).toBeCloseTo(wanted.youngest ?? Number.NaN, 2)
})
