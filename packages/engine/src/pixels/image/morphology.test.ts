import { expect, it } from 'vitest'
import { closing } from './morphology.ts'

const size = { width: 30, height: 20 }

/** A plane after it was closed over two pixels to each side. */
function closed(valueAt: (x: number, y: number) => number) {
  const plane = Float32Array.from({ length: size.width * size.height }, (_, i) =>
    valueAt(i % size.width, Math.floor(i / size.width)),
  )
  const out = closing(plane.slice(), size, 2)
  return { plane, out, at: (x: number, y: number) => out[y * size.width + x] }
}

it('fills a dark line, whichever way it runs, and leaves what is wider', () => {
  expect(closed((x) => (Math.abs(x - 15) < 2 ? 1 : 5)).at(15, 10)).toBe(5)
  expect(closed((_, y) => (Math.abs(y - 10) < 2 ? 1 : 5)).at(15, 10)).toBe(5)
  expect(closed((x, y) => (Math.abs(x - y - 5) < 2 ? 1 : 5)).at(15, 10)).toBe(5)
  const { plane, out } = closed((x) => (x > 9 && x < 20 ? 1 : 5))
  expect(out).toEqual(plane)
})

it('leaves a bright line', () => {
  const { plane, out } = closed((x) => (x === 15 ? 9 : 5))
  expect(out).toEqual(plane)
})

it('makes nothing darker, up to the border', () => {
  const { plane, out } = closed((x, y) => (x * 7 + y * y * 3) % 11)
  expect(out.every((value, i) => value >= plane[i])).toBe(true)
  expect(closed(() => 4).out.every((value) => value === 4)).toBe(true)
})
