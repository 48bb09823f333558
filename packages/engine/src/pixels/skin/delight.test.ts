import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
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
