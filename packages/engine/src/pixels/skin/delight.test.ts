import { expect, it } from 'vitest'
import { lumaOf } from '../image/luma.ts'
import { pyramidOf } from '../image/raster.ts'
import { delighting } from '../light-calibration.ts'
import type { Atlas } from './atlas.ts'
import { delightGains } from './delight.ts'
import { featureCells, skinCentres, skinSize } from './features.ts'
import { skinColoursOf } from './skin-colours.ts'

const size = 192
type Colour = [red: number, green: number, blue: number]

/** Cells of the eye at the image's left, and where its middle is. */
const [eyes] = featureCells
const eye = [...eyes.keys()].filter((i) => eyes[i] > 0.9 && skinCentres[i * 2] < 0.5)
const middle = eye.reduce((sum, i) => sum + skinCentres[i * 2], 0) / eye.length

/** An unwrapped face, a colour for each u and v. */
function painted(colour: (u: number, v: number) => Colour): Atlas {
  const data = new Uint8Array(size * size * 3)
  for (let y = 0, p = 0; y < size; y++)
    for (let x = 0; x < size; x++, p += 3) data.set(colour((x + 0.5) / size, (y + 0.5) / size), p)
  return {
    size,
    texture: pyramidOf({ width: size, height: size, data }),
    facing: new Float32Array(size * size).fill(1),
  }
}

/** What each place is multiplied with, where light has no slope. */
function gainsOf(atlas: Atlas, skin = new Float32Array(skinSize * skinSize).fill(1)): Float32Array[] {
  const flat = () => new Float64Array(6)
  return delightGains(atlas, { light: [flat(), flat(), flat()], skin }).gains
}

/** The logarithm of red over blue at each cell once the face is lit evenly. */
function warmthOf(atlas: Atlas): Float32Array {
  const gains = gainsOf(atlas)
  const { planes } = skinColoursOf(atlas.texture)
  return planes[0].map((red, i) => Math.log((red * gains[0][i]) / (planes[2][i] * gains[2][i])))
}

function meanIn(plane: Float32Array, cells: number[]): number {
  return cells.reduce((sum, i) => sum + plane[i], 0) / cells.length
}

it('gives an eye between two lamps one colour', () => {
  const warmth = warmthOf(painted((u) => (u < middle ? [180, 140, 90] : [90, 110, 180])))
  const isWarm = (i: number) => skinCentres[i * 2] < middle
  const sides = [eye.filter(isWarm), eye.filter((i) => !isWarm(i))].map((cells) => meanIn(warmth, cells))
  expect(Math.abs(sides[0] - sides[1])).toBeLessThan(0.3)
})

it('leaves a brown iris its colour in one light', () => {
  const isIris = (u: number) => Math.abs(u - middle) < 0.02
  const warmth = warmthOf(painted((u) => (isIris(u) ? [120, 80, 50] : [170, 140, 125])))
  const inside = eye.filter((i) => Math.abs(skinCentres[i * 2] - middle) < 0.015)
  expect(meanIn(warmth, inside) - meanIn(warmth, eye)).toBeGreaterThan(0.2)
})

it('takes four fifths of the strength of smooth shading off, and half of its colour', () => {
  const falling = (slope: number) => Float64Array.from([0, 0, slope, 0, 0, 0])
  const face = painted(() => [180, 140, 120])
  const skin = new Float32Array(skinSize * skinSize).fill(1)
  const { gains } = delightGains(face, { light: [falling(1.1), falling(1), falling(0.9)], skin })
  const [top, bottom] = [0.2, 0.8].map((v) => Math.round(v * skinSize) * skinSize + skinSize / 2)
  const [red, green, blue] = gains.map((plane) => Math.log(plane[top] / plane[bottom]))
  expect(0.3 * red + 0.59 * green + 0.11 * blue).toBeCloseTo(0.8 * 0.6, 1)
  expect(red - blue).toBeCloseTo(0.5 * 0.6 * 0.2, 2)
})

it('takes the shade of hair before half of a face for no light on the other half', () => {
  const face = painted((u) => (u < 0.5 ? [190, 150, 125] : [80, 62, 52]))
  const cheek = 70 * skinSize + 40
  const seen = (edge: number) =>
    Float32Array.from({ length: skinSize ** 2 }, (_, i) => Number(skinCentres[i * 2] < edge))
  expect(gainsOf(face, seen(1))[1][cheek]).toBeLessThan(0.8)
  expect(gainsOf(face, seen(0.56))[1][cheek]).toBeCloseTo(1, 1)
})

