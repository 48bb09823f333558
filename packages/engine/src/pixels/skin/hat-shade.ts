import { source } from '../calibration.ts'
import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import { aroundBrows, plainCells, skinCentres, skinSize } from './features.ts'

const { reach, near, darker, sigma, around, brows } = source.hatShade
const size = { width: skinSize, height: skinSize }

/** How much each cell of a skin map lies above the brows. */
const forehead = plainCells.map(
  (value, i) => value * (1 - smoothstep(skinCentres[i * 2 + 1], ...brows)) * (1 - aroundBrows[i]),
)

/**
 * How well each cell of a source's skin is known, 0..1, without what a hat or a fringe shades of a forehead: where a target's is bare, that would be
 * a dark arc. shown: how well it is seen; things: how surely each cell is no face; luma: its logarithm.
 */
export function withoutHatShade(shown: Float32Array, things: Float32Array, luma: Float32Array): Float32Array {
  const close = things.slice()
  gaussianBlur(close, skinSize, skinSize, reach)
  for (let i = 0; i < close.length; i++) close[i] = smoothstep(close[i], ...near)
  const here = luma.slice()
  const usual = luma.slice()
  const weights = shown.map((value, i) => value * plainCells[i] + 1e-6)
  weightedBlur([here], weights, size, sigma)
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i] * (1 - close[i]) + 1e-6
  weightedBlur([usual], weights, size, around)
  return shown.map((value, i) => value * (1 - forehead[i] * close[i] * smoothstep(usual[i] - here[i], ...darker)))
}
