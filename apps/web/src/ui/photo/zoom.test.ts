import { expect, test } from 'vitest'
import { clampPan, panBy, wholePicture, wrapIndex, zoomAround, zoomBy } from './zoom.ts'

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

test('what lies under the pointer stays there while the picture is enlarged', () => {
  const place = { x: 0.2, y: -0.1 }
  const before = { zoom: 1.5, pan: { x: 0.1, y: 0 } }
  const after = zoomAround(before, 2.5, place)
  const pointUnder = ({ zoom, pan }: typeof before) => [(place.x - pan.x) / zoom, (place.y - pan.y) / zoom]
  const [x = 0, y = 0] = pointUnder(before)
  expect(pointUnder(after)[0]).toBeCloseTo(x)
  expect(pointUnder(after)[1]).toBeCloseTo(y)
  expect(zoomAround(before, 99, place).zoom).toBe(3)
})

test('a picture that is made whole again lies in the middle', () => {
  expect(zoomAround({ zoom: 3, pan: { x: 1, y: -1 } }, 1)).toEqual(wholePicture)
})

test('an enlarged picture is moved by steps, up to its edge', () => {
  expect(panBy({ zoom: 2, pan: { x: 0, y: 0 } }, { x: 0.1, y: -0.9 }).pan).toEqual({ x: 0.1, y: -0.5 })
  expect(panBy(wholePicture, { x: 0.1, y: 0.1 })).toEqual(wholePicture)
})
