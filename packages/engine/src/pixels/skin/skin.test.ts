import { describe, expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import { featureCells, skinCentres, skinSize } from './features.ts'
import { findSkin, type WhenUnsure } from './skin.ts'

const CELLS = skinSize * skinSize
type Colour = readonly [red: number, green: number, blue: number]
type Paint = (u: number, v: number) => Colour
const SKIN: Colour = [190, 145, 120]
const HAIR: Colour = [45, 35, 30]

/** How surely each cell of a painted face is skin, all of it in sight unless said otherwise. */
function skinOf(paint: Paint, { whenUnsure = 'face' as const, seen = (_u: number, _v: number) => 1 }: Asked = {}) {
  const data = new Uint8Array(CELLS * 3)
  const shown = new Float32Array(CELLS)
  for (let i = 0; i < CELLS; i++) {
    const [u, v] = [skinCentres[i * 2], skinCentres[i * 2 + 1]]
    data.set(paint(u, v), i * 3)
    shown[i] = seen(u, v)
  }
  const found = findSkin(pyramidOf({ width: skinSize, height: skinSize, data }), shown, whenUnsure)
  const at = (u: number, v: number) => found.skin[Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)]
  return { ...found, at }
}

type Asked = { whenUnsure?: WhenUnsure; seen?: (u: number, v: number) => number }

describe('skin', () => {
  it('is all of a face before which nothing stands, light or dark', () => {
    for (const skin of [SKIN, [70, 48, 38]] as const) {
      const { skin: found } = skinOf(() => skin)
      expect(Math.min(...found)).toBeGreaterThan(0.99)
    }
  })

  it('is none where hair reaches in from outside', () => {
    const { at } = skinOf((_, v) => (v < 0.25 ? HAIR : SKIN))
    expect(at(0.5, 0.1)).toBeLessThan(0.1)
    expect(at(0.5, 0.65)).toBeGreaterThan(0.95)
  })

  it('is also what is strange in the midst of it: a mole, a stain', () => {
    const { at } = skinOf((u, v) => (Math.hypot(u - 0.3, v - 0.6) < 0.04 ? HAIR : SKIN))
    expect(at(0.3, 0.6)).toBeGreaterThan(0.95)
  })

  it('is also what lies in soft shade, which has no edge', () => {
    const shaded = (u: number) => 1 - 0.45 * Math.min(1, Math.max(0, (u - 0.35) / 0.6))
    const { at } = skinOf((u) => [SKIN[0] * shaded(u), SKIN[1] * shaded(u), SKIN[2] * shaded(u)])
    expect(at(0.9, 0.6)).toBeGreaterThan(0.8)
  })

  it('is not a thing as light as the face that differs in colour alone', () => {
    const blue: Colour = [110, 160, 230]
    expect(skinOf((_, v) => (v > 0.8 ? blue : SKIN)).at(0.5, 0.92)).toBeLessThan(0.1)
  })

  it('is nowhere where the photo does not show it', () => {
    const { at } = skinOf(() => SKIN, { seen: (u) => Number(u < 0.7) })
    expect(at(0.85, 0.6)).toBeLessThan(0.05)
    expect(at(0.4, 0.6)).toBeGreaterThan(0.95)
  })

  it('is believed of what is seen at a slant in a target, and not in a source', () => {
    const paint: Paint = (u) => (u > 0.8 ? HAIR : SKIN)
    const seen = (u: number) => (u > 0.7 ? 0.1 : 1)
    expect(skinOf(paint, { seen }).at(0.9, 0.6)).toBeGreaterThan(0.9)
    expect(skinOf(paint, { seen, whenUnsure: 'occluder' }).at(0.9, 0.6)).toBeLessThan(0.1)
  })
})

describe('brows, eyes and lips', () => {
  const [, lips, brows] = featureCells
  const isFeature = (u: number, v: number) => {
    const i = Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)
    return lips[i] + brows[i] > 0.5
  }
  const meanOn = (feature: Float32Array, plane: Float32Array) => {
    const cells = plane.filter((_, i) => feature[i] > 0.9)
    return cells.reduce((sum, value) => sum + value, 0) / cells.length
  }

  it('are the face where the skin around them is, whatever they look like', () => {
    const { skin } = skinOf((u, v) => (isFeature(u, v) ? HAIR : SKIN))
    for (const feature of [lips, brows]) expect(meanOn(feature, skin)).toBeGreaterThan(0.95)
  })

  it('are none where hair lies around them', () => {
    const { skin } = skinOf((_, v) => (v < 0.45 ? HAIR : SKIN))
    expect(meanOn(brows, skin)).toBeLessThan(0.3)
    expect(meanOn(lips, skin)).toBeGreaterThan(0.95)
  })
})

describe('the light on a face', () => {
  it('is read as smooth surfaces, without what is no skin', () => {
    const falling = (v: number) => Math.exp(0.8 * (0.6 - v))
    const lit =
      (thing: boolean): Paint =>
      (u, v) =>
        thing && v < 0.2 && u < 0.6 ? HAIR : [120 * falling(v), 100 * falling(v), 90 * falling(v)]
    const [bare, besideHair] = [false, true].map((thing) => skinOf(lit(thing)).readLight())
    for (const c of [0, 1, 2]) {
      expect(bare[c][2]).toBeCloseTo(-0.75, 0)
      expect(besideHair[c][2]).toBeCloseTo(bare[c][2], 0.8)
      expect(Math.abs(bare[c][1])).toBeLessThan(0.02)
    }
  })
})
