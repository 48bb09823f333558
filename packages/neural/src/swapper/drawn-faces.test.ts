import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NeuralOptions } from '../api/options.ts'
import { familyOf } from '../families/families.ts'
import { furthest, pointsFor, sourceFace, targetFace } from '../testing/expected-inputs.ts'
import { makeModelsFolder, type FolderModel } from '../testing/models-folder.ts'
import { readSlope } from '../testing/sloped-photo.ts'
import { tinyModel, type Behaviour, type Oddity } from '../testing/tiny-model.ts'
import { openNeuralSwapper } from './open-neural-swapper.ts'

/** Draws the target of the sloped photo by BlendSwap, whose source is a picture. */
async function draw(behaviour: Behaviour, { oddity, bytes, further = [], ...options }: Asked = {}) {
  const own = { family: 'blendswap_256', bytes: bytes ?? tiny('blendswap_256', behaviour, oddity) }
  const folder = await makeModelsFolder([own, ...further])
  try {
    const swapper = await openNeuralSwapper({ folder, paidPlans: false, ...options })
    const source = await swapper.prepareSource(pointsFor(sourceFace, 'arcface_112_v2'), readSlope)
    return await swapper.swap(pointsFor(targetFace, 'ffhq_512'), readSlope, source).finally(() => swapper.close())
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Asked = Partial<NeuralOptions> & { oddity?: Oddity; bytes?: Uint8Array; further?: FolderModel[] }

function tiny(name: string, behaviour: Behaviour, oddity?: Oddity): Uint8Array {
  const family = familyOf(name)
  if (!family) throw new TypeError(name)
  return tinyModel(family, behaviour, oddity)
}

test.each([
  ['not_a_number', 'not_numbers'],
  ['infinite', 'not_numbers'],
  ['black', 'all_black'],
  ['grey', 'all_one_colour'],
  ['fails', 'session_failed'],
] as const)('a model that answers %s fails this face as %s', async (behaviour, code) => {
  await expect(draw(behaviour)).rejects.toMatchObject({ name: 'FaceFailure', code })
})

test.each<[string, Oddity]>([
  ['half precision', { isHalf: true }],
  ['sides of any length', { isDynamic: true }],
])('a model with %s draws the same, as finely as its numbers are', async (_, oddity) => {
  const { data, before } = await draw('inverted', { oddity })
  expect(
    furthest(
      data,
      before.map((value) => 255 - value),
    ),
  ).toBeLessThan(0.2)
})

test('strength is the share of what is drawn', async () => {
  const { data, before } = await draw('inverted', { strength: 0.25 })
  expect(
    furthest(
      data,
      before.map((value) => value + 0.25 * (255 - 2 * value)),
    ),
  ).toBeLessThan(1e-3)
})

test('a large face is drawn in k x k parts, every one the whole face, and put together pixel by pixel', async () => {
  const { data, before, size } = await draw('inverted', { boost: 2 })
  expect(size).toBe(512)
  expect(
    furthest(
      data,
      before.map((value) => 255 - value),
    ),
  ).toBeLessThan(1e-3)
  const mirrored = await draw('mirrored', { boost: 2 })
  // Each part is mirrored for itself: columns 0 and 1 come from the last two, in their own order.
  const column = (crop: Float32Array, x: number) => crop[(100 * 512 + x) * 3]
  expect(column(mirrored.data, 0)).toBeCloseTo(column(mirrored.before, 510), 3)
  expect(column(mirrored.data, 1)).toBeCloseTo(column(mirrored.before, 511), 3)
})

test.each(['gfpgan_1.4', 'codeformer', 'gpen_bfr_512'])(
  '%s draws what was swapped anew, as much as is asked for',
  async (name) => {
    const further = [{ family: name, bytes: tiny(name, 'inverted') }]
    const { data, before, size } = await draw('identity', { further, restorer: name, restorerStrength: 0.5 })
    expect(size).toBe(512)
    expect(
      furthest(
        data,
        before.map((value) => value + 0.5 * (255 - 2 * value)),
      ),
    ).toBeLessThan(0.1)
  },
)

test('a restorer sees the swapped face in its own layout, and the photo around it', async () => {
  const further = [{ family: 'gfpgan_1.4', bytes: tiny('gfpgan_1.4', 'identity') }]
  const { data, before } = await draw('inverted', { further, restorer: 'gfpgan_1.4' })
  const middle = (256 * 512 + 256) * 3
  expect(data[middle]).toBeCloseTo(255 - before[middle], 0)
  expect(data[0]).toBeCloseTo(before[0], 2)
})

test('CodeFormer is told how true to stay', async () => {
  const further = [{ family: 'codeformer', bytes: tiny('codeformer', 'source_shown') }]
  const { data } = await draw('identity', { further, restorer: 'codeformer' }).catch((error: { code: string }) => ({
    data: error.code,
  }))
  // 0.1 * 0.5 + 0.5 everywhere, which no photo is.
  expect(data).toBe('all_one_colour')
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
  await expect(draw('identity', { bytes })).rejects.toMatchObject({ code: 'session_refused' })
})
