import { weightedBlur } from '../image/blur.ts'
import { exceeds } from '../image/interpolate.ts'
import { relighting } from '../light-calibration.ts'
import type { Relighting, TwoFaces } from './two-faces.ts'

/**
 * Gives a beard of the source the colour of the target's where both have one: the target's goes on below the jaw, beyond what is drawn. shared:
 * how much of each cell lies in both, 0..1. Changes the relighting in place.
 */
export function matchBeards(
  { source, target, grid, across }: Pick<TwoFaces, 'source' | 'target' | 'grid' | 'across'>,
  { add, gain }: Relighting,
  shared: Float32Array,
): void {
  if (!exceeds(shared, 0)) return
  const { sigma, most } = relighting.sharedBeard
  const weights = shared.map((share) => share * share + 1e-6)
  const drawn = source.map((plane, c) => plane.map((value, i) => add[c][i] + gain[c][i] * value))
  const wanted = target.map((plane) => plane.slice())
  weightedBlur([...drawn, ...wanted], weights, grid, sigma * across)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < shared.length; i++) {
      const ratio = Math.min(most, Math.max(1 / most, wanted[c][i] / Math.max(1, drawn[c][i])))
      const factor = 1 + shared[i] * (ratio - 1)
      add[c][i] *= factor
      gain[c][i] *= factor
    }
  }
}
