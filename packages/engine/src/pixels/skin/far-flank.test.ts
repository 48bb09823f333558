import { describe, expect, it } from 'vitest'
import { withoutFarFlank } from './far-flank.ts'
import { skinCentres, skinSize } from './features.ts'

const plane = (value: (u: number, v: number) => number) =>
  Float32Array.from({ length: skinSize * skinSize }, (_, i) => value(skinCentres[i * 2], skinCentres[i * 2 + 1]))

/** A face turned so that its half at the image's right is seen squarely, with a line along the bridge of the nose, u from 0.46 to 0.48. */
const known = plane(() => 1)
const facing = plane((u) => (u < 0.5 ? 0.5 : 0.85))
const lineOf = (step: number) => plane((u) => 4.5 + step * Number(u > 0.46 && u < 0.48))

function leftAt(u: number, v: number, left: Float32Array): number {
  return left[Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)]
}

describe('the far flank of a turned nose', () => {
  it.each([
    ['a dark contour', -0.6],
    ['a gleam', 0.6],
  ])('is left out where %s lies along it', (_, step) => {
    const left = withoutFarFlank({ known, facing, luma: lineOf(step) })
    expect(leftAt(0.47, 0.47, left)).toBeLessThan(0.1)
    expect(leftAt(0.53, 0.47, left)).toBe(1)
  })

  it('is kept where it is as light as the near one', () => {
    expect(withoutFarFlank({ known, facing, luma: lineOf(0) })).toEqual(known)
  })

  it('is kept beside the nose, and of a face that looks at the camera', () => {
    expect(leftAt(0.3, 0.47, withoutFarFlank({ known, facing, luma: plane((u) => (u < 0.4 ? 4 : 4.5)) }))).toBe(1)
    expect(withoutFarFlank({ known, facing: plane(() => 0.8), luma: lineOf(-0.6) })).toEqual(known)
  })
})
