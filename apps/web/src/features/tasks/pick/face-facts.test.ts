import type { PhotoFace } from '@guise/contract'
import { expect, test } from 'vitest'
import { faceFacts } from './face-facts.ts'

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
}

test('a face is told by its size, pose, sharpness and expected quality', () => {
  expect(faceFacts(face)).toEqual(['312 px', 'looks at the camera', 'sharp', 'expected quality 87 %'])
})

test('what is turned aside or raised says by how much, and what cannot be swapped promises nothing', () => {
  const problem = 'The face is turned too far away.'
  expect(faceFacts({ ...face, yaw: 12, pitch: -31, blur: 0.5 })).toContain('turned 31°')
  expect(faceFacts({ ...face, blur: 0.9, problem })).toEqual(['312 px', 'looks at the camera', 'blurred'])
})
