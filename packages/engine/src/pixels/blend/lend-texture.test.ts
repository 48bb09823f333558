import { expect, it } from 'vitest'
import { lendTexture } from './lend-texture.ts'

const SIDE = 40
const CELLS = SIDE * SIDE
const grid = { x: 0, y: 0, step: 4, width: SIDE / 4, height: SIDE / 4 }

/** The luma of a flat patch, drawn over pores of which the right half is plain skin, or over a fold; where it changed at most, left and right. */
function lentOver(depth: number, enlargement: number) {
  const data = new Uint8Array(CELLS * 3)
  for (let i = 0; i < CELLS; i++)
    data.fill(120 + (((i % SIDE) + Math.floor(i / SIDE)) % 2 === 0 ? depth : -depth), i * 3, i * 3 + 3)
  const colour = new Float32Array(CELLS * 3).fill(120)
  const alpha = new Float32Array(CELLS).fill(1)
  const plain = Float32Array.from({ length: grid.width * grid.height }, (_, i) => Number(i % grid.width >= 5))
  const patch = { x: 0, y: 0, width: SIDE, height: SIDE, colour, alpha }
  lendTexture({ width: SIDE, height: SIDE, data }, patch, { grid, plain }, { enlargement, detail: 3 })
  const most = (from: number, to: number) => {
    let change = 0
    for (let i = 0; i < CELLS; i++) {
      if (i % SIDE >= from && i % SIDE < to) change = Math.max(change, Math.abs(colour[i * 3] - 120))
    }
    return change
  }
  return { feature: most(0, 16), skin: most(24, SIDE) }
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
