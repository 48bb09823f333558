import { clip } from '../api/calibration.ts'
import type { Face } from '../detect/find-faces.ts'
import type { Patch } from '../pixels/blend/composite.ts'
import { emptyMemory, type PixelMemory } from '../pixels/blend/memory.ts'
import { eyeLineAngle, eyeSpan, regionAroundFace } from '../pixels/face/pose.ts'
import type { Segments } from '../pixels/skin/segments.ts'
import type { Source } from '../source/prepare-source.ts'
import type { FittedShape } from './fit-shape.ts'

/**
 * What is remembered of one face of a film from frame to frame: which photo stands for it, what comes before it, how its shape
 * was corrected, and how far it is faded in, 0..1 (not yet decided at first).
 */
export type FaceMemory = {
  pixels: PixelMemory
  frame: number
  shown: number | undefined
  source?: Source
  segments?: { seen: Segments; scale: number }
  fitted?: Rehearsal | undefined
}

/** By how much each landmark is moved, over the eye distance, in the face's own directions; and what was found of the fit. */
type Rehearsal = { shifts: Float32Array; landmarkError: number; plausibility: number }

/** What is looked at already: what is asked waits for what was seen. */
export type Looks = Map<Face, () => Segments>

/** A memory of nothing yet. */
export function emptyFaceMemory(): FaceMemory {
  return { pixels: emptyMemory(), frame: 0, shown: undefined }
}

/** What of a bound is enough: less for a face that is shown already, so that it does not come and go. */
export function slackOf(memory: FaceMemory | undefined, of: 'slack' | 'scoreSlack' = 'slack'): number {
  return memory?.shown ? clip[of] : 1
}

/** Whether a face that is refused is still drawn for some frames, fainter and fainter. */
export function mayFade(memory: FaceMemory | undefined): boolean {
  return memory !== undefined && (memory.shown ?? 0) > clip.fade
}

/** A face that was not drawn begins anew, from nothing. */
export function hideFace(memory: FaceMemory): void {
  memory.frame++
  memory.shown = 0
}

/** Lays a patch on as strongly as the face is faded in by now; answers whether anything of it is left. */
export function fadeFace(memory: FaceMemory | undefined, { alpha }: Patch, isWanted: boolean): boolean {
  if (!memory) return isWanted
  const was = memory.shown ?? (isWanted ? 1 : 0)
  const shown = Math.min(1, Math.max(0, was + (isWanted ? clip.fade : -clip.fade)))
  memory.frame++
  memory.shown = shown
  if (shown < 1) for (let i = 0; i < alpha.length; i++) alpha[i] *= shown
  return shown > 0
}

/** The photo that was chosen for this face when it came into sight. */
export function rememberedSource(memory: FaceMemory | undefined, choose: () => Source): Source {
  if (!memory) return choose()
  return (memory.source ??= choose())
}

/** Begins to look at what stands before a face, where `segmentsOf` will. */
export function beginSegments(memory: FaceMemory | undefined, begin: () => () => Segments): () => Segments {
  return memory && !isLookedAtAnew(memory) ? () => begin()() : begin()
}

function isLookedAtAnew({ segments, frame }: FaceMemory): boolean {
  return !segments || frame % clip.segmentEvery === 0
}

/** What stands before a face: looked at anew every few frames, moved along with the face in between. */
export function segmentsOf(memory: FaceMemory | undefined, face: Face, look: () => Segments): Segments {
  if (!memory) return look()
  const known = memory.segments
  memory.pixels.looksAnew = isLookedAtAnew(memory)
  if (known && !memory.pixels.looksAnew) {
    const region = regionAroundFace(face.points, known.scale)
    return { ...known.seen, region }
  }
  const seen = look()
  const scale = seen.region.side / regionAroundFace(face.points).side
  const isComparable = known && Math.abs(known.scale / scale - 1) < 0.1
  if (isComparable) evenOut(known.seen, seen)
  memory.segments = { seen, scale }
  return seen
}

/** Brings what is seen now nearer to what was seen before, in place: what comes before the face counts more than what leaves it. */
function evenOut(before: Segments, now: Segments): void {
  for (let i = 0; i < now.face.length; i++) {
    const kept = now.face[i] < before.face[i] ? clip.keptWhenHidden : clip.keptWhenShown
    now.face[i] += kept * (before.face[i] - now.face[i])
    now.slope[i] += kept * (before.slope[i] - now.slope[i])
    now.offset[i] += kept * (before.offset[i] - now.offset[i])
  }
}

/** The corrected shape: rehearsed every few frames, and the correction evened out as the face's own, however it is turned. */
export function fitFace(memory: FaceMemory | undefined, mixed: Float32Array, fit: () => FittedShape): FittedShape {
  if (!memory) return fit()
  const isDue = !memory.fitted || memory.frame % clip.rehearseEvery === 0
  const known = isDue ? (memory.fitted = rehearsed(memory.fitted, mixed, fit())) : memory.fitted
  if (!known) return fit()
  const moved = turned(known.shifts, eyeLineAngle(mixed), eyeSpan(mixed))
  return { ...known, shape: mixed.map((value, p) => value + moved[p]) }
}

function even(before: number, now: number): number {
  return before + clip.fitRate * (now - before)
}

function rehearsed(known: Rehearsal | undefined, mixed: Float32Array, fitted: FittedShape): Rehearsal {
  const shifts = turned(difference(fitted.shape, mixed), -eyeLineAngle(mixed), 1 / eyeSpan(mixed))
  const { landmarkError, plausibility } = fitted
  if (!known) return { shifts, landmarkError, plausibility }
  return {
    shifts: shifts.map((value, p) => even(known.shifts[p], value)),
    landmarkError: even(known.landmarkError, landmarkError),
    plausibility: even(known.plausibility, plausibility),
  }
}

function difference(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, p) => value - b[p])
}

/** Vectors (x, y, z each) turned in the picture plane and scaled. */
function turned(vectors: Float32Array, angle: number, scale: number): Float32Array {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const out = new Float32Array(vectors.length)
  for (let p = 0; p < vectors.length; p += 3) {
    out[p] = vectors[p] * cos - vectors[p + 1] * sin
    out[p + 1] = vectors[p] * sin + vectors[p + 1] * cos
    out[p + 2] = vectors[p + 2] * scale
  }
  return out
}
