import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import { featureCells, skinCentres, skinSize } from './features.ts'
import { areEyesBlank, findUnreadEyes } from './unread-eyes.ts'

type Place = (u: number, v: number) => number

/** A plane of a skin map from what it is at u, v. */
function planeOf(value: Place): Float32Array {
  return Float32Array.from({ length: skinSize * skinSize }, (_, i) => value(skinCentres[i * 2], skinCentres[i * 2 + 1]))
}

const besideEye: Place = (u, v) => Math.hypot(Math.abs(u - 0.5) - 0.15, v - 0.38)
const rim: Place = (u, v) => Number(Math.abs(besideEye(u, v) - 0.09) > 0.015)

it.each<[string, Place, Place, boolean]>([
  ['eyes behind a frame', (u, v) => (besideEye(u, v) < 0.025 ? 30 : 140), rim, false],
  ['lenses that mirror', (u, v) => (besideEye(u, v) < 0.08 ? 120 : 140), rim, true],
  ['a face in haze without glasses', (u, v) => (besideEye(u, v) < 0.025 ? 120 : 140), () => 1, false],
])('%s', (_, light, own, areBlank) => {
  const lights = planeOf(light)
  const data = Uint8Array.from({ length: lights.length * 3 }, (_, p) => lights[Math.floor(p / 3)])
  const texture = pyramidOf({ width: skinSize, height: skinSize, data })
  const atlas = { texture, size: skinSize, facing: planeOf(() => 1) }
  expect(areEyesBlank(atlas, planeOf(own))).toBe(areBlank)
})

it.each<[string, Place, boolean, number, number]>([
  ['takes bare eyes', () => 1, false, 0, 0],
  ['takes eyes below which a frame runs', (_, v) => Number(Math.abs(v - 0.5) > 0.015), false, 0, 0],
  [
    'leaves both eyes, and no brows, where a frame runs across one',
    (u, v) => Number(u > 0.5 || Math.abs(v - 0.38) > 0.015),
    false,
    1,
    0,
  ],
  ['leaves all that glasses cover where no eyes are seen behind them', () => 1, true, 1, 1],
])('%s', (_, known, areBlank, eyes, brows) => {
  const unread = findUnreadEyes(planeOf(known), areBlank)
  expect(meanIn(unread, featureCells[0])).toBeCloseTo(eyes, 1)
  expect(meanIn(unread, featureCells[2])).toBeCloseTo(brows, 1)
})

function meanIn(plane: Float32Array, cells: Float32Array): number {
  const values = plane.filter((_, i) => cells[i] > 0.99)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
