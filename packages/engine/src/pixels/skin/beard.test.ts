import { expect, it } from 'vitest'
import { uniformNumbers } from '../../testing/random.ts'
import { smoothstep } from '../image/interpolate.ts'
import { pyramidOf } from '../image/raster.ts'
import { findBeard } from './beard.ts'
import { skinCentres, skinSize } from './features.ts'

const SIZE = 256

type Colour = [number, number, number]

const skin: Colour = [205, 160, 135]

/** How surely each cell is the face's own where nothing is before it. */
const all = new Float32Array(skinSize * skinSize).fill(0.9)

/** A face spread flat that passes into `lower` below the nose, where there is `grain` of light and dark from one pixel to the next. */
function faceWith(lower: Colour, grain: number) {
  const data = new Uint8Array(SIZE * SIZE * 3)
  const next = uniformNumbers(7)
  for (let i = 0; i < SIZE * SIZE; i++) {
    const share = smoothstep(i / SIZE / SIZE, 0.54, 0.64)
    const light = 1 + (next() - 0.5) * 2 * (0.04 + share * (grain - 0.04))
    const colour = skin.map((value, c) => Math.round(Math.min(255, (value + share * (lower[c] - value)) * light)))
    data.set(colour, i * 3)
  }
  return { texture: pyramidOf({ width: SIZE, height: SIZE, data }), facing: new Float32Array(SIZE * SIZE), size: SIZE }
}

it.each([
  ['dark hair', [85, 62, 52], 0.6, 1],
  ['grey hair', [128, 122, 118], 0.5, 1],
  ['white hair, as fine as skin is rough', [192, 190, 190], 0.09, 1],
  ['red hair', [112, 64, 40], 0.6, 1],
  ['black hair out of focus, all over a jaw', [72, 70, 70], 0.04, 1],
  ['a chin in the light of a blue lamp', [165, 160, 190], 0.04, 0],
  ['the shadow of a chin', [100, 76, 64], 0.04, 0],
  ['rough skin as light as the cheeks', [205, 160, 135], 0.4, 0],
  ['red paint with a grain', [150, 50, 45], 0.4, 0],
] as [string, Colour, number, number][])('%s', (_, lower, grain, sureness) => {
  expect(findBeard(faceWith(lower, grain), all).sureness).toBe(sureness)
})

it('takes no blue light under a nose for grey hair, where one jaw is redder than the other', () => {
  const data = new Uint8Array(SIZE * SIZE * 3)
  const next = uniformNumbers(7)
  for (let i = 0; i < SIZE * SIZE; i++) {
    const blue = smoothstep(i / SIZE / SIZE, 0.54, 0.64) * smoothstep((i % SIZE) / SIZE, 0.3, 0.5)
    const light = 1 + (next() - 0.5) * 2 * (0.04 + 0.3 * blue)
    data.set(
      skin.map((value, c) => Math.min(255, value * (1 + blue * [-0.2, -0.06, 0.3][c]) * light)),
      i * 3,
    )
  }
  const lit = {
    texture: pyramidOf({ width: SIZE, height: SIZE, data }),
    facing: new Float32Array(SIZE * SIZE),
    size: SIZE,
  }
  expect(findBeard(lit, all).sureness).toBe(0)
})

it('takes all of a beard and nothing of the upper face', () => {
  const { cells } = findBeard(faceWith([85, 62, 52], 0.6), all)
  const meanOf = (from: number, to: number) => {
    const part = cells.subarray(Math.round(from * skinSize) * skinSize, Math.round(to * skinSize) * skinSize)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  }
  expect(meanOf(0.7, 1)).toBeGreaterThan(0.95)
  expect(meanOf(0, 0.5)).toBe(0)
})

