import { expect, it } from 'vitest'
import { LOG_OFFSET } from '../image/luma.ts'
import { withoutBledTones } from './bled-tones.ts'
import { featureCells, skinCentres, skinSize } from './features.ts'
import type { SkinColours } from './skin-colours.ts'

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
  expect(blueAt(0.22, 384)).toBeGreaterThan(own * 0.9)
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

it('leaves alone what is of one tone already', () => {
  const { colours, ...where } = beside(0.05)
  const even = (plane: Float32Array, own: number) => plane.map((value) => (own + LOG_OFFSET) / (value + LOG_OFFSET))
  const own = [190, 140, 120]
  const gains = colours.planes.map((plane, c) => even(plane, own[c]))
  const before = gains.map((gain) => gain[at(0.22, 0.62)])
  withoutBledTones(gains, colours, { ...where, side: 384 })
  gains.forEach((gain, c) => expect(gain[at(0.22, 0.62)]).toBeCloseTo(before[c], 2))
})

it('leaves a freckle beside hair its tone: what shines on skin is as wide as a patch', () => {
  const { colours, ...where } = beside(1e-6)
  const freckle = at(0.22, 0.62)
  const gains = [0, 1, 2].map(() => new Float32Array(CELLS).fill(1))
  for (const plane of colours.planes) plane[freckle] *= 0.9
  colours.planes[2][freckle] *= 0.7
  const bluer = (i: number) => Math.log((colours.planes[2][i] * gains[2][i]) / (colours.planes[0][i] * gains[0][i]))
  const before = bluer(freckle) - bluer(freckle + skinSize * 6)
  withoutBledTones(gains, colours, { ...where, side: 192 })
  expect(bluer(freckle) - bluer(freckle + skinSize * 6)).toBeLessThan(before * 0.6)
})

it('takes the tone of skin, not that of lips', () => {
  const [, lips] = featureCells
  const skin = new Float32Array(CELLS).fill(1)
  const redness = (red: number) => {
    const things = Float32Array.from({ length: CELLS }, (_, i) => Number(skinCentres[i * 2 + 1] > 0.86))
    const painted = lips.map((value) => 190 + (value > 0 ? red : 0))
    const planes: SkinColours['planes'] = [
      painted,
      new Float32Array(CELLS).fill(140),
      new Float32Array(CELLS).fill(120),
    ]
    const gains = [0, 1, 2].map(() => new Float32Array(CELLS).fill(1))
    withoutBledTones(gains, { planes, luma: new Float32Array(CELLS) }, { skin, things, side: 192 })
    return Math.log(gains[0][at(0.5, 0.84)] / gains[1][at(0.5, 0.84)])
  }
  expect(redness(60) - redness(0)).toBeLessThan(0.04)
})
