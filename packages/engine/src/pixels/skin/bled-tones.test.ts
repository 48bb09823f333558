import { expect, it } from 'vitest'
import { withoutBledTones } from './bled-tones.ts'
import { skinCentres, skinSize } from './features.ts'

const CELLS = skinSize * skinSize
const at = (u: number, v: number) => Math.round(v * skinSize) * skinSize + Math.round(u * skinSize)

/** Skin, left of which lies something else from u = 0.2 on, that lends it blue over a stretch as wide as `reach`. */
function beside(reach: number) {
  const skin = Float32Array.from({ length: CELLS }, (_, i) => Number(skinCentres[i * 2] > 0.2))
  const lent = (i: number) => Math.max(0, 1 - Math.abs(skinCentres[i * 2] - 0.2) / reach)
  const plane = (own: number, other: number) =>
    Float32Array.from({ length: CELLS }, (_, i) => own + lent(i) * (other - own))
  const planes: [Float32Array, Float32Array, Float32Array] = [plane(190, 120), plane(140, 120), plane(120, 190)]
  return { skin, things: skin.map((value) => 1 - value), colours: { planes, luma: new Float32Array(CELLS) } }
}

/** The blue of a place over its red, as the face's texture of `side` texels comes out. */
function blueAt(u: number, side: number): number {
  const { colours, ...where } = beside(0.05)
  const gains = [0, 1, 2].map(() => new Float32Array(CELLS).fill(1))
  withoutBledTones(gains, colours, { ...where, side })
  const i = at(u, 0.62)
  const [red, , blue] = colours.planes.map((plane, c) => plane[i] * gains[c][i])
  return blue / red
}

it('takes off skin most of what lies beside it lends it, and leaves skin further in as it is', () => {
  const own = 120 / 190
  expect(blueAt(0.22, 384)).toBeLessThan(own * 1.4)
  expect(blueAt(0.5, 384)).toBeCloseTo(own, 2)
})

it('reaches further in a small face, whose colours a photo keeps more coarsely', () => {
  expect(blueAt(0.24, 192)).toBeLessThan(blueAt(0.24, 1024) - 0.03)
})

it('keeps how light skin is', () => {
  const { colours, ...where } = beside(0.05)
  const gains = [0, 1, 2].map(() => new Float32Array(CELLS).fill(1))
  withoutBledTones(gains, colours, { ...where, side: 192 })
  const i = at(0.22, 0.62)
  const [red, green, blue] = gains.map((gain) => Math.log(gain[i]))
  expect(0.299 * red + 0.587 * green + 0.114 * blue).toBeCloseTo(0, 1)
})
