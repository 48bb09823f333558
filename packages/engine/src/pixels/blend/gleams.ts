import { weightedBlur } from '../image/blur.ts'
import { LOG_OFFSET, logLumaOf, logOf, lumaOf } from '../image/luma.ts'
import { nthSmallest } from '../image/nth-smallest.ts'
import { scratch, scratchCopy } from '../image/scratch.ts'
import { memory as rates } from '../calibration.ts'
import { relighting } from '../light-calibration.ts'
import { steadyNumber, type PixelMemory } from './memory.ts'
import type { Relighting, TwoFaces } from './two-faces.ts'

const { gleams } = relighting

/**
 * Holds back, in place, plain skin that would be brighter against the skin around it than any of the target's is: a lamp that shone on
 * the source from one side leaves stains on a face that it does not shine on.
 */
export function holdGleams(faces: TwoFaces, { add, gain }: Relighting, memory?: PixelMemory): void {
  const { source, target, plain, replaced, beard, grid, across } = faces
  const weights = plain.slice()
  for (let i = 0; i < weights.length; i++) weights[i] *= replaced[i] * (1 - (beard?.[i] ?? 0))
  const size = { weights, grid, across }
  const own = standingOut(logsOf(relitLuma(source, { add, gain })), size)
  const wanted = standingOut(logLumaOf(target), size)
  const most = steadyNumber(memory, 'gleams', Math.max(gleams.least, brightest(wanted, weights)), rates.gleams)
  for (let i = 0; i < weights.length; i++) {
    if (own[i] <= most) continue
    const share = Math.exp(-gleams.share * weights[i] * (own[i] - most))
    for (let c = 0; c < 3; c++) {
      // Logarithms count from LOG_OFFSET: what is dark is held back less.
      add[c][i] = (add[c][i] + LOG_OFFSET) * share - LOG_OFFSET
      gain[c][i] *= share
    }
  }
}

/** Luma of what becomes of the source. */
function relitLuma(source: Float32Array[], { add, gain }: Pick<Relighting, 'add' | 'gain'>): Float32Array {
  const drawn = source.map((plane, c) => {
    const out = scratch(`relit ${c}`, plane.length)
    const [added, multiplied] = [add[c], gain[c]]
    for (let i = 0; i < out.length; i++) out[i] = added[i] + multiplied[i] * plane[i]
    return out
  })
  return lumaOf(drawn)
}

/** Logarithms of a plane, in place. */
function logsOf(plane: Float32Array): Float32Array {
  for (let i = 0; i < plane.length; i++) plane[i] = logOf(plane[i] > 0 ? plane[i] : 0)
  return plane
}

type Sized = { weights: Float32Array } & Pick<TwoFaces, 'grid' | 'across'>

/** How far each place stands out from the skin around it, log-luma. */
function standingOut(lumas: Float32Array, { weights, grid, across }: Sized): Float32Array {
  const [near, far] = [lumas, scratchCopy('far around', lumas)]
  const counted = scratch('counted for gleams', weights.length)
  for (let i = 0; i < counted.length; i++) counted[i] = weights[i] + 1e-4
  weightedBlur([near], counted, grid, gleams.nearSigma * across)
  weightedBlur([far], counted, grid, gleams.farSigma * across)
  for (let i = 0; i < near.length; i++) near[i] -= far[i]
  return near
}

/** What one place in fifty of plain skin stands out by at least. */
function brightest(plane: Float32Array, weights: Float32Array): number {
  let count = 0
  const skin = scratch('plain skin', plane.length)
  for (let i = 0; i < plane.length; i++) if (weights[i] > 0.5) skin[count++] = plane[i]
  return count === 0 ? 0 : nthSmallest(skin.subarray(0, count), Math.floor(gleams.rank * (count - 1)))
}
