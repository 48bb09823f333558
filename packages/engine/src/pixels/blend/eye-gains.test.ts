import { expect, it } from 'vitest'
import { compareEyes, type SeenEye } from './eye-gains.ts'

const CELLS = 40

/** An eye a quarter of which is lashes and iris, and the rest as light as `whites`. */
function eyeOf(dark: number, whites: number): SeenEye {
  const luma = Float32Array.from({ length: CELLS }, (_, i) => (i < CELLS / 4 ? dark : whites))
  return [[luma, luma, luma], luma, new Float32Array(CELLS).fill(1)]
}

it.each([
  ['as much lighter as whites are', eyeOf(25, 100), eyeOf(40, 150), 1, 1.5],
  ['twice as light at most', eyeOf(15, 60), eyeOf(40, 200), 1, 2],
  ['hardly lighter than skin, of narrow eyes that show no whites', eyeOf(45, 50), eyeOf(25, 120), 0.9, 1.08],
  ['no darker than a part of skin', eyeOf(25, 150), eyeOf(20, 25), 0.8, 0.44],
])('an eye becomes %s', (_, source, target, skin, gain) => {
  for (const value of compareEyes(source, target, skin)) expect(value).toBeCloseTo(gain, 1)
})

it('gives no light of another colour to an eye that nothing is seen of', () => {
  const [planes, luma] = eyeOf(20, 100)
  const hidden: SeenEye = [planes, luma, new Float32Array(CELLS)]
  expect(compareEyes(hidden, hidden, 1)).toEqual([1, 1, 1])
})
