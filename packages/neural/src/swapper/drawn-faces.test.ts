import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { furthest } from '../testing/expected-inputs.ts'
import { drawTarget, tiny } from '../testing/draw-target.ts'
import { makeModelsFolder } from '../testing/models-folder.ts'
import { openNeuralSwapper } from './open-neural-swapper.ts'

test.each([
  ['not_a_number', 'not_numbers'],
  ['infinite', 'not_numbers'],
  ['black', 'all_black'],
  ['grey', 'all_one_colour'],
  ['fails', 'session_failed'],
  ['wants_memory', 'no_memory'],
] as const)('a model that answers %s fails this face as %s', async (behaviour, code) => {
  await expect(drawTarget(behaviour)).rejects.toMatchObject({ name: 'FaceFailure', code })
})

test('strength is the share of what is drawn', async () => {
  const { data, before } = await drawTarget('inverted', { strength: 0.25 })
  expect(
    furthest(
      data,
      before.map((value) => value + 0.25 * (255 - 2 * value)),
    ),
  ).toBeLessThan(1e-3)
})

test('boost and strengths are those of the manifest, and the engine says them', async () => {
  const models = [
    { family: 'blendswap_256', boost: 2, strength: 0.25 },
    { family: 'gfpgan_1.4', strength: 0.5 },
  ]
  const folder = await makeModelsFolder(models)
  const restored = await openNeuralSwapper({ folder, paidPlans: false, restorer: 'gfpgan_1.4' })
  const alone = await openNeuralSwapper({ folder, paidPlans: false })
  await rm(folder, { recursive: true })
  restored.close()
  alone.close()
  expect([restored.fineSide, alone.fineSide]).toEqual([512, 512])
  const own = { boost: '2', strength: '0.25' }
  expect(restored.engine.settings).toEqual({ ...own, restorer: 'gfpgan_1.4', restorerStrength: '0.5' })
  expect(alone.engine.settings).toEqual(own)
})

test('a large face is drawn in k x k parts, every one the whole face, and put together pixel by pixel', async () => {
  const { data, before, size } = await drawTarget('inverted', { boost: 2 })
  expect(size).toBe(512)
  expect(
    furthest(
      data,
      before.map((value) => 255 - value),
    ),
  ).toBeLessThan(1e-3)
  const mirrored = await drawTarget('mirrored', { boost: 2 })
  // Each part is mirrored for itself: columns 0 and 1 come from the last two, in their own order.
  const column = (crop: Float32Array, x: number) => crop[(100 * 512 + x) * 3]
  expect(column(mirrored.data, 0)).toBeCloseTo(column(mirrored.before, 510), 3)
  expect(column(mirrored.data, 1)).toBeCloseTo(column(mirrored.before, 511), 3)
})

test('a file that is another when a thread opens it, or that the library refuses, opens nothing', async () => {
  const folder = await makeModelsFolder([{ family: 'blendswap_256' }])
  const swapper = await openNeuralSwapper({ folder, paidPlans: false })
  swapper.close()
  await writeFile(join(folder, 'blendswap_256.onnx'), tiny('blendswap_256', 'inverted'))
  await expect(openNeuralSwapper({ folder, paidPlans: false })).rejects.toMatchObject({ code: 'hash_differs' })
  await rm(folder, { recursive: true })
  // A node of a kind that does not exist: behind the graph, a further piece of it.
  const unknown = Uint8Array.of(0x3a, 10, 0x0a, 8, 0x12, 1, 0x7a, 0x22, 3, 0x4e, 0x6f, 0x70)
  const bytes = Buffer.concat([tiny('blendswap_256', 'identity'), unknown])
  await expect(drawTarget('identity', { bytes })).rejects.toMatchObject({ code: 'session_refused' })
})
