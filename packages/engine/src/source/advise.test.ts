import { expect, it } from 'vitest'
import { landmark } from '../pixels/face/mesh.ts'
import { hasShutEye } from './advise.ts'

/** Landmarks of eyes that are so far open, height over width. */
function eyesOpen(...openings: number[]): Float32Array {
  const points = new Float32Array(478 * 3)
  for (const [i, eye] of [landmark.leftEye, landmark.rightEye].entries()) {
    points[eye.inner * 3] = 100
    points[eye.lowerLid * 3 + 1] = openings[i] * 100
  }
  return points
}

it.each([
  ['wide open and light', [0.35, 0.3], 0.3, false],
  ['wide open and dark, in the shade of a brow', [0.35, 0.3], 1, false],
  ['narrow and light, in a laugh', [0.23, 0.22], 0.7, false],
  ['narrow, and nothing but lashes', [0.23, 0.2], 0.95, true],
  ['shut', [0.12, 0.15], 0.3, true],
  ['winking', [0.12, 0.31], 0.3, true],
])('eyes that are %s', (_, openings, depth, isShut) => {
  expect(hasShutEye(eyesOpen(...openings), depth)).toBe(isShut)
})
