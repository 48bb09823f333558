import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nthSmallest } from './nth-smallest.ts'

it('finds what sorting would bring to a place, equal numbers among them', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(numbers, fc.nat(), (list, place) => {
      const n = place % list.length
      const sorted = Float32Array.from(list).sort()
      expect(nthSmallest(Float32Array.from(list), n)).toBe(sorted[n])
    }),
  )
})
