import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prohibition } from '../api/calibration.ts'
import { embedFaces } from '../embed-faces.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { likenessOf } from './likeness.ts'

const { refused, near, secondWeight, byOne } = prohibition

test('a face that is forbidden is known again in a mirrored, smaller photo, and whoever stands beside it is not', async () => {
  const models = await sharedModels()
  const photo = await readSamplePhoto(2)
  const changed = await sharp(photo).flop().resize(640).jpeg({ quality: 60 }).toBuffer()
  const [seen, again] = [await embedFaces(models, photo), await embedFaces(models, changed)]
  const byPlace = (faces: typeof seen) => faces.toSorted((a, b) => a.box.x - b.box.x).map(({ embedding }) => embedding)
  const [left, right] = byPlace(seen)
  const [mirroredRight, mirroredLeft] = byPlace(again)
  expect([seen.length, again.length]).toEqual([2, 2])
  for (const [known, face] of [
    [left, mirroredLeft],
    [right, mirroredRight],
  ]) {
    expect(likenessOf(known, face)).toBeGreaterThan(refused)
    expect(likenessOf(known, known)).toBeCloseTo(1, 3)
  }
  expect(likenessOf(left, right)).toBeLessThan(near)
  expect(likenessOf(left, mirroredRight)).toBeLessThan(near)
})

test('what was known by one recogniser alone holds from the same bounds on', () => {
  const known = Float32Array.of(1, 0)
  const faceAt = (cosine: number) => {
    const first = [cosine, Math.sqrt(1 - cosine ** 2)].map((value) => value * Math.sqrt(1 - secondWeight))
    return Float32Array.of(...first, 0.5)
  }
  expect(likenessOf(known, faceAt(byOne.refused))).toBeCloseTo(refused, 5)
  expect(likenessOf(known, faceAt(byOne.near))).toBeCloseTo(near, 5)
  expect(likenessOf(known, faceAt(1))).toBe(1)
})
