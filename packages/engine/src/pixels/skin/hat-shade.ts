import { source } from '../calibration.ts'
import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import { logRatioOf } from '../image/luma.ts'
import { aroundBrows, plainCells, skinCentres, skinSize } from './features.ts'

/** What is read of a face's colours. */
type Seen = { planes: readonly Float32Array[]; luma: Float32Array }

const { reach, near, darker, sigma, around, brows } = source.hatShade
const size = { width: skinSize, height: skinSize }

/** How much each cell of a skin map lies above the brows. */
const forehead = plainCells.map(
  (value, i) => value * (1 - smoothstep(skinCentres[i * 2 + 1], ...brows)) * (1 - aroundBrows[i]),
)

/**
 * How well each cell of a source's skin is known, 0..1, without what a hat or hair shades of a forehead: where a target's is bare, that would be
 * a dark arc. Light that hair lets through is red besides. shown: how well it is seen; things: how surely each cell is no face.
 */
export function withoutHatShade(shown: Float32Array, things: Float32Array, { planes, luma }: Seen): Float32Array {
  const close = things.slice()
  gaussianBlur(close, skinSize, skinSize, reach)
  for (let i = 0; i < close.length; i++) close[i] = smoothstep(close[i], ...near)
  const here = logRatioOf(planes[0], planes[1])
  for (let i = 0; i < here.length; i++) here[i] = luma[i] - here[i]
  const usual = here.slice()
  const weights = shown.map((value, i) => value * plainCells[i] + 1e-6)
  weightedBlur([here], weights, size, sigma)
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i] * (1 - close[i]) + 1e-6
  weightedBlur([usual], weights, size, around)
  return shown.map((value, i) => value * (1 - forehead[i] * close[i] * smoothstep(usual[i] - here[i], ...darker)))
}
