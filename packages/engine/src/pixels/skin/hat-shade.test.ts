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

/** Skin as light as that, and by so much redder than green, logarithms. */
function coloursOf(luma: Float32Array, redder = mapOf(() => 0.3)) {
  const green = luma.map((value) => Math.exp(value))
  return { planes: [green.map((value, i) => value * Math.exp(redder[i])), green, green] as const, luma }
}

const hat = mapOf((v) => Number(v < 0.12))
const underHat = mapOf((v) => 5 - 0.8 * (1 - smoothstep(v, 0.14, 0.26)))

it('leaves what a hat shades of a forehead, and nothing below the brows', () => {
  const known = withoutHatShade(shown, hat, coloursOf(underHat))
  expect(at(known, 0.16)).toBeLessThan(0.1)
  expect(at(known, 0.5)).toBe(1)
})

it('leaves skin that light between hairs makes redder, where it is hardly darker', () => {
  const slightly = mapOf((v) => 5 - 0.16 * (1 - smoothstep(v, 0.14, 0.26)))
  const redder = mapOf((v) => 0.3 + 0.2 * (1 - smoothstep(v, 0.14, 0.26)))
  expect(at(withoutHatShade(shown, hat, coloursOf(slightly)), 0.16)).toBeGreaterThan(0.9)
  expect(at(withoutHatShade(shown, hat, coloursOf(slightly, redder)), 0.16)).toBeLessThan(0.3)
})

it.each([
  ['a forehead under a hat that throws no shade', hat, mapOf(() => 5)],
  ['a dark forehead with nothing above it', mapOf(() => 0), underHat],
])('keeps %s', (_, things, luma) => {
  expect(at(withoutHatShade(shown, things, coloursOf(luma)), 0.16)).toBeGreaterThan(0.99)
})

it('leaves red shade beside hair on one side of a forehead where hair hides the other side', () => {
  const faceOf = (value: (u: number, v: number) => number) =>
    Float32Array.from({ length: CELLS }, (_, i) => value(skinCentres[i * 2], skinCentres[i * 2 + 1]))
  // Cheeks are as dark and red as what is shaded: there is no skin further in that is lighter.
  const shade = (u: number, v: number) => (v < 0.4 ? smoothstep(u, 0.56, 0.6) : 1)
  const isHair = (u: number, v: number) => v < 0.4 && (u < 0.4 || u > 0.68)
  const colours = coloursOf(
    faceOf((u, v) => 5 - 0.25 * shade(u, v)),
    faceOf((u, v) => 0.3 + 0.12 * shade(u, v)),
  )
  const left = (seen: Float32Array) =>
    withoutHatShade(
      seen,
      faceOf((u, v) => Number(isHair(u, v))),
      colours,
    )[Math.floor(0.17 * skinSize) * skinSize + 60]
  expect(left(faceOf((u, v) => Number(!isHair(u, v))))).toBeLessThan(0.2)
  expect(left(faceOf((u, v) => Number(u < 0.5 || !isHair(u, v))))).toBeGreaterThan(0.9)
})
