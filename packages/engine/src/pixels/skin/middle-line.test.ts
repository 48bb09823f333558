import { describe, expect, it } from 'vitest'
import { skinCentres, skinSize } from './features.ts'
import { lightenMiddle } from './middle-line.ts'

const plane = (value: (u: number, v: number) => number) =>
  Float32Array.from({ length: skinSize * skinSize }, (_, i) => value(skinCentres[i * 2], skinCentres[i * 2 + 1]))
const none = plane(() => 0)
/** The image-right half is the other one's mirror image; shade begins a little before the middle. */
const rightHalf = plane((u) => Number(u > 0.5))
const shaded = plane((u) => (u > 0.48 ? 3.9 : 4.4))

/** By what a place is multiplied, in all three channels. */
function gainAt(u: number, v: number, face: Partial<Parameters<typeof lightenMiddle>[1]> = {}): number {
  const gains = [plane(() => 1), plane(() => 1), plane(() => 1)]
  lightenMiddle(gains, { luma: shaded, borrow: rightHalf, hairs: none, ...face })
  const [red, green, blue] = gains.map((gain) => gain[Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)])
  expect([green, blue]).toEqual([red, red])
  return red
}

describe('the middle of a face of which one half is the other, mirrored', () => {
  it('is lightened to what lies beside it, on bridge and chin', () => {
    expect(gainAt(0.49, 0.44)).toBeCloseTo(Math.exp(0.5), 1)
    expect(gainAt(0.49, 0.8)).toBeCloseTo(Math.exp(0.5), 1)
  })

  it('is never darkened, and cheeks are as they were', () => {
    expect(gainAt(0.49, 0.44, { luma: plane((u) => (u > 0.48 ? 4.9 : 4.4)) })).toBe(1)
    expect(gainAt(0.3, 0.5)).toBe(1)
  })

  it('stays where hair grows, and where either half is the face’s own', () => {
    expect(gainAt(0.49, 0.8, { hairs: plane((_, v) => Number(v > 0.7)) })).toBe(1)
    expect(gainAt(0.49, 0.44, { borrow: none })).toBe(1)
  })
})
