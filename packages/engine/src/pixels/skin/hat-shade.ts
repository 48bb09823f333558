import { source } from '../calibration.ts'
import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import { logRatioOf } from '../image/luma.ts'
import { nthSmallest } from '../image/nth-smallest.ts'
import { aroundBrows, mirrorCell, plainCells, skinCentres, skinSize } from './features.ts'

/** What is read of a face's colours. */
type Seen = { planes: readonly Float32Array[]; luma: Float32Array }

const { reach, near, darker, sigma, around, brows, oneSide } = source.hatShade
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
  const red = logRatioOf(planes[0], planes[1])
  const here = luma.map((value, i) => value - red[i])
  const usual = here.slice()
  const weights = shown.map((value, i) => value * plainCells[i] + 1e-6)
  weightedBlur([here, red], weights, size, sigma)
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i] * (1 - close[i]) + 1e-6
  weightedBlur([usual], weights, size, around)
  const oneSided = inShadeOfOneSide({ here, red }, shown)
  return shown.map((value, i) => {
    const shaded = Math.max(oneSided[i], smoothstep(usual[i] - here[i], ...darker))
    return value * (1 - forehead[i] * close[i] * shaded)
  })
}

/**
 * How surely each cell whose other side is hidden lies in the shade of hair, 0..1: darker and redder than the middle of the forehead. With hair on both sides no skin is far from it,
 * and what is shaded would be used twice. here: how light a cell is and how little red, logarithms.
 */
function inShadeOfOneSide({ here, red }: Record<'here' | 'red', Float32Array>, shown: Float32Array): Float32Array {
  const isSeen = (_: number, i: number) => forehead[i] * shown[i] > oneSide.seen
  const [lights, reds] = [here.filter(isSeen), red.filter(isSeen)]
  if (lights.length < oneSide.cells) return new Float32Array(shown.length)
  const light = nthSmallest(lights, Math.floor(oneSide.light * lights.length))
  const pale = nthSmallest(reds, Math.floor(oneSide.pale * reds.length))
  return shown.map(
    (_, i) =>
      (1 - shown[mirrorCell(i)]) *
      smoothstep(light - here[i], ...darker) *
      smoothstep(red[i] - pale, ...oneSide.redder),
  )
}
