import { expect, test } from 'vitest'
import { costOfLots, mostAtOnce, paceOf } from './frame-lots.ts'

test('eight small frames are swapped together, four of 1080p, and one of 4K, and what they take is known before', () => {
  const sizes = [0, 1280 * 720, 1920 * 1080, 3840 * 2160]
  expect(sizes.map(mostAtOnce)).toEqual([8, 8, 4, 1])
  expect(sizes.map((pixels) => Math.round(costOfLots(pixels) / 1e6))).toEqual([0, 84, 81, 0])
})

test('a lot grows to what is swapped in a second and no further, so that a film can be let go', async () => {
  let clock = 0
  const pace = paceOf(8, () => clock)
  const sizes: number[] = []
  for (const msPerFrame of [120, 120, 300, 2500, 60, 60]) {
    const frames = pace.atOnce()
    sizes.push(frames)
    await pace.time(frames, async () => void (clock += frames * msPerFrame))
  }
  expect(sizes).toEqual([1, 8, 8, 3, 1, 8])
})
