import type { Recognition } from '../engine.ts'
import type { Face } from '../detect/faces.ts'
import type { Patch } from '../pixels/blend/composite.ts'
import type { Raster } from '../pixels/image/raster.ts'
import type { Rehearsal } from '../blend/rehearse.ts'
import type { Source } from '../source/source.ts'

/** Below this a face is left as it was: what was made of it would not pass for a photo. */
export const minQuality = 0.08

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
 * covered, a source of which little can be used, landmarks not where they should be, a visible seam.
 */
export function judgeGraft(judged: Judged): number {
  const { face, source, rehearsal, visibleShare } = judged
  const turn = Math.hypot(face.pose.yaw - source.face.pose.yaw, face.pose.pitch - source.face.pose.pitch)
  return (
    falling(turn, 8, 75) *
    sizeShare(face) *
    rising(source.trusted, 0.15, 0.42) *
    rising(visibleShare, 0.15, 0.9) *
    falling(rehearsal.displacement, 0.015, 0.2) *
    rehearsal.plausibility *
    falling(seamOf(judged.image, judged.patch), SEAM_FROM, SEAM_TO)
  )
}

/** What can be expected of a face with a frontal source, before anything is drawn: turn, size, what is in sight. */
export function expectQuality(face: Face, visibleShare: number, blur: number): number {
  const turn = Math.hypot(face.pose.yaw, Math.max(0, Math.abs(face.pose.pitch) - 10))
  return (
    falling(turn, 8, 75) *
    sizeShare(face) *
    rising(visibleShare, 0.15, 0.9) *
    face.score *
    (1 - 0.3 * rising(blur, 0.5, 1))
  )
}

/** What the recogniser's opinion leaves of a score: all of it where the result is nearer the source than who was there. */
export function judgeRecognition({ toSource, toTarget, gained }: Recognition): number {
  return (0.6 + 0.4 * rising(toSource - toTarget, -0.2, 0.02)) * (0.6 + 0.4 * rising(gained, 0, 0.2))
}

function sizeShare({ box }: Face): number {
  return 0.5 + 0.5 * rising(Math.max(box.width, box.height), 24, 90)
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
