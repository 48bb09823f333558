import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import type { Atlas } from './atlas.ts'
import { eyelessCells, skinSize } from './features.ts'
import { withoutShade } from './shade.ts'

const [size, light] = [192, 200]

/** An unwrapped face whose left half is so much darker than its right one. */
function litFromOneSide(times: number): Atlas {
  const shade = (p: number) => (Math.floor(p / 3) % size < size / 2 ? light / times : light)
  const data = Uint8Array.from({ length: size * size * 3 }, (_, p) => shade(p))
  const facing = new Float32Array(size * size).fill(1)
  return { size, texture: pyramidOf({ width: size, height: size, data }), facing }
}

/** What is left of its own at a place, shares of its sides. */
function leftAt(atlas: Atlas, u: number, v: number): number {
  const own = withoutShade(atlas, new Float32Array(skinSize * skinSize).fill(1))
  return own[Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)]
}

it('leaves nothing of the side of a face that is in hard shadow, and all of the one in the light', () => {
  const face = litFromOneSide(4)
  expect([leftAt(face, 0.25, 0.65), leftAt(face, 0.75, 0.65)]).toEqual([0, 1])
})

it('leaves nothing of what the nose throws a shadow on, though the rest is evenly lit', () => {
  const isUnderShadow = (p: number) =>
    Math.abs((p % size) / size - 0.4) < 0.04 && Math.abs(p / size / size - 0.55) < 0.08
  const face = litFromOneSide(1)
  const data = face.texture.levels[0].data.map((value, p) => (isUnderShadow(Math.floor(p / 3)) ? value / 4 : value))
  const shaded = { ...face, texture: pyramidOf({ width: size, height: size, data }) }
  expect(leftAt(shaded, 0.4, 0.55)).toBeLessThan(0.1)
  expect([leftAt(shaded, 0.6, 0.55), leftAt(shaded, 0.25, 0.65)]).toEqual([1, 1])
})

it('keeps a side in soft shade whole: pieces of the other one on it would be stains', () => {
  const face = litFromOneSide(1.5)
  const isDeeper = (p: number) => Math.abs((p % size) / size - 0.3) < 0.05 && Math.abs(p / size / size - 0.6) < 0.08
  const data = face.texture.levels[0].data.map((value, p) => (isDeeper(Math.floor(p / 3)) ? value / 1.6 : value))
  const shaded = { ...face, texture: pyramidOf({ width: size, height: size, data }) }
  expect(leftAt(shaded, 0.3, 0.6)).toBeGreaterThan(0.9)
})

it('leaves nothing of a strip that lies in the shade of the hair that covers the rest of its side', () => {
  const face = litFromOneSide(1.7)
  const isBehindHair = (i: number) => i % skinSize < skinSize * 0.38
  const seen = Float32Array.from({ length: skinSize * skinSize }, (_, i) => Number(!isBehindHair(i)))
  const own = withoutShade(face, seen)
  const at = (u: number) => own[Math.floor(0.75 * skinSize) * skinSize + Math.floor(u * skinSize)]
  expect(at(0.42)).toBeLessThan(0.3)
  expect(at(0.58)).toBe(1)
  expect(leftAt(face, 0.42, 0.75)).toBeGreaterThan(0.9)
})

it('keeps both sides of a face in common light as they are', () => {
  const face = litFromOneSide(1.4)
  expect([leftAt(face, 0.25, 0.65), leftAt(face, 0.75, 0.65)]).toEqual([1, 1])
})

it('keeps the eye in the shadow: its mirror image would look elsewhere', () => {
  const own = withoutShade(litFromOneSide(4), new Float32Array(skinSize * skinSize).fill(1))
  const eyes = [...eyelessCells.keys()].filter((i) => eyelessCells[i] === 0)
  expect(eyes.length).toBeGreaterThan(20)
  expect(eyes.every((i) => own[i] === 1)).toBe(true)
})
