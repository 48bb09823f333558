import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import { LOG_OFFSET, lumaOf } from '../image/luma.ts'
import { bledTones } from '../light-calibration.ts'
import { skinSize, tintedCells } from './features.ts'
import type { SkinColours } from './skin-colours.ts'

const { reach, texels, near, around } = bledTones
const size = { width: skinSize, height: skinSize }

/**
 * Takes off skin what things beside it, hair, sky, lend it of their colour: a photo keeps colours coarsely, and they shine on it. Multiplies `gains` for red, green and blue with what gives it the
 * tone of the skin further in. skin: how surely each place is the face's own; things: how surely it is hair or another wide thing; side: of the face's texture, texels.
 */
export function withoutBledTones(
  gains: Float32Array[],
  { planes }: SkinColours,
  { skin, things, side }: { skin: Float32Array; things: Float32Array; side: number },
): void {
  const close = things.slice()
  gaussianBlur(close, skinSize, skinSize, Math.max(reach, texels / side))
  for (let i = 0; i < close.length; i++) close[i] = smoothstep(close[i], ...near)
  const logs = planes.map((plane, c) => plane.map((value, i) => Math.log((value + LOG_OFFSET) * gains[c][i])))
  const luma = lumaOf(logs)
  const here = logs.map((plane) => plane.map((value, i) => value - luma[i]))
  const usual = here.map((plane) => plane.slice())
  const weights = skin.map((value, i) => value * tintedCells[i] + 1e-6)
  weightedBlur(here, weights, size, 1)
  weightedBlur(
    usual,
    weights.map((value, i) => value * (1 - close[i]) + 1e-6),
    size,
    around,
  )
  gains.forEach((gain, c) => {
    for (let i = 0; i < gain.length; i++) gain[i] *= Math.exp(close[i] * (usual[c][i] - here[c][i]))
  })
}
