import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import { findDarkLenses, findTintedLenses } from './dark-lenses.ts'
import { skinSize } from './features.ts'

const SIZE = 192

type Before = (x: number, y: number, side: number) => number | undefined

/** A spread face with something before each eye; side: -1 for the left one, 1 for the right. */
function faceWith(before: Before) {
  const data = new Uint8Array(SIZE * SIZE * 3)
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [u, v] = [((i % SIZE) + 0.5) / SIZE, (Math.floor(i / SIZE) + 0.5) / SIZE]
    // Seen from the middle of the eye on its side.
    const light = before(Math.abs(u - 0.5) - 0.21, v - 0.4, Math.sign(u - 0.5)) ?? 130
    data.fill(light, i * 3, i * 3 + 3)
  }
  const texture = pyramidOf({ width: SIZE, height: SIZE, data })
  return { texture, size: SIZE, facing: new Float32Array(SIZE * SIZE).fill(1) }
}

/** How much of the place of the left eye is taken for covered. */
function atEye(covered: Float32Array): number {
  return covered[Math.floor(0.4 * skinSize) * skinSize + Math.floor(0.29 * skinSize)]
}

function coveredAt(before: Before): number {
  return atEye(findDarkLenses(faceWith(before)))
}

const lens = (x: number, y: number) => Math.hypot(x, y) < 0.09

it('finds round lenses, beside which there is skin', () => {
  expect(coveredAt((x, y) => (Math.hypot(x, y) < 0.057 ? 18 : undefined))).toBe(1)
})

it('takes no bare eyes with dark irises and lashes for lenses', () => {
  const iris = (x: number, y: number) => Math.hypot(x, y) < 0.022
  const lash = (_: number, y: number) => Math.abs(y + 0.025) < 0.007
  expect(coveredAt((x, y) => (iris(x, y) || lash(x, y) ? 18 : undefined))).toBe(0)
})

it('leaves eyes behind lenses that let half of the light through to be swapped', () => {
  expect(coveredAt((x, y) => (lens(x, y) ? 65 : undefined))).toBe(0)
})

it.each<[string, Before, number]>([
  ['leaves no eyes of a source that were seen through dark lenses', (x, y) => (lens(x, y) ? 90 : undefined), 0],
  ['takes eyes from behind clear ones', (x, y) => (lens(x, y) ? 125 : undefined), 1],
  ['takes them where a shadow lies on one side', (x, y, side) => (lens(x, y) && side > 0 ? 60 : undefined), 1],
])('%s', (_, before, taken) => {
  const all = new Float32Array(skinSize * skinSize).fill(1)
  expect(1 - atEye(findTintedLenses(faceWith(before), all))).toBe(taken)
})
