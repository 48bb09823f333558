import { memory as rates, mask as limits } from '../calibration.ts'
import { eyeOpening, eyeSurround, innerLips, landmark, mirrored, outerLips, outlineOn } from '../face/mesh.ts'
import { gaussianBlur } from '../image/blur.ts'
import { linearStep } from '../image/interpolate.ts'
import { fillPolygon, grown } from '../image/rasterize.ts'
import { scratch } from '../image/scratch.ts'
import type { Grid } from './grid.ts'
import { steadyNumber, steadyVote, type PixelMemory } from './memory.ts'

/** The mesh in cells of a grid and the face's width in cells. */
export type Place = { grid: Grid; positions: Float32Array; across: number }

/** What of the target's eyes stays: nothing, what lies between the lids, or all from brow to cheek. */
export type KeptEyes = 'none' | 'opening' | 'socket'

/** The mesh in cells, the face's width in cells, and whether the source shows its teeth. */
export type Mouth = { positions: Float32Array; across: number; teeth: boolean }

/** 1 inside, falling to 0 at the outline of the mesh and inside the open mouth, which stays the target's. */
export function maskFace(grid: Grid, isCovered: Uint8Array, { positions, across, teeth }: Mouth): Float32Array {
  // The line between the lips is the target's too where a closed mouth would show the edge of the source's teeth.
  const margin = teeth ? across * limits.lipMargin : 0
  const least = limits.minFeatherPx / grid.step
  const alpha = featherFace(grid, isCovered, across)
  const mouth = scratch('mouth', alpha.length).fill(0)
  const strength = teeth ? 1 : openness(positions, across)
  fillPolygon(mouth, grid, mouthOutline(positions, margin), strength)
  gaussianBlur(mouth, grid.width, grid.height, Math.max(0.7, least, across * limits.mouthFeather))
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] *= 1 - Math.min(1, Math.max(0, mouth[i] * 2 - 0.4))
  }
  return alpha
}

/** 1 inside, falling to 0 at the outline of the mesh. */
export function featherFace(grid: Grid, isCovered: Uint8Array, across: number): Float32Array {
  const alpha = new Float32Array(isCovered)
  // Cells the mesh does not cover count as outside also beyond the picture's border and the grid's edge.
  gaussianBlur(alpha, grid.width, grid.height, Math.max(limits.minFeatherPx / grid.step, across * limits.feather))
  for (let i = 0; i < alpha.length; i++) {
    const inside = Math.min(1, Math.max(0, alpha[i] * 2 - 1))
    alpha[i] = isCovered[i] ? inside * inside * (3 - 2 * inside) : 0
  }
  return alpha
}

/** 0 for lips that touch, 1 for a mouth that shows what is behind them. */
function openness(positions: Float32Array, across: number): number {
  const [u, l] = [landmark.upperLip * 2, landmark.lowerLip * 2]
  const gap = Math.hypot(positions[u] - positions[l], positions[u + 1] - positions[l + 1]) / across
  return linearStep(gap, ...limits.mouth)
}

/** The opening between the lips, `margin` cells higher and deeper than it is; lips that cross count as closed. */
function mouthOutline(positions: Float32Array, margin: number): number[] {
  const [top, bottom] = [landmark.forehead * 2, landmark.chin * 2]
  const [dx, dy] = [positions[bottom] - positions[top], positions[bottom + 1] - positions[top + 1]]
  const height = Math.hypot(dx, dy)
  const [downX, downY] = [dx / height, dy / height]
  const outline = outlineOn(positions, innerLips)
  // Upper lip vertices 1 to 9 stand over the lower ones 19 to 11.
  for (let upper = 1, lower = innerLips.length - 1; upper < lower; upper++, lower--) {
    const [u, l] = [upper * 2, lower * 2]
    const gap = (outline[l] - outline[u]) * downX + (outline[l + 1] - outline[u + 1]) * downY
    const shift = margin + Math.max(0, -gap / 2)
    outline[u] -= shift * downX
    outline[u + 1] -= shift * downY
    outline[l] += shift * downX
    outline[l + 1] += shift * downY
  }
  return outline
}

