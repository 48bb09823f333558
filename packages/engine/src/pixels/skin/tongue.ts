import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { logRatioOf } from '../image/luma.ts'
import type { Pyramid } from '../image/raster.ts'
import { tongue } from '../thing-calibration.ts'
import { featureCells, isInZone, plainCells, skinSize, type Zone } from './features.ts'
import { skinColoursOf } from './skin-colours.ts'

const { patch, pinker, redder, seen, cellsPinker, edge, grown } = tongue
const [, lips] = featureCells
const chin = cellsWithin(tongue.chin)
const cheeks = cellsWithin(tongue.cheeks)
const around = cellsWithin(tongue.around)

/**
 * How surely each cell of a face spread flat belongs to a tongue that is put out over lip and chin, or to the mouth it comes out of, 0..1; nothing where there is
 * none. A tongue is bluer than the skin of cheeks and as red, which neither a beard nor a shaven chin is. own: how surely each cell is the face's own.
 */
export function findTongue(texture: Pyramid, own: Float32Array): Float32Array | undefined {
  if (weightedMean(own, chin) < seen) return undefined
  const { planes } = skinColoursOf(texture)
  const [pink, red] = [logRatioOf(planes[2], planes[1]), logRatioOf(planes[0], planes[1])]
  const [onChin, onCheeks] = [ownIn(own, chin), ownIn(own, cheeks)]
  const skinPink = weightedMean(pink, onCheeks)
  const sure =
    smoothstep(weightedMean(pink, onChin) - skinPink, ...pinker) *
    smoothstep(weightedMean(red, onChin) - weightedMean(red, onCheeks), ...redder)
  if (sure === 0) return undefined
  weightedBlur(
    [pink],
    own.map((value) => value + 1e-6),
    { width: skinSize, height: skinSize },
    patch,
  )
  const found = pink.map((value, i) => Math.max(lips[i], around[i] * smoothstep(value - skinPink, ...cellsPinker)))
  gaussianBlur(found, skinSize, skinSize, edge)
  return found.map((value) => sure * smoothstep(value, ...grown))
}

/** How surely each cell of a place is the face's own; never not at all, so that places that show nothing have a mean, too. */
function ownIn(own: Float32Array, cells: Float32Array): Float32Array {
  const out = new Float32Array(cells.length)
  for (let i = 0; i < out.length; i++) out[i] = cells[i] * own[i] + 1e-9
  return out
}

/** 1 in the cells of a zone, elsewhere 0. */
function cellsWithin(zone: Zone): Float32Array {
  return plainCells.map((_, i) => Number(isInZone(i, zone)))
}
