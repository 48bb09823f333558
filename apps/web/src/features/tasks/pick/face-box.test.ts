import { FaceBox } from '@guise/contract'
import { assert, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, boxBetween, isDrawn, moveBox, scaleBox } from './face-box.ts'

test('a drag in any direction draws the box between its ends', () => {
  const box = boxBetween({ x: 0.6, y: 0.5 }, { x: 0.2, y: 0.1 })
  expect(box).toEqual({ x: 0.2, y: 0.1, width: 0.39999999999999997, height: 0.4 })
  expect(isDrawn(box)).toBe(true)
  expect(isDrawn(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.501 }))).toBe(false)
})

test('a click places a square around the clicked face', () => {
  const box = boxAround({ x: 0.5, y: 0.5 }, 2)
  expect(box.width * 2).toBeCloseTo(box.height)
  expect(box.x + box.width / 2).toBeCloseTo(0.5)
})

test('every box that can be made is one the server takes', () => {
  const share = double({ min: -0.5, max: 1.5, noNaN: true })
  const point = record({ x: share, y: share })
  assert(
    property(point, point, double({ min: 0.2, max: 5, noNaN: true }), (at, by, factor) => {
      const box = scaleBox(moveBox(boxAround(at, factor), by), factor)
      expect(FaceBox.safeParse(box).success).toBe(true)
      expect(box.x + box.width).toBeLessThanOrEqual(1 + 1e-9)
      expect(box.y + box.height).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})
