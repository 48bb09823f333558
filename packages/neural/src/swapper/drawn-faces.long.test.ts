import { expect, test } from 'vitest'
import { furthest } from '../testing/expected-inputs.ts'
import { drawTarget, tiny } from '../testing/draw-target.ts'
import type { Oddity } from '../testing/tiny-model.ts'

test.each<[string, Oddity]>([
  ['half precision', { isHalf: true }],
  ['sides of any length', { isDynamic: true }],
])('a model with %s draws the same, as finely as its numbers are', async (_, oddity) => {
  const { data, before } = await drawTarget('inverted', { oddity })
  expect(
    furthest(
      data,
      before.map((value) => 255 - value),
    ),
  ).toBeLessThan(0.2)
})

test.each(['gfpgan_1.4', 'codeformer', 'gpen_bfr_512'])(
  '%s draws what was swapped anew, as much as is asked for',
  async (name) => {
    const further = [{ family: name, bytes: tiny(name, 'inverted') }]
    const { data, before, size } = await drawTarget('identity', { further, restorer: name, restorerStrength: 0.5 })
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
  const { data, before } = await drawTarget('inverted', { further, restorer: 'gfpgan_1.4' })
  const middle = (256 * 512 + 256) * 3
  expect(data[middle]).toBeCloseTo(255 - before[middle], 0)
  expect(data[0]).toBeCloseTo(before[0], 2)
})

test('CodeFormer is told how true to stay', async () => {
  const further = [{ family: 'codeformer', bytes: tiny('codeformer', 'source_shown') }]
  const { data } = await drawTarget('identity', { further, restorer: 'codeformer' }).catch(
    (error: { code: string }) => ({
      data: error.code,
    }),
  )
  // 0.1 * 0.5 + 0.5 everywhere, which no photo is.
  expect(data).toBe('all_one_colour')
})
