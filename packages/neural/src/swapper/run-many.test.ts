import { runtimeHere } from '@guise/models'
import { expect, test } from 'vitest'
import { differ, drawThree } from '../testing/draw-three.ts'
import type { Behaviour } from '../testing/tiny-model.ts'
import { atOnce } from './run-many.ts'

test('so many are drawn at once as are a megapixel, and eight at most', () => {
  expect([128, 256, 512, 1024, 2048].map(atOnce)).toEqual([8, 8, 4, 1, 1])
})

test.skipIf(runtimeHere() !== 'native')(
  'faces of a photo go through a model at once where it takes several, bit for bit as one by one',
  async () => {
    const single = await drawThree('tinted', { isDynamic: false, people: 2 })
    const batched = await drawThree('tinted', { isDynamic: true, people: 2, times: 2 })
    expect(single.runs).toBe(3)
    // Once for all three, twice, and the last of them alone, for the proof.
    expect(batched.runs).toBe(3)
    expect(differ(batched.crops, single.crops)).toBe(0)
    expect(differ(batched.crops.slice(0, 2), batched.crops.slice(1))).toBeGreaterThan(1)
  },
)

test.skipIf(runtimeHere() !== 'native').each<Behaviour>(['one_alone', 'blended'])(
  'a model that says it takes several and answers %s is run on each alone from then on',
  async (behaviour) => {
    const single = await drawThree('identity', { isDynamic: false })
    const tried = await drawThree(behaviour, { isDynamic: true, times: 2 })
    expect(differ(tried.crops, single.crops)).toBe(0)
    // The batch that was tried, three alone (and once more the last, where there was an answer to hold against it), and three alone.
    expect(tried.runs).toBe(behaviour === 'blended' ? 8 : 7)
  },
)

test('on the processor each face goes through a model alone, unless somebody asks for more', async () => {
  const usual = await drawThree('identity', { isDynamic: true, isBatched: undefined })
  expect(usual.runs).toBe(3)
})
