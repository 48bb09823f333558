import { expect, it } from 'vitest'
import type { Raster } from '../image/raster.ts'
import { skinCentres, skinSize } from './features.ts'
import { fillGaps } from './fill-gaps.ts'

const SIDE = 192
const CELLS = skinSize * skinSize
type Place = (u: number, v: number) => number

const cellsOf = (at: Place) =>
  Float32Array.from({ length: CELLS }, (_, i) => at(skinCentres[i * 2], skinCentres[i * 2 + 1]))

/** What a face in grey, spread flat, becomes where it is filled. */
function filled(grey: Place, known: Place, hair: Place = () => 0) {
  const texture: Raster = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE * 3) }
  for (let i = 0; i < SIDE * SIDE; i++)
    texture.data.fill(grey(((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE), i * 3, i * 3 + 3)
  fillGaps(texture, cellsOf(known), cellsOf(hair))
  return (u: number, v: number) => texture.data[(Math.floor(v * SIDE) * SIDE + Math.floor(u * SIDE)) * 3]
}

const isGap = (u: number, v: number) => Math.hypot(u - 0.3, v - 0.6) < 0.06

it('fills a gap with the skin around it, and leaves what is known', () => {
  const at = filled(
    (u, v) => (isGap(u, v) ? 20 : 150 + 40 * (u - 0.5)),
    (u, v) => Number(!isGap(u, v)),
  )
  expect(at(0.3, 0.6)).toBeGreaterThan(135)
  expect(at(0.3, 0.6)).toBeLessThan(150)
  expect(at(0.6, 0.65)).toBe(Math.trunc(150 + 40 * ((Math.floor(0.6 * SIDE) + 0.5) / SIDE - 0.5)))
})

it('changes nothing of a face that is known whole', () => {
  const at = filled(
    (u, v) => 100 + 50 * u + 30 * v,
    () => 1,
  )
  expect(at(0.3, 0.6)).toBe(Math.trunc(100 + (50 * 57.5) / SIDE + (30 * 115.5) / SIDE))
})

it('takes near colours where there are any: each side of a wide gap has its own', () => {
  const isWide = (u: number) => u > 0.35 && u < 0.65
  const at = filled(
    (u) => (isWide(u) ? 20 : u < 0.5 ? 180 : 90),
    (u) => Number(!isWide(u)),
  )
  expect(at(0.38, 0.75)).toBeGreaterThan(150)
  expect(at(0.62, 0.75)).toBeLessThan(115)
  expect(at(0.5, 0.75)).toBeGreaterThan(at(0.62, 0.75))
})

it('fills a beard with hair, and skin with skin', () => {
  const isHair = (v: number) => v > 0.72
  const isMissing = (u: number) => Math.abs(u - 0.35) < 0.05
  const at = filled(
    (u, v) => (isMissing(u) ? 250 : isHair(v) ? 50 : 170),
    (u) => Number(!isMissing(u)),
    (_, v) => Number(isHair(v)),
  )
  expect(at(0.35, 0.78)).toBeLessThan(75)
  expect(at(0.35, 0.6)).toBeGreaterThan(150)
})

it('fills each channel with its own', () => {
  const texture: Raster = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE * 3) }
  const skin = [190, 145, 120]
  for (let i = 0; i < SIDE * SIDE; i++) {
    const isUnknown = isGap(((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE)
    texture.data.set(isUnknown ? [20, 30, 200] : skin, i * 3)
  }
  fillGaps(
    texture,
    cellsOf((u, v) => Number(!isGap(u, v))),
    cellsOf(() => 0),
  )
  const middle = (Math.floor(0.6 * SIDE) * SIDE + Math.floor(0.3 * SIDE)) * 3
  skin.forEach((value, c) => expect(Math.abs(texture.data[middle + c] - value)).toBeLessThan(12))
})
