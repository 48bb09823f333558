import { FaceBox } from '@guise/contract'
import type { PhotoFace } from '@guise/contract'
import { assert, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, boxBetween, faceFacts, isDrawn, moveBox, scaleBox } from './found-face.ts'

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

const face: PhotoFace = {
  box: { x: 0, y: 0, width: 1, height: 1 },
  is_main: true,
  yaw: -4,
  pitch: 3,
  roll: 20,
  size_px: 312,
  blur: 0.1,
  expected_quality: 0.874,
  problem: null,
  reason: null,
}

test('a face is told by its size, pose, sharpness and expected quality', () => {
  expect(faceFacts(face)).toEqual(['312 px', 'looks at the camera', 'sharp', 'expected quality 87%'])
})

test('what is turned aside or raised says by how much, and what cannot be swapped promises nothing', () => {
  const problem = 'The face is turned too far away.'
  expect(faceFacts({ ...face, yaw: 12, pitch: -31, blur: 0.5 })).toContain('turned 31°')
  expect(faceFacts({ ...face, blur: 0.9, problem })).toEqual(['312 px', 'looks at the camera', 'blurred'])
})
