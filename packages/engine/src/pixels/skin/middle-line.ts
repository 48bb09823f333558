import { source } from '../calibration.ts'
import { weightedBlur } from '../image/blur.ts'
import { clamp, smoothstep, weightedMean } from '../image/interpolate.ts'
import { isInZone, isLeft, mirrorCell, plainCells, skinCentres, skinSize } from './features.ts'

const { share, cheek, rim, reach, middle, column, most } = source.middleLine

/** How far each cell lies from the middle of the face, texture coordinates. */
const aside = plainCells.map((_, i) => Math.abs(skinCentres[i * 2] - 0.5))
/** The cheek at the image's left and at its right, and what lies beside the middle of the face. */
const cheeks = [true, false].map((left) =>
  plainCells.map((value, i) => value * Number(isInZone(i, cheek) && isLeft(i) === left)),
)
const beside = plainCells.map((value, i) => value * Number(aside[i] >= rim[0] && aside[i] < rim[1]))

/** On the cells of a skin map: a source's log-luma, how much of each cell its mirror image stands in for, and how surely it is a beard, 0..1. */
type HalfFace = Record<'luma' | 'borrow' | 'hairs', Float32Array>

/**
 * Lightens the middle of a face that is one half and its mirror image: the shade in which the other half lay begins before the middle, and mirrored it is a
 * dark line from brow to chin. Multiplies `gains`, for red, green and blue, in place.
 */
export function lightenMiddle(gains: Float32Array[], { luma, borrow, hairs }: HalfFace): void {
  const mirrored = Math.max(...cheeks.map((cells) => weightedMean(borrow, cells)))
  const sure = smoothstep(mirrored, ...share)
  if (sure === 0) return
  const [, green] = gains
  const lit = luma.map((value, i) => value + Math.log(green[i]))
  const drawn = lit.map((value, i) => value + borrow[i] * (lit[mirrorCell(i)] - value))
  const bare = plainCells.map((value, i) => value * (1 - hairs[i]))
  const around = drawn.slice()
  const weights = beside.map((value, i) => value * bare[i] + 1e-6)
  weightedBlur([around], weights, { width: skinSize, height: skinSize }, reach)
  const darker = drawn.map((value, i) => (around[i] - value) * (1 - smoothstep(aside[i], ...middle)))
  const lift = alongColumns(darker, bare)
  for (let i = 0; i < lift.length; i++) lift[i] = Math.exp(sure * bare[i] * clamp(lift[i], most))
  for (const gain of gains) for (let i = 0; i < gain.length; i++) gain[i] *= lift[i]
}

/** The weighted mean of each cell and of those above and below it: the line is no wider than they are. */
function alongColumns(plane: Float32Array, weights: Float32Array): Float32Array {
  return plane.map((_, i) => {
    let [sum, total] = [0, 1e-6]
    for (let j = i - column * skinSize; j <= i + column * skinSize; j += skinSize) {
      const weight = weights[j] ?? 0
      sum += weight * (plane[j] ?? 0)
      total += weight
    }
    return sum / total
  })
}
