import { smoothstep } from '../image/interpolate.ts'
import { relighting } from '../light-calibration.ts'
import { compareContrast, type TwoFaces } from './two-faces.ts'

const { folds } = relighting

/** Which cells the folds of a smile lie in, 0..1, times `share`: cheeks and chin around the mouth. uv: texture coordinates of each cell. */
export function cellsOfFolds(uv: Float32Array, share: number): Float32Array | undefined {
  if (share === 0) return undefined
  const cells = new Float32Array(uv.length / 2)
  for (let i = 0; i < cells.length; i++) {
    const aside = Math.abs(uv[i * 2] - 0.5)
    cells[i] = share * smoothstep(uv[i * 2 + 1], ...folds.below) * (1 - smoothstep(aside, ...folds.across))
  }
  return cells
}

/** Where folds are calmed, 0..1, and how strong at most the source's detail becomes there, and what of it is as large as a fold. */
export type Calm = { where: Float32Array; detail: number; relief: number }

/**
 * Somebody who laughs has folds that do not go with closed lips: around a mouth that stays the target's the source's skin has no more
 * contrast than a share of what the target's has there. Each pair of planes: what the source has, and the target, luma beside the light on it.
 */
export function calmFolds(
  { calm, plain, replaced, beard }: TwoFaces,
  detail: [Float32Array, Float32Array],
  relief: [Float32Array, Float32Array],
): Calm | undefined {
  if (!calm) return undefined
  const where = calm.slice()
  const counted = new Float32Array(where.length)
  for (let i = 0; i < where.length; i++) {
    where[i] *= 1 - (beard?.[i] ?? 0)
    counted[i] = where[i] * plain[i] * replaced[i]
  }
  const [mostDetail, mostRelief] = [detail, relief].map(
    ([source, target]) => folds.contrast * compareContrast(counted, source, target),
  )
  return { where, detail: mostDetail, relief: mostRelief }
}