it('fades in on cheeks, where an edge across them would be seen, and begins at once below a nose', () => {
  const { cells } = findBeard(faceWith([85, 62, 52], 0.6), all)
  const at = (u: number, v: number) => cells[Math.round(v * skinSize) * skinSize + Math.round(u * skinSize)]
  const steps = Array.from({ length: 16 }, (_, k) => at(0.85, 0.57 + 0.01 * k) - at(0.85, 0.56 + 0.01 * k))
  expect(Math.max(...steps)).toBeLessThan(0.2)
  expect(at(0.85, 0.8)).toBeGreaterThan(0.95)
  expect(at(0.56, 0.64)).toBeGreaterThan(0.9)
})

it('finds a beard below the frames of glasses', () => {
  const face = faceWith([85, 62, 52], 0.6)
  const { data } = face.texture.levels[0]
  const isFrame = (v: number) => (v > 0.36 && v < 0.39) || (v > 0.46 && v < 0.49)
  for (let y = 0; y < SIZE; y++) if (isFrame(y / SIZE)) data.fill(20, y * SIZE * 3, (y + 1) * SIZE * 3)
  expect(findBeard({ ...face, texture: pyramidOf({ width: SIZE, height: SIZE, data }) }, all).sureness).toBe(1)
})

it.each([
  ['black, and reddish in the light of an orange lamp', [90, 63, 50], 1],
  ['brown paint', [130, 91, 72], 0],
] as [string, Colour, number][])('a moustache alone: %s', (_, hair, sureness) => {
  const { texture, ...face } = faceWith(skin, 0.04)
  const { data } = texture.levels[0]
  const dark = faceWith(hair, 0.6).texture.levels[0].data
  // The grain of all of a beard, where the moustache is.
  for (let y = Math.round(0.56 * SIZE); y < 0.66 * SIZE; y++) {
    const from = (y * SIZE + 0.3 * SIZE) * 3
    const hairs = (Math.round(0.8 * SIZE) * SIZE + (y % 16) * SIZE + 0.3 * SIZE) * 3
    data.set(dark.subarray(hairs, hairs + 0.4 * SIZE * 3), from)
  }
  expect(findBeard({ ...face, texture: pyramidOf({ width: SIZE, height: SIZE, data }) }, all).sureness).toBe(sureness)
})

it.each([
  ['around the mouth', 0.25, 1],
  ['from one side of the face to the other', 0.5, 0],
])('darkness without hairs %s', (_, reach, sureness) => {
  const face = faceWith([205, 160, 135], 0.04)
  const { data } = face.texture.levels[0]
  for (let i = 0, p = 0; i < SIZE * SIZE; i++, p += 3) {
    const [u, v] = [((i % SIZE) + 0.5) / SIZE, i / SIZE / SIZE]
    const dark = smoothstep(v, 0.54, 0.6) * (1 - smoothstep(Math.abs(u - 0.5), reach - 0.1, reach))
    for (let c = p; c < p + 3; c++) data[c] *= 1 - 0.6 * dark
  }
  const { cells, sureness: found } = findBeard(
    { ...face, texture: pyramidOf({ width: SIZE, height: SIZE, data }) },
    all,
  )
  expect(found).toBe(sureness)
  expect(cells[Math.round(0.85 * skinSize) * skinSize + skinSize / 2]).toBeGreaterThan(sureness - 0.1)
})

it('takes no microphone before a chin for a beard', () => {
  const face = faceWith([205, 160, 135], 0.04)
  const { data } = face.texture.levels[0]
  const isBefore = (u: number, v: number) => Math.abs(u - 0.5) < 0.2 && v > 0.58
  const next = uniformNumbers(5)
  for (let y = 0, p = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++, p += 3) if (isBefore(x / SIZE, y / SIZE)) data.fill(20 + next() * 60, p, p + 3)
  const shaven = { ...face, texture: pyramidOf({ width: SIZE, height: SIZE, data }) }
  const own = all.map((_, i) => (isBefore(skinCentres[i * 2], skinCentres[i * 2 + 1]) ? 0.05 : 0.9))
  const { sureness, depth } = findBeard(shaven, own)
  expect(sureness).toBe(0)
  expect(depth).toBeLessThan(0.2)
  expect(findBeard(shaven, all).sureness).toBe(1)
})
