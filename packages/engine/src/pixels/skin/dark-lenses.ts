import { lenses } from '../thing-calibration.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { medianIn } from '../image/nth-smallest.ts'
import type { Atlas } from './atlas.ts'
import { middleCells, plainCells, skinCentres } from './features.ts'
import { skinColoursOf } from './skin-colours.ts'

/** Where a lens is looked for on either side of the nose, and what glasses cover; canonical texture coordinates. */
const LENS = { near: 0.12, far: 0.3, top: 0.36, bottom: 0.44 }
/** The same of skin below the eyes, which only a lens makes darker than the middle of a face on both sides. */
const BELOW = { near: 0.1, far: 0.26, top: 0.42, bottom: 0.47 }
const BAND = { left: 0.04, right: 0.96, top: 0.25, bottom: 0.53, edge: 0.03 }
/** And with the rims below, which none of a source's glasses may leave on a cheek. */
const RIMMED = { ...BAND, bottom: 0.575 }

/**
 * How much of each place of a face dark glasses cover, 0..1: nobody sees the eyes behind them, so all of it stays. The
 * segmentation takes lenses for skin, and through clear ones the eyes are swapped like any others.
 */
export function findDarkLenses({ texture }: Atlas): Float32Array {
  const { luma } = skinColoursOf(texture)
  const skin = weightedMean(luma, middleCells)
  // The lighter side counts: a shadow darkens one only. Half of what lies there is lens, whatever its shape; of a bare eye less is as dark.
  const sides = lensCells.map((cells) => medianIn(luma, cells))
  const share = smoothstep(skin - Math.max(...sides), ...lenses.depth)
  const covered = new Float32Array(luma.length)
  if (share > 0) for (let i = 0; i < covered.length; i++) covered[i] = share * glassesCells[i]
  return covered
}

/**
 * The same of glasses through which eyes are seen, but darker: laid on another face, which has none on, such eyes would lie in dark rings. face: how
 * surely each place is the face's own skin.
 */
export function findTintedLenses({ texture }: Atlas, face: Float32Array): Float32Array {
  const { luma } = skinColoursOf(texture)
  const skin = weightedMean(luma, middleCells)
  const depths = cellsBelow.map((cells) => {
    const seen = cells.filter((i) => face[i] > lenses.seen)
    return seen.length < lenses.leastCells ? 0 : skin - medianIn(luma, seen)
  })
  const share = smoothstep(Math.min(...depths), ...lenses.tinted)
  return rimmedCells.map((value) => share * value)
}

/** The cells of a skin map on which a lens lies, on the picture's left and right. */
const lensCells = [-1, 1].map((side) => cellsIn(LENS, side))

/** And of them the plain skin below the eye. */
const cellsBelow = [-1, 1].map((side) => cellsIn(BELOW, side).filter((i) => plainCells[i] > 0.5))

/** How much of each cell of a skin map glasses cover. */
export const glassesCells = cellsOf(BAND)
/** The same with the rims below. */
export const rimmedCells = cellsOf(RIMMED)

function cellsIn({ near, far, top, bottom }: typeof LENS, side: number): Uint16Array {
  const isIn = (i: number) => {
    const across = (skinCentres[i * 2] - 0.5) * side
    const down = skinCentres[i * 2 + 1]
    return across > near && across < far && down > top && down < bottom
  }
  return Uint16Array.from([...middleCells.keys()].filter(isIn))
}

function cellsOf({ left, right, top, bottom, edge }: typeof BAND): Float32Array {
  return Float32Array.from(middleCells, (_, i) => {
    const [u, v] = [skinCentres[i * 2], skinCentres[i * 2 + 1]]
    return Math.min(1, Math.max(0, Math.min(u - left, right - u, v - top, bottom - v) / edge))
  })
}
