import { lenses } from '../thing-calibration.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { medianIn } from '../image/nth-smallest.ts'
import type { Atlas } from './atlas.ts'
import { isInZone, isLeft, middleCells, plainCells, skinCentres, type Zone } from './features.ts'
import { skinColoursOf } from './skin-colours.ts'

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
const lensCells = cellsOfSides(lenses.lens)

/** And of them the plain skin below the eye. */
const cellsBelow = cellsOfSides(lenses.below).map((cells) => cells.filter((i) => plainCells[i] > 0.5))

/** How much of each cell of a skin map glasses cover. */
export const glassesCells = cellsOfBand(lenses.band.bottom)
/** The same with the rims below, which none of a source's glasses may leave on a cheek. */
export const rimmedCells = cellsOfBand(lenses.band.rims)

/** The cells of a zone on the picture's left, and on its right. */
function cellsOfSides(zone: Zone): Uint16Array[] {
  const cells = Uint16Array.from(middleCells.keys()).filter((i) => isInZone(i, zone))
  return [cells.filter(isLeft), cells.filter((i) => !isLeft(i))]
}

/** 1 within the band down to `bottom`, falling to 0 at its edges. */
function cellsOfBand(bottom: number): Float32Array {
  const { left, right, top, edge } = lenses.band
  return Float32Array.from(middleCells, (_, i) => {
    const [u, v] = [skinCentres[i * 2], skinCentres[i * 2 + 1]]
    return Math.min(1, Math.max(0, Math.min(u - left, right - u, v - top, bottom - v) / edge))
  })
}
