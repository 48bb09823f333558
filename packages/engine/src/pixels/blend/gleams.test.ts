import { expect, test } from 'vitest'
import { holdGleams } from './gleams.ts'
import type { TwoFaces } from './two-faces.ts'

const SIDE = 80
const CELLS = SIDE * SIDE

/** A grey face with a patch of another luma in its middle, as wide as a cheekbone. */
function faceWith(patch: number): Float32Array[] {
  return [0, 1, 2].map(() => Float32Array.from({ length: CELLS }, (_, i) => (isMiddle(i) ? patch : 100)))
}

function isMiddle(i: number): boolean {
  return Math.hypot((i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2) < 8
}

/** Mean luma of the patch when the source's colours are drawn as they are but for what is held back. */
function drawnPatch(source: Float32Array[], target: Float32Array[], more: Partial<TwoFaces> = {}): number {
  const whole = () => new Float32Array(CELLS).fill(1)
  const none = () => new Float32Array(CELLS)
  const relighting = { add: [none(), none(), none()], gain: [whole(), whole(), whole()], hardness: 0 }
  const grid = { width: SIDE, height: SIDE }
  const eyes = [none(), none()]
  const faces = { source, target, weights: whole(), replaced: whole(), plain: whole(), eyes, grid, across: 60, ...more }
  holdGleams(faces, relighting)
  let [sum, count] = [0, 0]
  for (let i = 0; i < CELLS; i++) {
    if (!isMiddle(i)) continue
    sum += relighting.add[1][i] + relighting.gain[1][i] * source[1][i]
    count++
  }
  return sum / count
}

test('what a lamp lit up on the source stands out less on a face without gleams', () => {
  expect(drawnPatch(faceWith(180), faceWith(100))).toBeLessThan(145)
})

test('a gleam of the source stays where the target has one as bright', () => {
  expect(drawnPatch(faceWith(180), faceWith(180))).toBeGreaterThan(170)
})

test('evenly lit skin and what is darker than it are left alone', () => {
  expect(drawnPatch(faceWith(100), faceWith(100))).toBeCloseTo(100, 4)
  expect(drawnPatch(faceWith(60), faceWith(100))).toBeCloseTo(60, 4)
})

test('what is no plain skin or will not be replaced is left alone', () => {
  const none = new Float32Array(CELLS)
  expect(drawnPatch(faceWith(180), faceWith(100), { plain: none })).toBeCloseTo(180, 4)
  expect(drawnPatch(faceWith(180), faceWith(100), { replaced: none })).toBeCloseTo(180, 4)
})
