import { beard as signs } from '../beard-calibration.ts'
import { memory as rates } from '../calibration.ts'
import { clamp } from '../image/interpolate.ts'
import type { Pyramid } from '../image/raster.ts'
import { readPlane } from '../image/sample.ts'
import { unwrapFace } from '../skin/atlas.ts'
import { findBeard, lips, type Beard, type SourceBeard } from '../skin/beard.ts'
import { fineSize, skinSize } from '../skin/features.ts'
import { carried, steadyNumber, steadyPlane, steadyVote, type PixelMemory } from './memory.ts'

/**
 * Whose beard a swapped face has; with `decide` the target's chin stays as it is when it has one and the source has none or a thin one, or when either's goes on
 * below the chin.
 */
export type BeardChoice = 'decide' | 'source' | 'target'

/**
 * What becomes of beards at every cell of a grid, 0..1. kept: the target's, which stays; withheld: the source's, which does not come;
 * comes: the source's hair, which does; shared: of that what lies on hair of the target's; apart: either's, from which nothing is learned of the
 * light on skin.
 */
export type Beards = Record<'kept' | 'withheld' | 'comes' | 'shared' | 'apart', Float32Array>

/**
 * The face of the target, how surely each place is its own skin (skinSize, skinSize), how far it goes on below the chin, over its height, the beard of the source, what was
 * asked for, and u, v of the grid's cells on the face of the result and on the target's own.
 */
export type Bearded = {
  image: Pyramid
  points: Float32Array
  face: () => Float32Array
  below: () => number
  source: SourceBeard
  choice: BeardChoice
  uv: Float32Array
  ownUv: Float32Array
  memory?: PixelMemory | undefined
}

/**
 * Either the target's beard stays whole or the source's comes whole: half of one ends in mid-air. A thin one cannot cover a full one, and what
 * is drawn ends with the face: none covers one that reaches below the chin, and none that hangs down can come.
 */
export function settleBeards({ image, points, face, below, source, choice, uv, ownUv, memory }: Bearded): Beards {
  const target = carried(memory, 'beard', () => findBeard(unwrapFace(image, points, fineSize), face()))
  const sureness = steadyNumber(memory, 'beard', target.sureness, rates.decision)
  const own = steadyPlane(memory, 'beard', onGrid({ ...target, sureness }, ownUv), uv, rates.free)
  const other = onGrid(source, uv)
  const isDeeper = target.depth - source.depth > signs.deeper
  const isBearded = source.sureness >= signs.present
  const isHanging = isBearded && source.below > signs.hanging.from
  const isLong = () => below() > signs.hanging.below
  const isKept = isHanging || (sureness >= signs.present && (!isBearded || isDeeper || isLong()))
  const stays = choice === 'target' || (choice === 'decide' && steadyVote(memory, 'the beard stays', isKept))
  const none = new Float32Array(own.length)
  const apart = new Float32Array(own.length)
  for (let i = 0; i < apart.length; i++) apart[i] = Math.max(own[i], other[i])
  if (stays) {
    leaveLips(own, uv, steadyNumber(memory, 'beard over lips', target.overLips, rates.decision))
    return { kept: own, withheld: other, comes: none, shared: none, apart }
  }
  const comes = readPlane(lips, skinSize, uv)
  const shared = new Float32Array(own.length)
  for (let i = 0; i < comes.length; i++) {
    comes[i] = other[i] * (1 - comes[i])
    shared[i] = Math.max(0, Math.min(1, own[i], comes[i]))
  }
  return { kept: none, withheld: none, comes, shared, apart }
}

/** Lips that are seen in a beard that stays are the other face's. kept: in place. */
function leaveLips(kept: Float32Array, uv: Float32Array, overLips: number): void {
  const mouth = readPlane(lips, skinSize, uv)
  for (let i = 0; i < kept.length; i++) kept[i] *= 1 - (1 - overLips) * clamp(mouth[i], 1)
}

function onGrid({ cells, sureness }: Beard, uv: Float32Array): Float32Array {
  if (sureness === 0) return new Float32Array(uv.length / 2)
  const plane = readPlane(cells, skinSize, uv)
  for (let i = 0; i < plane.length; i++) plane[i] *= sureness
  return plane
}
