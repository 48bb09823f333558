import { smoothstep } from '../image/interpolate.ts'
import { relighting } from '../light-calibration.ts'
import { compareContrast, type TwoFaces } from './two-faces.ts'

const { folds } = relighting
const [closely, loosely] = relighting.maxSkinContrast

/** Which cells the folds of a smile lie in, 0..1, times `share`: cheeks and chin around the mouth. uv: texture coordinates of each cell. */
export function cellsOfFolds(uv: Float32Array, share: number): Float32Array | undefined {
  if (share === 0) return undefined
  const cells = new Float32Array(uv.length / 2)
  const { below, across } = folds
  for (let i = 0; i < cells.length; i++) {
    const aside = Math.abs(uv[i * 2] - 0.5)
    cells[i] = share * smoothstep(uv[i * 2 + 1], below[0], below[1]) * (1 - smoothstep(aside, across[0], across[1]))
  }
  return cells
}

/** Where skin is calmed, 0..1, and how strong at most the source's detail becomes there, and what of it is as large as a fold. */
export type Calm = { where: Float32Array; detail: number; relief: number }

/** What the source has, and the target, luma beside the light on it: all of it, and what is as large as a fold. */
type Uneven = [source: Float32Array, target: Float32Array, sourceRelief: Float32Array, targetRelief: Float32Array]

/**
 * The skin of somebody in hard light is all gleams and stains on a face in soft light: plain skin has at most so many times the contrast that
 * the target's plain skin has. Brows, eyes and lips, and a beard that comes along, are no part of it.
 */
export function calmSkin(faces: TwoFaces, ...uneven: Uneven): Calm {
  return calmAt(
    faces.plain.slice(),
    faces,
    uneven,
    (ratio) => ratio * Math.min(loosely, Math.max(closely, loosely * ratio)),
  )
}

/**
 * Somebody who laughs has folds that do not go with closed lips: around a mouth that stays the target's the source's skin has no more
 * contrast than a share of what the target's has there.
 */
export function calmFolds(faces: TwoFaces, ...uneven: Uneven): Calm[] {
  return faces.calm ? [calmAt(faces.calm.slice(), faces, uneven, (ratio) => folds.contrast * ratio)] : []
}

/** boundOf: how strong the source's detail may be, by how many times its contrast the target has. */
function calmAt(
  where: Float32Array,
  { plain, replaced, beard }: TwoFaces,
  [source, target, sourceRelief, targetRelief]: Uneven,
  boundOf: (ratio: number) => number,
): Calm {
  const counted = new Float32Array(where.length)
  for (let i = 0; i < where.length; i++) {
    where[i] *= 1 - (beard?.[i] ?? 0)
    counted[i] = where[i] * plain[i] * replaced[i]
  }
  return {
    where,
    detail: boundOf(compareContrast(counted, source, target)),
    relief: boundOf(compareContrast(counted, sourceRelief, targetRelief)),
  }
}
