import type { Face } from './faces.ts'
import type { Patch } from './pixels/composite.ts'
import type { Raster } from './pixels/raster.ts'
import type { Rehearsal } from './rehearse.ts'
import type { Source } from './source.ts'

/** What a finished patch is judged by. */
export type Judged = {
  image: Raster
  patch: Patch
  face: Face
  source: Source
  rehearsal: Rehearsal
  visibleShare: number
}

/** Luma that may be added along the outline before it counts as a seam, and where it spoils everything. */
const SEAM_FROM = 2
const SEAM_TO = 60

/**
 * A score 0..1 of one swapped face, the product of what can go wrong: turned differently from the source, small,
 * covered, landmarks not where they should be, a visible seam.
 */
export function judgeGraft(judged: Judged): number {
  const { face, source, rehearsal, visibleShare } = judged
  const turn = Math.hypot(face.pose.yaw - source.face.pose.yaw, face.pose.pitch - source.face.pose.pitch)
  const size = Math.max(face.box.width, face.box.height)
  return (
    falling(turn, 8, 75) *
    (0.5 + 0.5 * rising(size, 24, 90)) *
    rising(visibleShare, 0.15, 0.9) *
    falling(rehearsal.displacement, 0.015, 0.2) *
    rehearsal.plausibility *
    falling(seamOf(judged.image, judged.patch), SEAM_FROM, SEAM_TO)
  )
}

/** Mean luma added where the patch begins to show. */
function seamOf({ data, width: stride }: Raster, { x, y, width, alpha, colour }: Patch): number {
  let [sum, total] = [0, 1e-6]
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < 0.1 || alpha[i] > 0.6) continue
    const p = ((y + Math.floor(i / width)) * stride + x + (i % width)) * 3
    const q = i * 3
    const added =
      0.299 * (colour[q] - data[p]) + 0.587 * (colour[q + 1] - data[p + 1]) + 0.114 * (colour[q + 2] - data[p + 2])
    sum += Math.abs(added) * alpha[i]
    total++
  }
  return sum / total
}

function rising(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}

function falling(value: number, from: number, to: number): number {
  return 1 - rising(value, from, to)
}
