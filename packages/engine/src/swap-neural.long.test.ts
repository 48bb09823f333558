import { families } from '@guise/neural'
import { expect, describe, it } from 'vitest'
import { openTiny } from './testing/neural-stage.ts'
import { countChanged, swapSample } from './testing/swap-sample.ts'

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
    ['inverted', 'low_quality'],
  ] as const)('when a model answers %s', async (behaviour, code) => {
    const neural = await openTiny('blendswap_256', behaviour)
    const result = await swapSample(neural, { engine: 'neural' })
    neural.close()
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
