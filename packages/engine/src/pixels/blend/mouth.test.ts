import { expect, it } from 'vitest'
import { textureCoordinates } from '../face/mesh.ts'
import { luma } from '../image/luma.ts'
import { limitTones, readMouthTint } from './mouth.ts'

const SIDE = 24
const grid = { x: 0, y: 0, step: 1, width: SIDE, height: SIDE }

/** 1 in the middle third of the rows. */
const mouth = () =>
  Float32Array.from({ length: SIDE * SIDE }, (_, i) => Number(Math.abs(rowOf(i) - SIDE / 2) < SIDE / 6))

/** The lower lip there, and the forehead around it. */
function uv(): Float32Array {
  const lip = [textureCoordinates[14 * 2], textureCoordinates[14 * 2 + 1]]
  const forehead = [0.5, 0.2]
  return Float32Array.from([...mouth()].flatMap((value) => (value ? lip : forehead)))
}

const rowOf = (i: number) => Math.floor(i / SIDE)

/**
 * What becomes of one colour in the middle of the mouth, and beside it, on a face whose skin has another; own: that of the source's mouth
 * in its own photo.
 */
function drawn(colour: number[], skin: number[], own = colour): { inside: number[]; beside: number[] } {
  const source = own.map((value) => new Float32Array(SIDE * SIDE).fill(value))
  const target = skin.map((value) => new Float32Array(SIDE * SIDE).fill(value))
  const plain = mouth().map((value) => 1 - value)
  const replaced = new Float32Array(SIDE * SIDE).fill(1)
  const tint = readMouthTint({ source, target, plain, replaced, grid, across: SIDE }, uv())
  const patch = {
    x: 0,
    y: 0,
    width: SIDE,
    height: SIDE,
    colour: Float32Array.from({ length: SIDE * SIDE * 3 }, (_, p) => colour[p % 3]),
    alpha: new Float32Array(SIDE * SIDE).fill(1),
  }
  limitTones(patch, grid, tint)
  const at = (y: number) => [...patch.colour.subarray((y * SIDE + SIDE / 2) * 3).subarray(0, 3)]
  return { inside: at(SIDE / 2), beside: at(1) }
}

const SKIN = [190, 150, 125]

it('takes the green off teeth and leaves their luma, and skin beside the mouth alone', () => {
  const { inside, beside } = drawn([130, 190, 140], SKIN)
  expect(inside[1]).toBeLessThanOrEqual(inside[0])
  const [red, green, blue] = inside
  expect(luma(red, green, blue)).toBeCloseTo(luma(130, 190, 140), 3)
  expect(beside).toEqual([130, 190, 140])
})

it.each([
  ['ivory teeth', [200, 185, 160]],
  ['red lips', [160, 50, 60]],
  ['violet lips', [110, 60, 140]],
])('leaves %s as they are', (_what, colour) => {
  expect(drawn(colour, SKIN).inside).toEqual(colour)
})

it('lets teeth be as green as a lamp makes all of a face', () => {
  expect(drawn([110, 190, 140], [100, 180, 120]).inside[1]).toBeGreaterThan(175)
})

it('lets nothing be grey under an orange lamp', () => {
  const [red, green] = drawn([133, 128, 70], [186, 118, 70]).inside
  expect(red - green).toBeGreaterThan(25)
})

it('takes the lilac off lips that are none in their own photo, and leaves their luma', () => {
  const { inside, beside } = drawn([205, 150, 185], [235, 205, 190], [150, 100, 85])
  expect(inside[2] - inside[1]).toBeLessThan(10)
  const [red, green, blue] = inside
  expect(luma(red, green, blue)).toBeCloseTo(luma(205, 150, 185), 3)
  expect(beside).toEqual([205, 150, 185])
})

it('lets lips be as blue as a lamp makes all of a face', () => {
  expect(drawn([120, 110, 190], [120, 130, 200], [150, 100, 85]).inside[2]).toBeGreaterThan(170)
})
