import { expect, it } from 'vitest'
import { matchBeards } from './shared-beard.ts'

const SIDE = 40
const grid = { width: SIDE, height: SIDE }

/** Planes of one colour above the middle and of another one below it, where beards are. */
function faceOf(skin: number[], beard: number[]): Float32Array[] {
  return skin.map((value, c) => Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isLow(i) ? beard[c] : value)))
}

function isLow(i: number): boolean {
  return i >= (SIDE * SIDE) / 2
}

/** Red, green and blue of a cell once the source's colours are relit. */
function drawnAt(i: number, source: Float32Array[], shared: Float32Array): number[] {
  const planes = (value: number) => source.map(() => new Float32Array(SIDE * SIDE).fill(value))
  const relighting = { add: planes(0), gain: planes(1), hardness: 0 }
  matchBeards({ source, target: faceOf([150, 120, 100], [160, 158, 155]), grid, across: SIDE }, relighting, shared)
  return source.map((plane, c) => relighting.add[c][i] + relighting.gain[c][i] * plane[i])
}

it('gives a red beard over a white one its colour, and leaves skin alone', () => {
  const source = faceOf([140, 110, 90], [120, 60, 40])
  const both = Float32Array.from({ length: SIDE * SIDE }, (_, i) => Number(isLow(i)))
  const [red, green, blue] = drawnAt(SIDE * (SIDE - 6) + 20, source, both)
  expect(red).toBeCloseTo(160, 0)
  expect(green).toBeCloseTo(158, 0)
  expect(blue).toBeCloseTo(155, 0)
  expect(drawnAt(SIDE * 5 + 20, source, both)).toEqual([140, 110, 90])
})

it('leaves a beard its colour where the target has none', () => {
  const source = faceOf([140, 110, 90], [120, 60, 40])
  expect(drawnAt(SIDE * (SIDE - 6) + 20, source, new Float32Array(SIDE * SIDE))).toEqual([120, 60, 40])
})
