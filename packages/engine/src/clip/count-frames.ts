import { clip } from '../api/calibration.ts'
import type { ClipReport, FrameReport } from '../api/engine-api.ts'
import type { EngineProblemCode } from '../api/problem.ts'

/** Counts what became of the frames of a film. */
export function clipCounter(): { count(frame: FrameReport): void; report(): ClipReport } {
  const counts = { frames: 0, framesWithFace: 0, framesSwapped: 0 }
  const reasons = new Map<EngineProblemCode, number>()
  return {
    count({ faces, swapped }) {
      counts.frames++
      if (faces.length > 0) counts.framesWithFace++
      if (swapped > 0) counts.framesSwapped++
      else for (const { reason } of faces) if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    },
    report() {
      const [most] = [...reasons].sort((a, b) => b[1] - a[1])
      const code = refusalOfClip(counts)
      if (code === undefined) return { ...counts }
      const refusal = code === 'no_face' ? { code } : { code, because: most?.[0] ?? ('low_quality' as const) }
      return { ...counts, refusal }
    },
  }
}

/** Why a film is not worth keeping: nobody is in it, or too few of the frames that show somebody could be done. */
export function refusalOfClip({
  framesWithFace,
  framesSwapped,
}: Omit<ClipReport, 'frames' | 'refusal'>): 'no_face' | 'too_few_frames' | undefined {
  if (framesWithFace === 0) return 'no_face'
  return framesSwapped >= clip.minDone * framesWithFace ? undefined : 'too_few_frames'
}
