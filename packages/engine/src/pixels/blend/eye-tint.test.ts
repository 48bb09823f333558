import { expect, it } from 'vitest'
import { luma } from '../image/luma.ts'
import { limitYellow, readEyeTint } from './eye-tint.ts'
import { sharesOn } from './grid.ts'

const SIDE = 24
const grid = { x: 0, y: 0, step: 1, width: SIDE, height: SIDE }
const SKIN = [190, 150, 125]
/** Skin in the light of a grey evening. */
const COOL = [128, 118, 113]

/** What becomes of one colour in an eye, and on the cheek beneath, on a face whose skin has another. */
function drawn(colour: number[], skin: number[]): { inside: number[]; beside: number[] } {
  const target = skin.map((value) => new Float32Array(SIDE * SIDE).fill(value))
  const left = Float32Array.from({ length: SIDE * SIDE }, (_, i) => Number(i < (SIDE * SIDE) / 2))
  const plain = left.map((value) => 1 - value)
  const replaced = new Float32Array(SIDE * SIDE).fill(1)
  const tint = readEyeTint({ target, plain, replaced, eyes: [left, new Float32Array(SIDE * SIDE)] })
  const all = Float32Array.from({ length: SIDE * SIDE * 3 }, (_, p) => colour[p % 3])
  const alpha = new Float32Array(SIDE * SIDE).fill(1)
  const patch = { x: 0, y: 0, width: SIDE, height: SIDE, colour: all, alpha }
  limitYellow(patch, sharesOn(patch, grid, tint.shares, 'open eyes'), tint.yellowest)
  const at = (y: number) => [...all.subarray((y * SIDE + SIDE / 2) * 3).subarray(0, 3)]
  return { inside: at(2), beside: at(SIDE - 2) }
}

it('takes the yellow off a brown eye in cool light and leaves its luma, and skin alone', () => {
  const yellow = [60, 62, 13]
  const { inside, beside } = drawn(yellow, COOL)
  const [red, green, blue] = inside
  expect(blue).toBeGreaterThan(30)
  expect(luma(red, green, blue)).toBeCloseTo(luma(60, 62, 13), 3)
  expect(beside).toEqual(yellow)
})

it.each([
  ['a brown eye', [90, 60, 40], SKIN],
  ['a green eye', [95, 110, 80], SKIN],
  ['a blue eye', [90, 110, 140], SKIN],
  ['the white of an eye in cool light', [120, 122, 125], COOL],
  ['a brown eye under a warm lamp', [115, 80, 38], [220, 150, 85]],
])('leaves %s as it is', (_what, colour, skin) => {
  expect(drawn(colour, skin).inside).toEqual(colour)
})

it('finds the eye where it lies in the picture, on coarse cells, and leaves what is not drawn', () => {
  const shares = Float32Array.from({ length: SIDE * SIDE }, (_, i) => Number(i % SIDE >= 12 && i < (SIDE * SIDE) / 2))
  const coarse = { x: 100, y: 50, step: 2, width: SIDE, height: SIDE }
  const [width, height] = [2 * SIDE, 2 * SIDE]
  const colour = Float32Array.from({ length: width * height * 3 }, (_, p) => [60, 62, 13][p % 3])
  const alpha = Float32Array.from({ length: width * height }, (_, i) => Number(i % width !== 40))
  const patch = { x: 100, y: 50, width, height, colour, alpha }
  limitYellow(patch, sharesOn(patch, coarse, shares, 'open eyes'), 0.15)
  const blueAt = (x: number, y: number) => colour[(y * width + x) * 3 + 2]
  expect(blueAt(30, 10)).toBeGreaterThan(30)
  expect(blueAt(40, 10)).toBe(13)
  expect([blueAt(18, 10), blueAt(30, 30)]).toEqual([13, 13])
  expect(blueAt(23, 10)).toBeGreaterThan(13)
  expect(blueAt(23, 10)).toBeLessThan(blueAt(30, 10))
})
