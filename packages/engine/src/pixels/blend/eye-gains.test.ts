import { expect, it } from 'vitest'
import { compareEyes, type EyeLight, type SeenEye } from './eye-gains.ts'

const CELLS = 400

/** The luma of an eye's whites. */
function whitesOf([, luma]: SeenEye): number {
  return luma[CELLS - 1]
}

/** What becomes of one value of an eye. */
function lit({ add, gain }: EyeLight, value: number): number[] {
  return gain.map((times, c) => add[c] + times * value)
}

/** An eye a quarter of which is lashes and iris, and the rest as light as `whites`, of that tint, in a face whose skin has that luma. */
function eyeOf(dark: number, whites: number, skin = 100, tint = [1, 1, 1]): SeenEye {
  const luma = Float32Array.from({ length: CELLS }, (_, i) => (i < CELLS / 4 ? dark : whites))
  const planes = tint.map((share) => luma.map((value) => value * share))
  return [planes, luma, new Float32Array(CELLS).fill(1), [skin, skin, skin]]
}

it.each([
  ['as much lighter as whites are', eyeOf(25, 100), eyeOf(40, 150), 1.5],
  ['twice as light at most', eyeOf(15, 60), eyeOf(40, 200), 2],
  ['hardly lighter than skin, of narrow eyes that show no whites', eyeOf(45, 50), eyeOf(25, 120, 90), 1.08],
  ['no darker than a part of skin', eyeOf(25, 150), eyeOf(20, 25, 80), 0.44],
])('an eye becomes %s', (_, source, target, gain) => {
  const whites = whitesOf(source)
  for (const value of lit(compareEyes(source, target), whites)) expect(value / whites).toBeCloseTo(gain, 1)
})

it.each([
  ['nearly as dark as the one that was there', eyeOf(50, 100), eyeOf(30, 100), 44],
  ['only so much darker where hardly anything was left of it', eyeOf(75, 100), eyeOf(10, 100), 55],
  ['no lighter than it is', eyeOf(20, 100), eyeOf(60, 100), 20],
])('beside its whites an iris becomes %s', (_, source, target, dark) => {
  const light = compareEyes(source, target)
  for (const value of lit(light, source[1][0])) expect(Math.abs(value - dark)).toBeLessThan(4)
  for (const value of lit(light, 100)) expect(Math.abs(value - 100)).toBeLessThan(1)
})

it('gives no light of another colour to an eye that nothing is seen of', () => {
  const [planes, luma, , skin] = eyeOf(20, 100)
  const hidden: SeenEye = [planes, luma, new Float32Array(CELLS), skin]
  expect(compareEyes(hidden, hidden)).toEqual({ add: [0, 0, 0], gain: [1, 1, 1] })
})

it.each([
  ['cyan', 'by the source, all brown iris', eyeOf(25, 100, 100, [1.3, 0.95, 0.5]), eyeOf(25, 100)],
  ['red', 'by the target, all brown iris', eyeOf(25, 100), eyeOf(25, 100, 100, [1.3, 0.95, 0.5])],
])('makes no whites %s %s', (_colour, _why, source, target) => {
  const whites = whitesOf(source)
  for (const value of lit(compareEyes(source, target), whites)) expect(value / whites).toBeCloseTo(1, 1)
})

it('gives whites the blue of the lamp that they stand in', () => {
  const [red, , blue] = lit(compareEyes(eyeOf(25, 100), eyeOf(25, 100, 100, [0.8, 1, 1.4])), 100)
  expect(blue / red).toBeCloseTo(1.75, 1)
})
