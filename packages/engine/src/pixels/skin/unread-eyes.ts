import { source } from '../calibration.ts'
import { nthSmallest } from '../image/nth-smallest.ts'
import { glassesCells } from './dark-lenses.ts'
import { aroundBrows, featureCells, lidCells, skinCentres } from './features.ts'

const { whole, contrast, dark, light } = source.eyes

/** The cells of a skin map in which each eye lies, on the picture's left and right. */
const eyeCells = [-1, 1].map((side) => {
  const [eyes] = featureCells
  const isIn = (i: number) => eyes[i] > 0.5 && (skinCentres[i * 2] - 0.5) * side > 0
  return Uint16Array.from([...eyes.keys()].filter(isIn))
})

/**
 * How much of each place of a source does not come because its eyes cannot be read, 0..1: with a frame across them they would be pieces
 * of eyes, and behind lenses that mirror, or in the dark, next to nothing is seen of them. luma: logarithms; known: how well each place is known, 0..1; on
 * the cells of a skin map.
 */
export function findUnreadEyes(luma: Float32Array, known: Float32Array): Float32Array {
  const isBlank = eyeCells.every((cells) => contrastIn(luma, cells) < contrast)
  if (isBlank) return glassesAndBrows
  const isCut = eyeCells.some((cells) => meanIn(known, cells) < whole)
  return isCut ? browlessLids : none
}

/** Brows come as a whole or not at all, and are asked about apart. */
const glassesAndBrows = glassesCells.map((value, i) => Math.max(value, aroundBrows[i]))
const browlessLids = lidCells.map((value, i) => Math.min(1, value) * (1 - aroundBrows[i]))
const none = new Float32Array(lidCells.length)

function meanIn(plane: Float32Array, cells: Uint16Array): number {
  return cells.reduce((sum, i) => sum + plane[i], 0) / cells.length
}

/** How much lighter the light cells are than the dark ones. */
function contrastIn(luma: Float32Array, cells: Uint16Array): number {
  const values = Float32Array.from(cells, (i) => luma[i])
  const at = (share: number) => nthSmallest(values, Math.floor(share * values.length))
  return at(light) - at(dark)
}
