import type { FrameReport } from '@guise/engine'
import type { Platform } from '../../../platform/platform.ts'
import { joinMakers, makerOf } from '../swap/made-with.ts'
import type { MadeSegment } from '../life/video-segments.ts'

type Sums = Omit<MadeSegment, 'piece_blob_id' | 'preview_blob_id' | 'processing_ms' | 'person' | 'made_with'>

/** Counts what became of the frames of a segment, and for how long those are shown that were swapped. */
export function countSwapped({ config }: Pick<Platform, 'config'>) {
  const sums: Sums = {
    frames_with_face: 0,
    frames_swapped: 0,
    frames_spared: 0,
    seconds_swapped: 0,
    faces_detected: 0,
    faces_swapped: 0,
    quality: 0,
  }
  let frames = 0
  let seconds = 0
  let last: Uint8Array | undefined
  let maker = joinMakers([])
  return {
    frames: () => frames,
    seconds: () => seconds,
    sums: () => sums,
    /** What made the frames so far. */
    maker: () => maker,
    /** The picture of the last frame, for whoever watches. */
    last: () => last,
    keep: (jpeg: Uint8Array) => void (last = jpeg),
    count({ faces, swapped }: FrameReport, shownFor: number): void {
      frames++
      seconds += shownFor
      sums.faces_detected = Math.max(sums.faces_detected, faces.length)
      sums.faces_swapped = Math.max(sums.faces_swapped, swapped)
      if (faces.length > 0) sums.frames_with_face++
      if (swapped === 0 && faces.some(({ reason }) => reason === 'forbidden')) sums.frames_spared++
      if (swapped === 0) return
      sums.frames_swapped++
      maker = joinMakers([maker, makerOf(config, faces)])
      sums.seconds_swapped += shownFor
      sums.quality += Math.min(...faces.filter((face) => face.swapped).map(({ quality }) => quality))
    },
  }
}
