import { rm } from 'node:fs/promises'
import { bitsOfHalf, halfOf } from '@guise/models'
import { expect, test } from 'vitest'
import { families, type SwapperFamily } from '../families/families.ts'
import { expectedEmbedding, furthest, pointsFor, sourceFace } from '../testing/expected-inputs.ts'
import { makeModelsFolder, neededBy } from '../testing/models-folder.ts'
import { readSlope } from '../testing/sloped-photo.ts'
import { measureInputs } from '../testing/measure-inputs.ts'
import { tinyModel } from '../testing/tiny-model.ts'
import { openNeuralSwapper } from './open-neural-swapper.ts'

const few = ['inswapper_128', 'blendswap_256']

test.each(few)('%s: target and source go in as the family wants them', async (name) => {
  const { target, source, square } = await measureInputs(swapperOf(name))
  expect(target).toBeLessThan(2e-4)
  expect(source).toBeLessThan(2e-4)
  expect(square).toBeLessThan(1e-3)
})

test.each([
  ['inswapper_128', (value: number) => value],
  ['inswapper_128_fp16', (value: number) => halfOf(bitsOfHalf(value))],
] as const)('%s: the embedding is multiplied with the last matrix of the file', async (name, kept) => {
  const emap = Float32Array.from({ length: 512 * 512 }, (_, i) => Math.sin(i * i) / 3)
  const bytes = tinyModel(swapperOf(name), 'identity', { emap })
  const folder = await makeModelsFolder([{ family: name, bytes }, ...neededBy(name)])
  const swapper = await openNeuralSwapper({ folder, paidPlans: false })
  const source = await swapper.prepareSource(pointsFor(sourceFace, 'arcface_112_v2'), readSlope)
  swapper.close()
  await rm(folder, { recursive: true })
  const raw = expectedEmbedding()
  const norm = Math.hypot(...raw)
  const wanted = Float32Array.from({ length: 512 }, (_, j) => {
    return raw.reduce((sum, value, i) => sum + value * kept(emap[i * 512 + j]), 0) / norm
  })
  expect(furthest(source, wanted)).toBeLessThan(1e-5)
  expect(furthest(wanted, new Float32Array(512))).toBeGreaterThan(0.1)
})

function swapperOf(name: string): SwapperFamily {
  const family = families.find((one) => one.name === name)
  if (family?.kind !== 'swapper') throw new TypeError(name)
  return family
}
