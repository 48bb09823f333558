import { markFrame } from '@guise/watermark'
import type { ClipFrame, ClipOptions, FaceReport, FrameReport, SwappedAges } from '../api/engine-api.ts'
import { askForFaces, type Drawn } from '../blend/ask-for-faces.ts'
import { drawFace } from '../blend/blend-faces.ts'
import { boxOf } from '../detect/describe-face.ts'
import type { Face } from '../detect/find-faces.ts'
import { estimateAges, lookAtSwapped } from '../gate/look-at-swapped.ts'
import type { Models } from '../models/models.ts'
import { pastePatch } from '../pixels/blend/composite.ts'
import { drawMark } from '../pixels/image/mark.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import type { Source } from '../source/prepare-source.ts'
import type { Track } from './track.ts'

/** A frame into which nothing is drawn yet: where the faces that are followed are in it. */
export type FollowedFrame = {
  frame: ClipFrame
  image: Pyramid
  tracks: Pick<Track, 'face' | 'memory' | 'isSpared'>[]
  hasNewcomer: boolean
  isLookedAt: boolean
}

/** Who is put on whom in a film. */
type Drawing = { sources: Source[]; options: ClipOptions }

/**
 * Draws the faces of some frames in a row, in place, each with what is remembered of it from the one before. Whoever draws for us is
 * asked for those of all frames together: where a face is does not depend on how it was drawn.
 */
export async function drawFrames(models: Models, drawing: Drawing, frames: FollowedFrame[]): Promise<FrameReport[]> {
  const { sources, options } = drawing
  const asked = frames.flatMap(({ image, tracks }) =>
    tracks.filter(({ isSpared }) => !isSpared).map(({ face, memory }) => ({ face, memory, target: image })),
  )
  const drawn = await askForFaces(models, { sources, engine: options.engine }, asked)
  const reports: FrameReport[] = []
  for (const followed of frames) {
    reports.push(await drawFrame(models, { ...drawing, drawn }, followed))
    markAll(followed.frame, options)
  }
  return reports
}

/** Every face is read from the frame as it was before any is drawn into it. */
async function drawFrame(
  models: Models,
  { sources, options, drawn }: Drawing & { drawn: Map<Face, Drawn> },
  { frame, image, tracks, hasNewcomer, isLookedAt }: FollowedFrame,
): Promise<FrameReport> {
  const before = tracks.length > 1 ? pyramidOf({ ...frame, data: frame.data.slice() }) : image
  const asksAges = isLookedAt && options.ages !== undefined && tracks.length > 0
  const faces = tracks.map((track) => track.face)
  const years = asksAges ? await estimateAges(models, before, faces) : []
  const keepEyes = options.eyes !== 'source'
  const request = { sources, target: before, faces: [], drawn, keepEyes, beard: options.beard }
  const reports = tracks.map(({ face, memory, isSpared }) => {
    if (isSpared) return spared(face, before)
    const { report, patch } = drawFace(models, request, face, memory)
    if (patch) pastePatch(frame, patch)
    return report
  })
  const swapped = reports.filter((face) => face.swapped).length
  const report = { faces: reports, swapped, meshes: faces.map(({ points }) => points), hasNewcomer }
  if (!asksAges || swapped === 0) return report
  const looking = { sources, faces, image: frame, reports, years, hasResult: options.ages === 'both' }
  const ages: SwappedAges = await lookAtSwapped(models, looking)
  return { ...report, ages }
}

function spared(face: Face, image: Pyramid): FaceReport {
  const box = boxOf(face.box, image.levels[0])
  return { box, yaw: face.pose.yaw, swapped: false, quality: 0, reason: 'forbidden' }
}

/** The whole film says what it is, not the frames alone that were changed. */
function markAll(frame: ClipFrame, { watermark, mark }: ClipOptions): void {
  if (watermark) markFrame(frame, watermark)
  if (mark) drawMark(frame, 'lower right')
}
