import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import { lips } from '../skin/beard.ts'
import { skinCentres, skinSize } from '../skin/features.ts'
import { lendColours, readColours } from './lend-colours.ts'

const cells = skinSize * skinSize
const seen = new Float32Array(cells).fill(1)
const uv = Float32Array.from(skinCentres)
const noEyes = [new Float32Array(cells), new Float32Array(cells)]

const at = (u: number, v: number) => Math.round(v * skinSize) * skinSize + Math.round(u * skinSize)
const [forehead, cheek, mouth] = [at(0.5, 0.2), at(0.3, 0.55), lips.indexOf(Math.max(...lips))]

/** A face spread flat, its skin as light everywhere, with one cheek flushed and lips of a colour. */
function flatFace(ofLips: [number, number, number]) {
  const data = new Uint8Array(cells * 3)
  for (let i = 0; i < cells; i++) {
    const isFlushed = Math.hypot((i % skinSize) - 0.3 * skinSize, i / skinSize - 0.55 * skinSize) < 10
    data.set(lips[i] > 0.5 ? ofLips : isFlushed ? [190, 135, 120] : [180, 140, 120], i * 3)
  }
  return { texture: pyramidOf({ width: skinSize, height: skinSize, data }), facing: seen }
}

/** By how much of its luma a place of a grey source is redder then. */
function rednessAt(place: number, lent: Float32Array[]): number {
  return lent[0][place] - lent[1][place]
}

function lend(ofLips: [number, number, number], eyes = noEyes, share = 1): Float32Array[] {
  const grey = [0, 1, 2].map(() => new Float32Array(cells).fill(100))
  lendColours(grey, readColours(flatFace(ofLips), seen), { uv, eyes, share })
  return grey.map((plane) => plane.map((value) => value / 100))
}

it('gives grey skin the colour of the skin it is put on, flushed where that is', () => {
  const lent = lend([200, 120, 115])
  expect(rednessAt(forehead, lent)).toBeCloseTo(40 / 150, 1)
  expect(rednessAt(cheek, lent)).toBeGreaterThan(rednessAt(forehead, lent) + 0.03)
})

it('gives grey lips the red of lips, and none of lipstick', () => {
  const [skin, bare, painted] = [forehead, lend([190, 125, 115]), lend([220, 20, 40])]
  expect(rednessAt(mouth, bare)).toBeGreaterThan(rednessAt(skin, bare) + 0.08)
  expect(rednessAt(mouth, painted)).toBeGreaterThan(rednessAt(skin, painted) + 0.15)
  expect(rednessAt(mouth, painted)).toBeLessThan(rednessAt(skin, painted) + 0.3)
})

it('gives lips that are not seen the red that lips have', () => {
  const colours = readColours(
    flatFace([30, 30, 30]),
    seen.map((_, i) => (lips[i] > 0 ? 0 : 1)),
  )
  expect(colours[0][mouth] - colours[0][forehead]).toBeCloseTo(0.1, 1)
})

it('leaves eyes as they are, and a source in colour', () => {
  expect(rednessAt(cheek, lend([200, 120, 115], [seen, noEyes[1]]))).toBe(0)
  expect(rednessAt(cheek, lend([200, 120, 115], noEyes, 0))).toBe(0)
})
