import { source } from '../calibration.ts'
import { weightedBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import type { Beard } from './beard.ts'
import { plainCells, skinSize } from './features.ts'

const { slant, square, darker, reach } = source.limb

/** A source's skin on the cells of a skin map: how well each is known, how squarely it was seen, its log-luma. */
export type SeenSkin = {
  shown: Float32Array
  facing: Float32Array
  luma: Float32Array
  beard: Pick<Beard, 'cells' | 'sureness'>
}

/**
 * How surely each cell of a source is dark only because it was seen at a slant, where light grazes a face and hair begins, 0..1: turned
 * towards the camera it would be a stain. A beard is as dark as that.
 */
export function findLimb({ shown, facing, luma, beard }: SeenSkin): Float32Array {
  const around = luma.slice()
  const weights = shown.map(
    (value, i) => value * plainCells[i] * smoothstep(facing[i], ...square) * (1 - beard.cells[i]) + 1e-6,
  )
  weightedBlur([around], weights, { width: skinSize, height: skinSize }, reach)
  return around.map((value, i) => {
    const isSlanted = plainCells[i] * (1 - smoothstep(facing[i], ...slant))
    return isSlanted * (1 - beard.sureness * beard.cells[i]) * smoothstep(value - luma[i], ...darker)
  })
}

/** Takes off a source's confidence what is dark for having been seen at a slant, where a target shows the place squarely: how squarely, 0..1. In place. */
export function leaveLimb(confidence: Float32Array, limb: Float32Array, facing: Float32Array): void {
  const [from, to] = square
  for (let i = 0; i < confidence.length; i++) confidence[i] *= 1 - limb[i] * smoothstep(facing[i], from, to)
}
