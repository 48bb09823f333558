import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import { featureCells, skinCentres, skinSize } from './features.ts'
import { areEyesBlank, eyeDepth, findUnreadEyes } from './unread-eyes.ts'

type Place = (u: number, v: number) => number

/** A plane of a skin map from what it is at u, v. */
function planeOf(value: Place): Float32Array {
  return Float32Array.from({ length: skinSize * skinSize }, (_, i) => value(skinCentres[i * 2], skinCentres[i * 2 + 1]))
}

const besideEye: Place = (u, v) => Math.hypot(Math.abs(u - 0.5) - 0.15, v - 0.38)
const rimOf =
  (radius: number): Place =>
  (u, v) =>
    Number(Math.abs(besideEye(u, v) - radius) > 0.015)
const rim = rimOf(0.07)
/** Glasses of which only the lower half is seen: nothing goes around an eye. */
const halfRims: Place = (u, v) => Number(v < 0.385 || v > 0.44 || Math.abs(u - 0.5) > 0.25)
const eyed: Place = (u, v) => (besideEye(u, v) < 0.025 ? 30 : 140)
const lensed: Place = (u, v) => (besideEye(u, v) < 0.08 ? 120 : 140)

/** A face spread flat and seen squarely, grey, as light as `light` says. */
function faceOf(light: Place) {
  const lights = planeOf(light)
  const data = Uint8Array.from({ length: lights.length * 3 }, (_, p) => lights[Math.floor(p / 3)])
  const texture = pyramidOf({ width: skinSize, height: skinSize, data })
  return { texture, size: skinSize, facing: planeOf(() => 1) }
}

it.each<[string, Place, Place, boolean]>([
  ['eyes behind a frame', eyed, rim, false],
  ['lenses that mirror', lensed, rim, true],
  ['a face in haze without glasses', (u, v) => (besideEye(u, v) < 0.025 ? 120 : 140), () => 1, false],
])('%s', (_, light, own, areBlank) => {
  expect(areEyesBlank(faceOf(light), planeOf(own))).toBe(areBlank)
})

it('what lies between the lids is as deep as the lighter eye is dark', () => {
  const lashes: Place = (u, v) => (besideEye(u, v) < 0.08 ? 30 : 140)
  expect(eyeDepth(faceOf(() => 140))).toBeCloseTo(0, 2)
  expect(eyeDepth(faceOf(lashes))).toBeGreaterThan(1)
  expect(eyeDepth(faceOf((u, v) => (u < 0.5 ? 140 : lashes(u, v))))).toBeLessThan(0.1)
})

it.each<[string, Place, Place, number, number]>([
  ['takes bare eyes', eyed, () => 1, 0, 0],
  ['takes eyes well within a frame', eyed, rimOf(0.125), 0, 0],
  ['takes eyes of which hair hides the outer corner', eyed, (u) => Number(Math.abs(u - 0.5) < 0.2), 0, 0],
  ['leaves both, and no brows, where a frame crosses the lids of one', eyed, (u, v) => (u > 0.5 ? 1 : rim(u, v)), 1, 0],
  ['leaves both, and no brows, where half a frame crosses their lids', eyed, halfRims, 1, 0],
  ['leaves all that glasses cover where they mirror', lensed, rim, 1, 1],
])('%s', (_, light, own, eyes, brows) => {
  const face = planeOf(own)
  const unread = findUnreadEyes(faceOf(light), face, face)
  expect(meanIn(unread, featureCells[0])).toBeCloseTo(eyes, 1)
  expect(meanIn(unread, featureCells[2])).toBeCloseTo(brows, 1)
})

it('leaves no rim of glasses that mirror on a cheek', () => {
  const unread = findUnreadEyes(faceOf(lensed), planeOf(rim), planeOf(rim))
  const below = Math.round(0.53 * skinSize) * skinSize + Math.round(0.33 * skinSize)
  expect(unread[below]).toBe(1)
})

function meanIn(plane: Float32Array, cells: Float32Array): number {
  const values = plane.filter((_, i) => cells[i] > 0.99)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
