import { rm } from 'node:fs/promises'
import { runtimeHere } from '@guise/models'
import { families } from '@guise/neural'
import { countingRuns } from '@guise/models/testing'
import { makeModelsFolder, tinyModel, withModels } from '@guise/neural/testing'
import { expect, describe, it } from 'vitest'
import { openClip } from './clip/open-clip.ts'
import { decodePhoto } from './codec/codec.ts'
import { loadNeural } from './models/neural.ts'
import { sourceCache } from './source/prepare-source.ts'
import { openTiny } from './testing/neural-stage.ts'
import { sharedModels } from './testing/shared-models.ts'
import { countChanged, samplePair, swapSample } from './testing/swap-sample.ts'

const swappers = families.filter((family) => family.kind === 'swapper')
const builtin = swapSample(undefined, {})

it.each(swappers)('$name changes the face and nothing else', async ({ name }) => {
  const neural = await openTiny(name, 'mirrored')
  const result = await swapSample(neural, { engine: 'neural' })
  neural.close()
  expect(result.faces[0]).toMatchObject({ engine: neural.engine })
  const { inside, outside } = await countChanged(result)
  expect(outside).toBe(0)
  expect(inside).toBeGreaterThan(1000)
})

describe('a face is drawn in our own way, and says so,', () => {
  it.each([
    ['not_a_number', 'not_numbers'],
    ['infinite', 'not_numbers'],
    ['black', 'all_black'],
    ['grey', 'all_one_colour'],
    ['fails', 'session_failed'],
    ['wants_memory', 'no_memory'],
    ['inverted', 'low_quality'],
  ] as const)('when a model answers %s', async (behaviour, code) => {
    // A session that failed is opened anew of its file.
    const result = await withModels('blendswap_256', behaviour, async (folder) => {
      const neural = await loadNeural({ folder, paidPlans: false })
      const swapped = await swapSample(neural, { engine: 'neural' })
      neural.close()
      return swapped
    })
    expect(result.faces[0]).toMatchObject({ swapped: true, engine: 'builtin', fellBackBecause: code })
    expect(Buffer.compare(result.image, (await builtin).image)).toBe(0)
  })

  it('when there is no model', async () => {
    const result = await swapSample(undefined, { engine: 'auto' })
    expect(result.faces[0]).toMatchObject({ engine: 'builtin', fellBackBecause: 'none_there' })
  })
})

describe('a face that an editor draws', () => {
  it('is asked for with the face, the source and a mask, and nothing beyond the mask is taken', async () => {
    const asked: number[][] = []
    const result = await swapSample(undefined, {
      engine: 'editor',
      edit: ({ size, crop, source, mask }) => {
        asked.push([size, crop.length, source.length, mask.length])
        return Promise.resolve(crop.map((value, p) => (mask[Math.floor(p / 3)] ? 60 + value / 2 : value - value / 16)))
      },
    })
    expect(asked).toEqual([[512, 512 * 512 * 3, 512 * 512 * 3, 512 * 512]])
    expect(result.faces[0]).toMatchObject({ engine: 'editor' })
    const { inside, outside } = await countChanged(result)
    expect(outside).toBe(0)
    expect(inside).toBeGreaterThan(1000)
  })

  it.each([
    ['editor_failed', () => Promise.reject(new Error('no answer'))],
    ['editor_wrong_size', () => Promise.resolve(new Uint8Array(12))],
    ['editor_redrew', ({ crop }: { crop: Uint8Array }) => Promise.resolve(crop.map((value) => 255 - value))],
  ] as const)('is drawn in our own way on %s', async (code, edit) => {
    const result = await swapSample(undefined, { engine: 'editor', edit })
    expect(result.faces[0]).toMatchObject({ engine: 'builtin', fellBackBecause: code })
  })
})

describe.skipIf(runtimeHere() !== 'native')('with a model that takes several', () => {
  const family = 'blendswap_256'

  /** What becomes of a photo of several people, how many were drawn by the model, and in how many runs. */
  async function drawAll(isDynamic: boolean) {
    const known = families.find(({ name }) => name === family)
    if (!known) throw new TypeError(family)
    const shared = await sharedModels() // opened before: its own runs are not counted
    const folder = await makeModelsFolder([{ family, bytes: tinyModel(known, 'mirrored', { isDynamic }) }])
    return countingRuns(async (runs) => {
      const neural = await loadNeural({ folder, paidPlans: false, isBatched: true })
      const networks = { ...shared, neural }
      const { source, target } = await samplePair()
      const counted = async <T>(work: () => Promise<T>) => {
        const before = runs()
        return { done: await work(), runs: runs() - before }
      }
      const selection = { mode: 'all' } as const
      const photo = await counted(() => swapSample(neural, { selection, engine: 'neural' }))
      const clip = await openClip(networks, sourceCache(networks), source, { selection, engine: 'neural' })
      const frame = await decodePhoto(target)
      const film = await counted(() => clip.swapFrame(frame, 0))
      neural.close()
      await rm(folder, { recursive: true })
      return { photo, film, frame }
    })
  }

  it('all faces of a photo are drawn in one run, and all of a frame, byte for byte as one by one', async () => {
    const [single, batched] = [await drawAll(false), await drawAll(true)]
    const { faces } = single.photo.done
    expect(faces.length).toBeGreaterThan(1)
    expect([single.photo.runs, single.film.runs]).toEqual([faces.length, single.film.done.faces.length])
    // A second one the first time: the proof.
    expect([batched.photo.runs, batched.film.runs]).toEqual([2, 1])
    expect(Buffer.compare(batched.photo.done.image, single.photo.done.image)).toBe(0)
    expect(Buffer.compare(batched.frame.data, single.frame.data)).toBe(0)
  })
})
