import { expect, test } from 'vitest'
import { findThinLines } from './thin-lines.ts'

const [width, height, across] = [128, 128, 120]

/** A grey face on which something is drawn; the cells found to be a line. */
function linesOn(
  draw: (x: number, y: number) => number | undefined,
  allowed = new Float32Array(width * height).fill(1),
  down = 0.5,
) {
  const lumas = Float32Array.from(
    { length: width * height },
    (_, i) => draw(i % width, Math.floor(i / width)) ?? 150 + (i % 7),
  )
  // Only what hangs from above the open skin is a strand: with `down` at 0.5 nothing does.
  const depth = (cell: number) => down + cell / width / height / 2
  const bare = new Float32Array(width * height).fill(1)
  const found = findThinLines({ lumas, width, height, across, allowed, bare, depth, upright: [0, 1] })
  return (x: number, y: number) => found[y * width + x]
}

test('a dark bar across a face is a line, whichever way it runs, and what lies beside it is none', () => {
  const upright = linesOn((x) => (x === 60 || x === 61 ? 30 : undefined))
  const across = linesOn((_, y) => (y === 60 || y === 61 ? 30 : undefined))
  const slanted = linesOn((x, y) => (Math.abs(x - y) < 2 ? 30 : undefined))
  expect([upright(60, 40), across(40, 60), slanted(50, 50)]).toEqual([1, 1, 1])
  expect([upright(66, 40), across(40, 66), slanted(60, 50)]).toEqual([0, 0, 0])
})

test('a mole, a wide shadow, a faint crease and a light line are the face', () => {
  const mole = linesOn((x, y) => (Math.hypot(x - 60, y - 60) < 4 ? 30 : undefined))
  const shadow = linesOn((x) => (x > 60 ? 30 : undefined))
  const crease = linesOn((x) => (x === 60 ? 110 : undefined))
  const gleam = linesOn((x) => (x === 60 ? 250 : undefined))
  expect([mole(60, 60), shadow(62, 60), shadow(100, 60), crease(60, 60), gleam(60, 60)]).toEqual([0, 0, 0, 0, 0])
})

test('a long line goes on where none is looked for, as far as it is as dark, but not far', () => {
  const allowed = Float32Array.from({ length: width * height }, (_, i) => (i / width < 70 ? 1 : 0))
  const dark = linesOn((x) => (x === 60 || x === 61 ? 30 : undefined), allowed)
  const lighter = linesOn((x, y) => (x === 60 || x === 61 ? (y < 70 ? 30 : 55) : undefined), allowed)
  expect([dark(60, 75), dark(60, 100), lighter(60, 75)]).toEqual([1, 0, 0])
})

test('what runs along a brow is its edge, and what runs across open skin is a strand', () => {
  const bar = (x: number, y: number) => (y > 59 && y < 62 && x > 40 && x < 70 ? 30 : undefined)
  const beside = Float32Array.from({ length: width * height }, (_, i) => (i / width < 64 ? 0.95 : 1))
  expect([linesOn(bar)(50, 60), linesOn(bar, beside)(50, 60)]).toEqual([1, 0])
})

test('a faint strand that hangs from the hair is followed over brow and eye to its end, and not further', () => {
  const strand = (x: number, y: number) => (Math.abs(x - 60 - y / 16) < 2 && y < 90 ? 85 : undefined)
  const brow = (x: number, y: number) => (y > 45 && y < 52 && x > 40 && x < 90 ? 60 : strand(x, y))
  const allowed = Float32Array.from({ length: width * height }, (_, i) => (i / width < 40 ? 1 : 0))
  const hanging = linesOn(brow, allowed, 0)
  expect([hanging(62, 30), hanging(63, 48), hanging(65, 80)]).toEqual([1, 1, 1])
  expect([hanging(66, 98), hanging(80, 48), hanging(55, 70)]).toEqual([0, 0, 0])
  expect(linesOn(brow, allowed, 0.5)(65, 80)).toBe(0)
})

test('faint creases across a forehead are the face', () => {
  const crease = linesOn((x, y) => (Math.abs(y - 20) < 2 && x > 30 && x < 90 ? 85 : undefined), undefined, 0)
  expect(crease(60, 20)).toBe(0)
})
