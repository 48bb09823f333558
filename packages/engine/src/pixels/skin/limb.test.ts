import { expect, it } from 'vitest'
import { plainCells, skinCentres, skinSize } from './features.ts'
import { findLimb, leaveLimb } from './limb.ts'

const cells = skinSize * skinSize
const plane = (value: (u: number, v: number) => number) =>
  Float32Array.from({ length: cells }, (_, i) => value(skinCentres[i * 2], skinCentres[i * 2 + 1]))

/** A face whose cheek at the image's right lies in the dark from u = 0.8 on, and how that side is seen. */
const shown = plane(() => 1)
const luma = plane((u) => (u > 0.8 ? 3.6 : 4.8))
const seen = (side: number) => plane((u) => (u > 0.8 ? side : 0.95))
const cheek = [...plainCells.keys()].filter((i) => plainCells[i] > 0.9 && skinCentres[i * 2] > 0.82)
const shaven = { cells: plane(() => 0), sureness: 0, depth: 0 }
const bearded = { cells: plane(() => 1), sureness: 1, depth: 1 }

function meanOf(values: Float32Array): number {
  return cheek.reduce((sum, i) => sum + values[i], 0) / cheek.length
}

it.each([
  ['what is dark and seen at a slant', 0.2, shaven, 0.8, 1],
  ['what is dark and seen squarely', 0.8, shaven, 0, 0.01],
  ['a beard', 0.2, bearded, 0, 0.01],
])('%s', (_, side, beard, least, most) => {
  const found = meanOf(findLimb({ shown, facing: seen(side), luma, beard }))
  expect(found).toBeGreaterThanOrEqual(least)
  expect(found).toBeLessThanOrEqual(most)
})

it('is left to a target that shows the place squarely, and comes where that is seen at a slant, too', () => {
  const limb = findLimb({ shown, facing: seen(0.2), luma, beard: shaven })
  const left = (side: number) => {
    const confidence = plane(() => 1)
    leaveLimb(confidence, limb, seen(side))
    return meanOf(confidence)
  }
  expect(left(0.8)).toBeLessThan(0.2)
  expect(left(0.3)).toBe(1)
})
