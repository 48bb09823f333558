import { expect, it } from 'vitest'
import { featureCells, skinCentres, skinSize } from './features.ts'
import { findUnreadEyes } from './unread-eyes.ts'

/** A plane of a skin map from what it is at u, v. */
function planeOf(value: (u: number, v: number) => number): Float32Array {
  return Float32Array.from({ length: skinSize * skinSize }, (_, i) => value(skinCentres[i * 2], skinCentres[i * 2 + 1]))
}

const eyed = planeOf((u, v) => (Math.hypot(Math.abs(u - 0.5) - 0.15, v - 0.38) < 0.025 ? 3.4 : 5))
const lensed = planeOf((u, v) => (Math.hypot(Math.abs(u - 0.5) - 0.15, v - 0.38) < 0.1 ? 4.8 : 5))
const all = planeOf(() => 1)
const behindFrame = planeOf((u, v) => Number(u > 0.5 || Math.abs(v - 0.38) > 0.015))
const besideFrame = planeOf((_, v) => Number(Math.abs(v - 0.5) > 0.015))

it.each([
  ['takes bare eyes', eyed, all, 0, 0],
  ['takes eyes above which a frame runs', eyed, besideFrame, 0, 0],
  ['leaves both eyes, and no brows, where a frame runs across one', eyed, behindFrame, 1, 0],
  ['leaves all that glasses cover where no eyes are seen behind them', lensed, all, 1, 1],
])('%s', (_, luma, known, eyes, brows) => {
  const unread = findUnreadEyes(luma, known)
  expect(meanIn(unread, featureCells[0])).toBeCloseTo(eyes, 1)
  expect(meanIn(unread, featureCells[2])).toBeCloseTo(brows, 1)
})

function meanIn(plane: Float32Array, cells: Float32Array): number {
  const values = plane.filter((_, i) => cells[i] > 0.99)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
