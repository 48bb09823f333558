import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { nthSmallest } from '../image/nth-smallest.ts'
import { litRim } from '../light-calibration.ts'
import { eyelessCells, middleCells, skinSize } from './features.ts'

const { patch, seen, lighter, inMiddle, across, edge, grown, steps, step } = litRim

/**
 * How well each cell of a source's skin is known, 0..1, without the rim of a face that the sun lights from behind, where that ends in a hard edge: on another
 * face the edge would be a streak down both cheeks. A side that is lit up to the nose is no rim, and of a soft one the light is taken off. own: how well each
 * place is known; luma: its logarithm.
 */
export function withoutLitRim(own: Float32Array, luma: Float32Array): Float32Array {
  const weights = own.map((value, i) => value * eyelessCells[i] + 1e-6)
  const light = luma.slice()
  weightedBlur([light], weights, { width: skinSize, height: skinSize }, patch)
  const middle = light.filter((_, i) => own[i] * middleCells[i] > seen)
  if (middle.length < steps) return own
  const usual = nthSmallest(middle, middle.length >> 1)
  const lit = light.map((value, i) => (weights[i] > seen ? smoothstep(value - usual, ...lighter) : 0))
  const isRim = 1 - smoothstep(weightedMean(lit, middleCells), ...inMiddle)
  const sure = isRim > 0 ? isRim * smoothstep(stepOf(light, lit, weights), ...step) : 0
  if (sure === 0) return own
  gaussianBlur(lit, skinSize, skinSize, edge)
  return own.map((value, i) => value * (1 - sure * smoothstep(lit[i], ...grown)))
}

/** How much darker it is on average, log-luma, within a short way from what is lit towards the middle of the face; 0 where few places tell. */
function stepOf(light: Float32Array, lit: Float32Array, weights: Float32Array): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < lit.length; i++) {
    const x = i % skinSize
    const inwards = x < skinSize / 2 ? 1 : -1
    const [outer, inner] = [i - inwards * across, i + inwards * (across + 1)]
    if (x < across + 1 || x > skinSize - across - 2 || lit[i] < 0.5 || lit[i + inwards] >= 0.5) continue
    if (weights[outer] < seen || weights[inner] < seen) continue
    sum += light[outer] - light[inner]
    count++
  }
  return count < steps ? 0 : sum / count
}