it('gives both sides of a face one colour, and each place that both have its own', () => {
  const isCheek = (v: number) => Math.abs(v - 0.6) < 0.05
  const by = (red: number, blue: number) =>
    warmthOf(painted((u, v) => [150 + (u < 0.5 ? red : 0) + (isCheek(v) ? 20 : 0), 125, 110 + (u < 0.5 ? blue : 0)]))
  const at = (plane: Float32Array, u: number, v: number) =>
    plane[Math.round(v * skinSize) * skinSize + Math.round(u * skinSize)]
  const even = by(0, 0)
  for (const warmth of [by(10, -8), by(14, -12)]) {
    expect(Math.abs(at(warmth, 0.25, 0.75) - at(warmth, 0.75, 0.75))).toBeLessThan(0.03)
    expect(at(warmth, 0.25, 0.6) - at(warmth, 0.25, 0.75)).toBeCloseTo(at(even, 0.25, 0.6) - at(even, 0.25, 0.75), 1)
  }
  const slight = by(3, 0)
  expect(at(slight, 0.25, 0.75) - at(slight, 0.75, 0.75)).toBeGreaterThan(0.015)
})

it('gives what is burnt out the tone of the other side of the face, and that none of its white', () => {
  const isBurnt = (u: number, v: number) => u > 0.6 && v > 0.5 && v < 0.7
  const warmthAt = (isLit: boolean) => {
    const warmth = warmthOf(painted((u, v) => (isLit && isBurnt(u, v) ? [255, 253, 250] : [190, 150, 120])))
    return [0.25, 0.75].map((u) => warmth[Math.round(0.6 * skinSize) * skinSize + Math.round(u * skinSize)])
  }
  const [left, right] = warmthAt(true)
  const [usual] = warmthAt(false)
  expect(left).toBeCloseTo(usual, 1)
  expect(right).toBeCloseTo(usual, 1)
})

/** Where a cell of u and v lies in a skin map. */
const cellAt = (u: number, v: number) => Math.round(v * skinSize) * skinSize + Math.round(u * skinSize)

/** How surely lamps of several colours light a face. */
function lampsOf(atlas: Atlas): number {
  const flat = () => new Float64Array(6)
  const skin = new Float32Array(skinSize * skinSize).fill(1)
  return delightGains(atlas, { light: [flat(), flat(), flat()], skin }).lamps
}

it('knows two lamps by both sides of a face and by what of one side differs, and takes lips and brows for neither', () => {
  const warmAndCold = (isWarm: (u: number, v: number) => boolean, by: number) =>
    painted((u, v) => (isWarm(u, v) ? [150 + by, 125, 110 - by] : [150 - by, 125, 110 + by]))
  expect(lampsOf(warmAndCold((u) => u < 0.5, 16))).toBeGreaterThan(0.9)
  expect(lampsOf(warmAndCold((_, v) => v < 0.5, 22))).toBeGreaterThan(0.9)
  const [, lips, brows] = featureCells
  const isFeature = (u: number, v: number) => lips[cellAt(u, v)] + brows[cellAt(u, v)] > 0.5
  expect(lampsOf(painted((u, v) => (isFeature(u, v) ? [150, 30, 60] : [170, 140, 125])))).toBe(0)
})

/** Lit by a warm lamp from above and a cold one from below. */
const fromAbove = (v: number): Colour => (v < 0.5 ? [190, 120, 80] : [100, 140, 170])

it('gives skin between two lamps its mean colour, and leaves how light it is', () => {
  const atlas = painted((_, v) => fromAbove(v))
  const gains = gainsOf(atlas)
  const lumas = (factors: (c: number, i: number) => number) =>
    [0.3, 0.7].map((v) => {
      const i = cellAt(0.3, v)
      const colour = skinColoursOf(atlas.texture).planes.map((plane, c) => Float32Array.of(plane[i] * factors(c, i)))
      return Math.log(lumaOf(colour)[0])
    })
  const [before, after] = [lumas(() => 1), lumas((c, i) => gains[c][i])]
  for (const k of [0, 1]) expect(after[k]).toBeCloseTo(before[k], 1)
  const warmth = warmthOf(atlas)
  const [top, bottom] = [0.3, 0.7].map((v) => warmth[cellAt(0.3, v)])
  expect(Math.abs(top - bottom)).toBeLessThan(0.1)
  const [red, , blue] = [0, 1, 2].map((c) => Math.log(fromAbove(0)[c]) + Math.log(fromAbove(1)[c]))
  expect((top + bottom) / 2).toBeCloseTo((red - blue) / 2, 0.8)
})

