import { networksOn, wasmRuntime } from '@guise/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blendFaces } from '../blend/blend-faces.ts'
import { decodePhotoWithin } from '../codec/codec.ts'
import { findRefinedFaces } from '../detect/find-faces.ts'
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
  photo = await readSamplePhoto(5)
  group = pyramidOf(await decodePhotoWithin(photo, 900))
})
afterAll(() => [native, wasm].forEach((models) => models.dispose()))

test('without the native library the same faces are swapped, to within two grey levels', () => {
  const [wanted, found] = [native, wasm].map((models) => {
    const faces = findRefinedFaces(models, group)
    const request = { sources: [sourceFrom(models, group, faces[0])], target: group, faces, keepEyes: false }
    return blendFaces(models, request)
  })
  expect(found.reports.map(({ swapped }) => swapped)).toEqual(wanted.reports.map(({ swapped }) => swapped))
  expect(wanted.reports.filter(({ swapped }) => swapped).length).toBeGreaterThan(1)
  const furthest = found.image.data.reduce((far, value, i) => Math.max(far, Math.abs(value - wanted.image.data[i])), 0)
  expect(furthest).toBeLessThanOrEqual(2)
})

test('without the native library the gate and the recogniser say the same', async () => {
  const wanted = await judgePhoto(native, photo, true)
  const found = await judgePhoto(wasm, photo, true)
  expect(found.sexual).toBeCloseTo(wanted.sexual, 3)
  expect(found.youngest).toBeCloseTo(wanted.youngest ?? Number.NaN, 2)
})
