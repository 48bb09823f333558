import { expect, it } from 'vitest'
import { lendTexture } from './lend-texture.ts'

const SIDE = 40
const CELLS = SIDE * SIDE
const grid = { x: 0, y: 0, step: 4, width: SIDE / 4, height: SIDE / 4 }

/** The luma of a flat patch, drawn over pores of which the right half is plain skin, or over a fold; where it changed at most, left and right. */
function lentOver(depth: number, enlargement: number, { share = 1, detail = 3, period = 1 } = {}) {
  const data = new Uint8Array(CELLS * 3)
  for (let i = 0; i < CELLS; i++)
    data.fill(
      120 + ((Math.floor((i % SIDE) / period) + Math.floor(i / SIDE / period)) % 2 === 0 ? depth : -depth),
      i * 3,
      i * 3 + 3,
    )
  const colour = new Float32Array(CELLS * 3).fill(120)
  const alpha = new Float32Array(CELLS).fill(1)
  const plain = Float32Array.from({ length: grid.width * grid.height }, (_, i) => share * Number(i % grid.width >= 5))
  const patch = { x: 0, y: 0, width: SIDE, height: SIDE, colour, alpha }
  lendTexture({ width: SIDE, height: SIDE, data }, patch, { grid, plain }, { enlargement, detail })
  const most = (from: number, to: number) => {
    let change = 0
    for (let i = 0; i < CELLS; i++) {
      if (i % SIDE >= from && i % SIDE < to) change = Math.max(change, Math.abs(colour[i * 3] - 120))
    }
    return change
  }
  const mean = colour.reduce((sum, value) => sum + Math.abs(value - 120), 0) / colour.length
  return { feature: most(0, 16), skin: most(24, SIDE), mean }
}

it('gives skin drawn of too small a photo the pores that were there, and leaves brows alone', () => {
  const { feature, skin } = lentOver(3, 2.5)
  expect(skin).toBeGreaterThan(2)
  expect(feature).toBe(0)
})

it.each([
  ['a face of which the photo shows enough', 3, 1.4, 0],
  ['a face whose folds are not its own', 60, 2.5, 0.7],
])('leaves alone %s', (_, depth, enlargement, most) => {
  expect(lentOver(depth, enlargement).skin).toBeLessThanOrEqual(most)
})

it('lends a place that is half skin a quarter of it', () => {
  expect(lentOver(3, 2.5, { share: 0.5 }).skin / lentOver(3, 2.5).skin).toBeCloseTo(0.25, 2)
})

it('lends what is finer than the source’s pixels are there, and nothing that they show', () => {
  const lent = (detail: number) => lentOver(3, 2.5, { detail, period: 5 }).mean
  expect(lent(1)).toBeLessThan(lent(12) / 2)
})
