import { quality } from '../api/calibration.ts'
import type { Recognition } from '../api/engine-api.ts'
import type { EngineProblemCode } from '../api/problem.ts'
import { minQuality } from '../api/thresholds.ts'
import { sizeOf, type Face } from '../detect/find-faces.ts'
import type { Patch } from '../pixels/blend/composite.ts'
import { linearStep } from '../pixels/image/interpolate.ts'
import { lumaChange } from '../pixels/image/luma.ts'
import type { Raster } from '../pixels/image/raster.ts'
import type { Source } from '../source/prepare-source.ts'

/** Whether what was made of a face may be shown; that it is small makes it less of a face, and no worse to look at. */
export function isGoodEnough(score: number, face: Pick<Face, 'box'>): boolean {
  return score / sizeShare(face) >= minQuality
}

/** What a finished patch is scored by; no source where it was drawn by somebody who only knows who it is. */
export type ScoredFace = {
  image: Raster
  patch: Patch
  face: Face
  source: Source | undefined
  fitted: { landmarkError: number; plausibility: number }
  visibleShare: number
  knownShare: number
  enlargement: number
  hardness: number
  /** What the light on the source leaves, `lightShare`. */
  light: number
}

/** How good one swapped face is, 0..1, and what takes most of it away: of a face that is not good enough, why. */
export type Score = { quality: number; because: EngineProblemCode }

/**
 * Scores one swapped face by the product of what can go wrong: turned differently from the source, small,
 * covered, a source of which little can be used or that is out of focus or badly lit, a target in hard
 * light, landmarks not where they should be, a visible seam.
 */
export function scoreFace({
  image,
  patch,
  face,
  source,
  fitted,
  visibleShare,
  knownShare,
  enlargement,
  hardness,
  light,
}: ScoredFace): Score {
  const drawn =
    falling(fitted.landmarkError, quality.landmarkError) *
    fitted.plausibility *
    falling(seamOf(image, patch), quality.seam)
  const usable = source ? rising(source.usable, quality.usable) : 1
  const shares: [EngineProblemCode, number][] = [
    ['low_quality', usable * drawn * falling(hardness, quality.hardness)],
    ['source_turned', source ? turnShare(face, source.face) : 1],
    ['source_badly_lit', light],
    ['source_blurred', falling(enlargement, quality.enlarged)],
    [whoIsCovered(visibleShare, knownShare), rising(visibleShare, quality.visible)],
  ]
  return {
    quality: shares.reduce((product, [, share]) => product * share, sizeShare(face)),
    because: shares.reduce((least, share) => (share[1] < least[1] ? share : least))[0],
  }
}

/** What can be expected of a face with a frontal source, before anything is drawn: turn, size, what is in sight. */
export function expectQuality(face: Face, visibleShare: number, blur: number): number {
  const turn = Math.hypot(face.pose.yaw, Math.max(0, Math.abs(face.pose.pitch) - quality.freePitch))
  return (
    falling(turn, quality.turn) *
    sizeShare(face) *
    rising(visibleShare, quality.visible) *
    face.score *
    (1 - quality.blurCost * rising(blur, quality.blur))
  )
}

/** What the recogniser's opinion leaves of a score: all of it where the result is nearer the source than who was there. */
export function scoreRecognition({ toSource, toTarget, gained }: Recognition): number {
  return atMostCosts(rising(toSource - toTarget, quality.nearer)) * atMostCosts(rising(gained, quality.gained))
}

function atMostCosts(share: number): number {
  return 1 - quality.recognitionCost + quality.recognitionCost * share
}

/** Whether something stands before the face, or more of what is missing stands before the source's. */
export function whoIsCovered(visibleShare: number, knownShare: number): EngineProblemCode {
  return knownShare < visibleShare / knownShare ? 'source_covered' : 'covered'
}

function turnShare({ pose }: Face, source: Pick<Face, 'pose'>): number {
  return falling(Math.hypot(pose.yaw - source.pose.yaw, pose.pitch - source.pose.pitch), quality.turn)
}

/** What the light on a source leaves of a score: one side in the dark, two lamps of two colours, one of a colour that skin does not send back. */
export function lightShare(source: Pick<Source, 'light'>): number {
  const { lean, tint, cold } = source.light
  return falling(lean, quality.lean) * falling(tint, quality.tint) * falling(cold, quality.cold)
}

function sizeShare(face: Pick<Face, 'box'>): number {
  return 0.5 + 0.5 * rising(sizeOf(face), quality.sizePx)
}

/** Mean luma added where the patch begins to show. */
function seamOf({ data, width: stride }: Raster, { x, y, width, alpha, colour }: Patch): number {
  let [sum, total] = [0, 1e-6]
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < 0.1 || alpha[i] > 0.6) continue
    const p = ((y + Math.floor(i / width)) * stride + x + (i % width)) * 3
    sum += Math.abs(lumaChange(data, p, colour, i * 3)) * alpha[i]
    total++
  }
  return sum / total
}

type Bounds = readonly [from: number, to: number]

function rising(value: number, [from, to]: Bounds): number {
  return linearStep(value, from, to)
}

function falling(value: number, [from, to]: Bounds): number {
  return 1 - linearStep(value, from, to)
}
