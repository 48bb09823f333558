import { expect, it } from 'vitest'
import { smoothContour } from './contour.ts'

const [width, height] = [20, 12]
const REACH = 2
const placeOf = (x: number, y: number) => y * width + x

/** A drawing in grey, one value for each pixel, all of it drawn. */
function drawn(greyAt: (x: number, y: number) => number) {
  const colour = Float32Array.from({ length: width * height * 3 }, (_, q) => {
    const p = Math.floor(q / 3)
    return greyAt(p % width, Math.floor(p / width))
  })
  return { width, height, colour, alpha: new Float32Array(width * height).fill(1) }
}

/** The grey of a pixel of a contour once it is smoothed, where one pixel is white so far from it and all others are black. */
function besideWhite(right: number, down: number, [x, y] = [10, 6]): number {
  const drawing = drawn((u, v) => (u === x + right && v === y + down ? 255 : 0))
  smoothContour(drawing, [placeOf(x, y)], REACH)
  return drawing.colour[placeOf(x, y) * 3]
}

it('takes the steps out of a contour, and touches nothing that is not near it or not drawn', () => {
  const edgeAt = (y: number) => 8 + 3 * (y >> 2)
  const drawing = drawn((x, y) => (x < edgeAt(y) ? 50 : 150))
  const { alpha, colour } = drawing
  alpha[0] = 0
  const contour = [...alpha.keys()].filter((p) => Math.abs((p % width) - edgeAt(Math.floor(p / width))) <= 1)
  const before = colour.slice()
  smoothContour(drawing, contour, REACH)
  const at = (x: number, y: number) => colour[placeOf(x, y) * 3]
  expect(at(7, 1)).toBeGreaterThan(60)
  expect(at(8, 1)).toBeLessThan(140)
  for (const [x, y] of [
    [0, 0],
    [2, 5],
    [18, 2],
    [3, 11],
  ])
    expect(at(x, y)).toBe(before[placeOf(x, y) * 3])
})

it('smooths each pixel of a contour and the four beside it', () => {
  const drawing = drawn((x, y) => ((x * x * 7 + y * y * 13) % 11) * 20)
  const before = drawing.colour.slice()
  smoothContour(drawing, [placeOf(10, 6)], REACH)
  const changed = [...drawing.alpha.keys()].filter((p) => drawing.colour[p * 3] !== before[p * 3])
  expect(changed).toEqual([placeOf(10, 5), placeOf(9, 6), placeOf(10, 6), placeOf(11, 6), placeOf(10, 7)])
})

it('leaves one colour that colour', () => {
  const drawing = drawn(() => 90)
  smoothContour(drawing, [placeOf(10, 6), placeOf(0, 0), placeOf(19, 11)], REACH)
  for (const value of drawing.colour) expect(value).toBeCloseTo(90, 3)
})

it('takes no colour from what is not drawn', () => {
  const drawing = drawn((x) => (x < 10 ? 90 : 255))
  drawing.alpha.forEach((_, p) => (drawing.alpha[p] = p % width < 10 ? 1 : 0))
  smoothContour(drawing, [placeOf(9, 6)], REACH)
  expect(drawing.colour[placeOf(9, 6) * 3]).toBeCloseTo(90, 3)
})

it('counts the nearer a pixel the more, alike on all sides, and none beyond its reach', () => {
  for (const far of [1, 2]) {
    const sides = [besideWhite(far, 0), besideWhite(-far, 0), besideWhite(0, far), besideWhite(0, -far)]
    for (const side of sides) expect(side).toBeCloseTo(sides[0], 3)
  }
  expect(besideWhite(0, 0)).toBeGreaterThan(besideWhite(1, 0))
  expect(besideWhite(1, 0)).toBeGreaterThan(besideWhite(2, 0))
  expect(besideWhite(1, 0)).toBeGreaterThan(besideWhite(1, 1))
  expect(besideWhite(2, 2)).toBeGreaterThan(0)
  expect([besideWhite(3, 0), besideWhite(0, 3)]).toEqual([0, 0])
})

it('sees no neighbour on the other side of the picture', () => {
  expect(besideWhite(width - 1, -1, [0, 6])).toBe(0)
  expect(besideWhite(1 - width, 1, [width - 1, 6])).toBe(0)
})
