import { expect, test } from 'vitest'
import { clampPan, wrapIndex, zoomBy } from './zoom.ts'

test('zoom goes from 0.5 to 3 in steps of 0.25', () => {
  const seen = [1]
  for (let i = 0; i < 12; i++) seen.push(zoomBy(seen.at(-1) ?? 1, 1))
  expect(seen.slice(0, 10)).toEqual([1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3])
  expect(zoomBy(0.75, -1)).toBe(0.5)
  expect(zoomBy(0.5, -1)).toBe(0.5)
})

test('a pinch that ended between two steps goes on from the nearest', () => {
  expect(zoomBy(1.31, 1)).toBe(1.5)
})

test('the lightbox wraps around at both ends', () => {
  expect(wrapIndex(5, 5)).toBe(0)
  expect(wrapIndex(-1, 5)).toBe(4)
  expect(wrapIndex(2, 5)).toBe(2)
})

test('a picture cannot be dragged out of sight', () => {
  expect(clampPan({ x: 9, y: -9 }, 2)).toEqual({ x: 0.5, y: -0.5 })
  expect(clampPan({ x: 0.1, y: 0.2 }, 2)).toEqual({ x: 0.1, y: 0.2 })
  expect(clampPan({ x: 0.5, y: 0.5 }, 1)).toEqual({ x: 0, y: 0 })
})
