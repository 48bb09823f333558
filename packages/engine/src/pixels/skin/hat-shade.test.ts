import { expect, it } from 'vitest'
import { smoothstep } from '../image/interpolate.ts'
import { skinCentres, skinSize } from './features.ts'
import { withoutHatShade } from './hat-shade.ts'

const CELLS = skinSize * skinSize
const shown = new Float32Array(CELLS).fill(1)
const mapOf = (value: (v: number) => number) =>
  Float32Array.from({ length: CELLS }, (_, i) => value(skinCentres[i * 2 + 1]))
/** What is left in the middle of the face at a height. */
const at = (plane: Float32Array, v: number) => plane[Math.floor(v * skinSize) * skinSize + skinSize / 2]

const hat = mapOf((v) => Number(v < 0.12))
const underHat = mapOf((v) => 5 - 0.8 * (1 - smoothstep(v, 0.14, 0.26)))

it('leaves what a hat shades of a forehead, and nothing below the brows', () => {
  const known = withoutHatShade(shown, hat, underHat)
  expect(at(known, 0.16)).toBeLessThan(0.1)
  expect(at(known, 0.5)).toBe(1)
})

it.each([
  ['a forehead under a hat that throws no shade', hat, mapOf(() => 5)],
  ['a dark forehead with nothing above it', mapOf(() => 0), underHat],
])('keeps %s', (_, things, luma) => {
  expect(at(withoutHatShade(shown, things, luma), 0.16)).toBeGreaterThan(0.99)
})