it('leaves skin between two lamps what of its colour is finer than a patch', () => {
  const isFreckle = (u: number, v: number) => cellAt(u - 0.5 / skinSize, v - 0.5 / skinSize) === cellAt(0.3, 0.62)
  const warmth = warmthOf(painted((u, v) => (isFreckle(u, v) ? [90, 140, 100] : fromAbove(v))))
  expect(warmth[cellAt(0.25, 0.62)] - warmth[cellAt(0.3, 0.62)]).toBeLessThan(-0.2)
})

it('evens the colour of lips between two lamps, not how light they are, nor that they are redder than skin', () => {
  const [, lips] = featureCells
  const isLip = (u: number, v: number) => lips[cellAt(u, v)] > 0.5
  const isShaded = (u: number) => u < 0.5
  const atlas = painted((u, v) => {
    const [red, green, blue] = fromAbove(v)
    const shade = isShaded(u) ? 0.6 : 1
    return isLip(u, v) ? [red * shade, green * 0.7 * shade, blue * 0.7 * shade] : [red, green, blue]
  })
  const gains = gainsOf(atlas)
  const { planes } = skinColoursOf(atlas.texture)
  const within = [...lips.keys()].filter((i) => lips[i] > 0.98)
  const lit = planes.map((plane, c) => plane.map((value, i) => Math.log(value * gains[c][i])))
  const on = (side: (i: number) => boolean) => meanIn(lit[1], within.filter(side))
  const isLeft = (i: number) => i % skinSize < skinSize / 2 - 4
  expect(on((i) => !isLeft(i)) - on(isLeft)).toBeGreaterThan(0.2)
  const warmth = lit[0].map((red, i) => red - lit[2][i])
  expect(meanIn(warmth, within) - warmth[cellAt(0.3, 0.7)]).toBeGreaterThan(0.2)
})

it('gives skin no colour of the make-up on eyes', () => {
  const [lids] = featureCells
  const cheekOf = (isPainted: boolean) => {
    const face = painted((u, v) => (isPainted && lids[cellAt(u, v)] > 0.5 ? [40, 60, 160] : fromAbove(v)))
    return gainsOf(face).map((plane) => Math.log(plane[cellAt(0.3, 0.7)]))
  }
  const [plain, besideMakeUp] = [cheekOf(false), cheekOf(true)]
  for (const c of [0, 1, 2]) expect(besideMakeUp[c]).toBeCloseTo(plain[c], 1)
})

it('leaves lips between two lamps what of their colour is finer than a patch', () => {
  const [, lips] = featureCells
  const vein = Math.round(0.5 * skinSize)
  const row = [...lips.keys()].filter((i) => lips[i] > 0.95 && i % skinSize === vein)
  const face = painted((u, v) => {
    const [red, green, blue] = fromAbove(v)
    return Math.floor(u * skinSize) === vein && lips[cellAt(u, v)] > 0.5 ? [red * 0.7, green, blue] : [red, green, blue]
  })
  const warmth = warmthOf(face)
  const beside = (by: number) =>
    meanIn(
      warmth,
      row.map((i) => i + by),
    )
  expect((beside(-5) + beside(5)) / 2 - beside(0)).toBeGreaterThan(0.15)
})

it('brings both sides to one light over wide patches, and leaves a mole on one of them', () => {
  const isMole = (u: number, v: number) => Math.hypot(u - 0.3, v - 0.62) < 0.02
  const atlas = painted((u, v) => (isMole(u, v) ? [70, 55, 45] : u < 0.5 ? [190, 150, 125] : [120, 95, 79]))
  const gains = gainsOf(atlas)
  const { planes } = skinColoursOf(atlas.texture)
  const lightAt = (u: number, v: number) => Math.log(planes[1][cellAt(u, v)] * gains[1][cellAt(u, v)])
  expect(Math.abs(lightAt(0.25, 0.75) - lightAt(0.75, 0.75))).toBeLessThan(0.1)
  expect(lightAt(0.2, 0.62) - lightAt(0.3, 0.62)).toBeGreaterThan(0.8)
})

it('makes no side of a face more than twice as light, or as dark', () => {
  const dark = gainsOf(painted((u) => (u < 0.5 ? [240, 240, 240] : [4, 4, 4])))[1]
  expect(Math.log(dark[cellAt(0.8, 0.75)])).toBeLessThanOrEqual(delighting.mostLean + 1e-3)
  expect(Math.log(dark[cellAt(0.8, 0.75)])).toBeGreaterThan(delighting.mostLean - 0.05)
  expect(Math.log(dark[cellAt(0.2, 0.75)])).toBeCloseTo(-delighting.mostLean, 1)
})
