import { expect, it } from 'vitest'
import { source } from '../calibration.ts'
import { pyramidOf } from '../image/raster.ts'
import { completeAtlas } from './complete-atlas.ts'
import { skinCentres, skinSize } from './features.ts'
import type { CleanAtlas } from './restore.ts'

const SIDE = 192

/** A source's face in one grey, as well known as is said of each place. */
function photoOf(grey: number, known: (u: number) => number): CleanAtlas {
  const data = new Uint8Array(SIDE * SIDE * 3).fill(grey)
  const confidence = Float32Array.from({ length: skinSize ** 2 }, (_, i) => known(skinCentres[i * 2]))
  // As much of a source as another photo completes.
  return { size: SIDE, texture: pyramidOf({ width: SIDE, height: SIDE, data }), confidence } as unknown as CleanAtlas
}

const greyAt = ({ texture }: CleanAtlas, u: number) =>
  texture.levels[0].data[(Math.floor(0.6 * SIDE) * SIDE + Math.floor(u * SIDE)) * 3]

it('takes what a photo shows badly from another, in the colour of the first', () => {
  const [first, second] = [photoOf(120, (u) => (u < 0.6 ? 1 : 0)), photoOf(60, (u) => (u > 0.4 ? 1 : 0))]
  second.texture.levels[0].data.forEach((_, p, data) => {
    if (Math.floor(p / 3) % SIDE > 0.8 * SIDE) data[p] = 90
  })
  const { atlas, usable } = completeAtlas(first, second)
  expect(usable).toBeCloseTo(1, 5)
  expect([...atlas.confidence].every((value) => value === 1)).toBe(true)
  const gain = 120 / 60
  expect(greyAt(atlas, 0.7)).toBeCloseTo(60 * gain, -0.5)
  expect(greyAt(atlas, 0.9)).toBeCloseTo(90 * gain, -0.5)
  expect(greyAt(atlas, 0.2)).toBe(120)
})

it('mixes both by what each knows of a place', () => {
  const first = photoOf(200, (u) => (u < 0.5 ? 1 : 0.25))
  const second = photoOf(200, (u) => (u < 0.5 ? 1 : 0.75))
  second.texture.levels[0].data.forEach((_, p, data) => {
    if (Math.floor(p / 3) % SIDE > 0.7 * SIDE) data[p] = 100
  })
  // Two thirds of what is known of it is the other's, whose colours lie there between those of both.
  const { atlas } = completeAtlas(first, second)
  expect(atlas.confidence[60 * skinSize + 80]).toBeCloseTo(0.75, 5)
  expect(greyAt(atlas, 0.9)).toBeLessThan(150)
  expect(greyAt(atlas, 0.9)).toBeGreaterThan(110)
})

it('leaves a photo alone of which another shows hardly more', () => {
  const first = photoOf(120, () => 0.9)
  const { atlas, usable } = completeAtlas(
    first,
    photoOf(60, () => 0.9 + source.leastLent / 2),
  )
  expect(atlas).toBe(first)
  expect(usable).toBeCloseTo(0.9 + source.leastLent / 2, 5)
})

it('makes nothing more than so many times as light, whatever the other photo is like', () => {
  const lent = completeAtlas(
    photoOf(250, (u) => (u < 0.6 ? 1 : 0)),
    photoOf(10, () => 1),
  )
  expect(greyAt(lent.atlas, 0.9)).toBeCloseTo(10 * source.maxColourGain, -0.5)
  const dimmed = completeAtlas(
    photoOf(10, (u) => (u < 0.6 ? 1 : 0)),
    photoOf(240, () => 1),
  )
  expect(greyAt(dimmed.atlas, 0.9)).toBeCloseTo(240 / source.maxColourGain, -0.5)
})
