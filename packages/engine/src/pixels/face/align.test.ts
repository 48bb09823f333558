import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { alignPoints } from './align.ts'

const cloud = Float32Array.from([0, 0, 0, 10, 0, 1, 0, 12, 2, 3, 4, 9, -5, 2, 1, 7, 7, -3])
const weights = Float32Array.from([1, 2, 1, 0.5, 1, 1])

it('finds back any turn up to a right angle, any scale and any shift', () => {
  const angle = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true })
  const scale = fc.double({ min: 0.2, max: 5, noNaN: true })
  fc.assert(
    fc.property(angle, angle, scale, (turn, tilt, factor) => {
      const moved = cloud.map((_, i) => {
        const [x, y, z] = cloud.subarray(i - (i % 3), i - (i % 3) + 3)
        const [x1, z1] = [x * Math.cos(turn) - z * Math.sin(turn), x * Math.sin(turn) + z * Math.cos(turn)]
        const turned = [x1 * Math.cos(tilt) - y * Math.sin(tilt), x1 * Math.sin(tilt) + y * Math.cos(tilt), z1]
        return factor * turned[i % 3] + 100
      })
      const aligned = alignPoints(cloud, moved, weights)
      for (let i = 0; i < aligned.length; i++) expect(aligned[i]).toBeCloseTo(moved[i], 1)
    }),
    { numRuns: 100 },
  )
})