/** For each eye: 1 between its lids, with a soft edge. */
export function maskEyes({ grid, positions, across }: Place): Float32Array[] {
  return [eyeOpening, mirrored(eyeOpening)].map((outline) => {
    const mask = new Float32Array(grid.width * grid.height)
    fillPolygon(mask, grid, outlineOn(positions, outline), 1)
    gaussianBlur(mask, grid.width, grid.height, across * limits.eyeFeather)
    return mask
  })
}

/**
 * What is seen of the face; where the lids are open; what of the eyes is asked to stay; how surely each eye is shut that the source has
 * open, 0..1, the image-left one first.
 */
type EyesSeen = {
  visible: Float32Array
  openings: Float32Array[]
  wanted: KeptEyes
  shut?: readonly number[]
  memory?: PixelMemory | undefined
}

/** 1 where the target's eyes are kept, as asked for, because one of them is behind something, or because it is shut. */
export function maskKeptEyes(place: Place, eyes: EyesSeen): Float32Array {
  const kept = maskWantedEyes(place, eyes)
  const { shut = [] } = eyes
  if (!shut.some((share) => share > 0)) return kept
  return lashMask(place, limits.shutReach, shut).map((value, i) => Math.max(value, kept[i]))
}

/** How much of the target's lips stays, `share` of them and of what lies between. */
export function maskKeptLips({ grid, positions, across }: Place, share: number): Float32Array {
  const mask = new Float32Array(grid.width * grid.height)
  if (share === 0) return mask
  fillPolygon(mask, grid, grown(outlineOn(positions, outerLips), limits.lipReach), share)
  gaussianBlur(mask, grid.width, grid.height, across * limits.lipFeather)
  return mask
}

function maskWantedEyes(place: Place, { visible, openings, wanted, memory }: EyesSeen): Float32Array {
  const hidden = [false, true].some((isRight) => isEyeHidden(place, visible, isRight))
  const isHidden = steadyVote(memory, 'an eye is hidden', hidden)
  const isAround = wanted === 'socket' || isHidden
  const share = steadyNumber(memory, 'lashes', isAround ? 1 : 0, rates.lashes)
  if (share > 0.99) return lashMask(place)
  const [left, right] = openings
  const between = new Float32Array(visible.length)
  if (wanted !== 'none') for (let i = 0; i < between.length; i++) between[i] = left[i] + right[i]
  if (share < 0.01) return between
  return lashMask(place).map((value, i) => Math.max(share * value, between[i]))
}

/** Whether a thing stands before an eye: before its lids, and before what lies between them as well, which the rim of glasses does not. */
function isEyeHidden(place: Place, visible: Float32Array, isRight: boolean): boolean {
  const [around, between] = [eyeSurround, eyeOpening].map((outline) => (isRight ? mirrored(outline) : outline))
  const isRimmed = shareIn(place, visible, around) < limits.minEyeInSight
  return isRimmed && shareIn(place, visible, between) < limits.minBetweenLids
}

/** Lids and lashes of both eyes, as far as `reach` times the ring around them, each by its share. */
function lashMask(
  { grid, positions, across }: Place,
  reach: number = limits.lashReach,
  shares: readonly number[] = [1, 1],
) {
  const mask = new Float32Array(grid.width * grid.height)
  for (const [side, outline] of [eyeSurround, mirrored(eyeSurround)].entries()) {
    fillPolygon(mask, grid, grown(outlineOn(positions, outline), reach), shares[side])
  }
  gaussianBlur(mask, grid.width, grid.height, across * limits.lashFeather)
  return mask
}

/** Mean of a plane inside an outline; 1 where the outline encloses no cell. */
function shareIn({ grid, positions }: Place, plane: Float32Array, outline: number[]): number {
  const mask = new Float32Array(plane.length)
  fillPolygon(mask, grid, grown(outlineOn(positions, outline), limits.lashReach), 1)
  let [sum, total] = [1e-6, 1e-6]
  for (let i = 0; i < plane.length; i++) {
    sum += mask[i] * plane[i]
    total += mask[i]
  }
  return sum / total
}
