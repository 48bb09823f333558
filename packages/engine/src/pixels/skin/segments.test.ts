import { expect, it } from 'vitest'
import { landmark } from '../face/mesh.ts'
import { reachBelowChin, segmentSize } from './segments.ts'

/** A face 60 cells high whose chin lies at the middle of what was looked at, and below it so many cells that are face. */
function faceWithBeard(cells: number) {
  const middle = segmentSize / 2
  const face = Float32Array.from({ length: segmentSize * segmentSize }, (_, i) =>
    Number(Math.floor(i / segmentSize) < middle + cells),
  )
  const points = new Float32Array(478 * 3)
  points.set([middle, middle - 60], landmark.forehead * 3)
  points.set([middle, middle], landmark.chin * 3)
  const region = { cx: middle, cy: middle, side: segmentSize, angle: 0 }
  return { points, segments: { region, face, slope: face, offset: face, gain: 1 } }
}

it.each([
  [0, 0],
  [12, 0.2],
  [24, 0.4],
])('what is face over %d of 60 cells below the chin reaches down by %f of its height', (cells, reach) => {
  const { points, segments } = faceWithBeard(cells)
  expect(reachBelowChin(segments, points)).toBeCloseTo(reach, 1)
})
