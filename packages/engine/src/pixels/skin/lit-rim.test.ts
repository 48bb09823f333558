import { describe, expect, it } from 'vitest'
import { skinSize } from './features.ts'
import { withoutLitRim } from './lit-rim.ts'

const own = new Float32Array(skinSize * skinSize).fill(1)

/** What is left of its own at a place, shares of its sides, of a face whose luma is so much more at each share of its width. */
function leftAt(u: number, v: number, lightAt: (u: number) => number): number {
  const luma = own.map((_, i) => 4 + lightAt((i % skinSize) / skinSize))
  return withoutLitRim(own, luma)[Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)]
}

describe('the side of a face that the sun lights from behind', () => {
  const rim = (u: number) => Number(u > 0.82) * 0.9

  it('is left out where it ends in a hard edge, and all else is kept', () => {
    expect(leftAt(0.9, 0.55, rim)).toBeLessThan(0.01)
    expect(leftAt(0.7, 0.55, rim)).toBe(1)
    expect(leftAt(0.15, 0.55, rim)).toBe(1)
  })

  it('is kept where it grows lighter little by little, and in even light', () => {
    expect(leftAt(0.9, 0.55, (u) => Math.max(0, u - 0.6) * 2.5)).toBe(1)
    expect(leftAt(0.9, 0.55, () => 0)).toBe(1)
  })

  it('is kept where it reaches the middle of the face: half of one is no rim', () => {
    expect(leftAt(0.85, 0.55, (u) => Number(u > 0.52) * 0.9)).toBe(1)
  })
})
