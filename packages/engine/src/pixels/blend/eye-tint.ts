import { memory as rates } from '../calibration.ts'
import { BLUE_LUMA, luma, lumaOf } from '../image/luma.ts'
import { relighting } from '../light-calibration.ts'
import { steadyNumber, type PixelMemory } from './memory.ts'
import type { Drawn } from './mouth.ts'
import type { TwoFaces } from './two-faces.ts'

/** Where eyes are open, on the cells of a grid, 0..1, and by how much of its luma any place of them may be greener than blue. */
export type EyeTint = { shares: Float32Array; yellowest: number }

/**
 * How yellow an eye may be by the skin of the target. Brown eyes have next to no blue under a warm lamp, and what a cool light takes of
 * their red leaves yellow.
 */
export function readEyeTint(
  { target, plain, replaced, eyes }: Pick<TwoFaces, 'target' | 'plain' | 'replaced' | 'eyes'>,
  memory?: PixelMemory,
): EyeTint {
  const [left, right] = eyes
  const lumas = lumaOf(target)
  const [, green, blue] = target
  const shares = new Float32Array(left.length)
  // What is added up in a variable that begins as a whole number is a new object at every step.
  const sums = new Float64Array([0, 1])
  for (let i = 0; i < shares.length; i++) {
    const weight = plain[i] * replaced[i]
    sums[0] += weight * (green[i] - blue[i])
    sums[1] += weight * lumas[i]
    const share = left[i] + right[i]
    shares[i] = share < 1 ? share : 1
  }
  const yellowest = relighting.eyeYellow + sums[0] / sums[1]
  return { shares, yellowest: steadyNumber(memory, 'eyes', yellowest, rates.finish) }
}

/** Takes yellow off eyes where they have more than that, and leaves their luma. In place. open: how surely each pixel lies in one, 0..1. */
export function limitYellow(
  { colour, alpha }: Pick<Drawn, 'colour' | 'alpha'>,
  open: Float32Array,
  yellowest: number,
): void {
  for (let i = 0, p = 0; i < open.length; i++, p += 3) {
    if (open[i] === 0 || alpha[i] === 0) continue
    const red = colour[p]
    const green = colour[p + 1]
    const blue = colour[p + 2]
    const excess = open[i] * (green - blue - yellowest * luma(red, green, blue))
    if (excess <= 0) continue
    colour[p] = red - BLUE_LUMA * excess
    colour[p + 1] = green - BLUE_LUMA * excess
    colour[p + 2] = blue + (1 - BLUE_LUMA) * excess
  }
}
