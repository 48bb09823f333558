import { lenses } from '../thing-calibration.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { nthSmallest } from '../image/nth-smallest.ts'
import type { Atlas } from './atlas.ts'
import { middleCells, skinCentres } from './features.ts'
import { skinColoursOf } from './skin-colours.ts'

/** Where a lens is looked for on either side of the nose, and what glasses cover; canonical texture coordinates. */
const LENS = { near: 0.12, far: 0.3, top: 0.36, bottom: 0.44 }
const BAND = { left: 0.04, right: 0.96, top: 0.25, bottom: 0.53, edge: 0.03 }

/**
 * How much of each place of a face dark glasses cover, 0..1: nobody sees the eyes behind them, so all of it stays. The
 * segmentation takes lenses for skin, and through clear ones the eyes are swapped like any others.
 */
export function findDarkLenses({ texture }: Atlas): Float32Array {
  const { luma } = skinColoursOf(texture)
  const skin = weightedMean(luma, middleCells)
  // The lighter side counts: a shadow darkens one only. Half of what lies there is lens, whatever its shape; of a bare eye less is as dark.
  const sides = lensCells.map((cells) =>
    nthSmallest(
      cells.map((i) => luma[i]),
      cells.length >> 1,
    ),
  )
  const share = smoothstep(skin - Math.max(...sides), ...lenses.depth)
  const covered = new Float32Array(luma.length)
  if (share > 0) for (let i = 0; i < covered.length; i++) covered[i] = share * band[i]
  return covered
}

/** The cells of a skin map on which a lens lies, on the picture's left and right. */
const lensCells = [-1, 1].map((side) => Float32Array.from([...middleCells.keys()].filter((i) => isOnLens(i, side))))

/** How much of each cell glasses cover. */
const band = Float64Array.from(middleCells, (_, i) => bandAt(i))

function isOnLens(i: number, side: number): boolean {
  const across = (skinCentres[i * 2] - 0.5) * side
  const down = skinCentres[i * 2 + 1]
  return across > LENS.near && across < LENS.far && down > LENS.top && down < LENS.bottom
}

function bandAt(i: number): number {
  const [u, v] = [skinCentres[i * 2], skinCentres[i * 2 + 1]]
  const depth = Math.min(u - BAND.left, BAND.right - u, v - BAND.top, BAND.bottom - v)
  return Math.min(1, Math.max(0, depth / BAND.edge))
}
