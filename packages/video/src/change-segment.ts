import { resolve } from 'node:path'
import type { Frame } from './change-video.ts'
import { probeVideo } from './container/probe.ts'
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts'
import { readFrames } from './ffmpeg/read-frames.ts'
import { writeFrames } from './ffmpeg/write-frames.ts'
import { videoLimits } from './limits/limits.ts'
import type { VideoLimits } from './limits/limits.ts'
import { VideoProblem } from './limits/problem.ts'

/** A frame of a segment. until: when the next one is shown; isKept: whether this one is written. */
type SegmentFrame = Frame & { until: number; isKept: boolean }

/**
 * A part of a film to change: of the frames from `from` up to `to` the picture is written; those before it, from `warmUp` on, are
 * shown to `change`, too, and thrown away.
 */
export type SegmentChange = {
  input: string
  output: string
  warmUp: number
  from: number
  to: number
  /** How many frames in a row are changed together, asked before each lot: so many are in memory. One unless told otherwise. */
  atOnce?: () => number
  change(frames: SegmentFrame[]): Promise<void>
  limits?: VideoLimits
  signal?: AbortSignal
}

/** Changes some frames of a film, and writes an MP4 of their picture alone: `joinVideo` puts such parts together. */
export async function changeSegment(ffmpeg: Ffmpeg, segment: SegmentChange): Promise<void> {
  const { input, output, warmUp, from, to, atOnce = () => 1, limits = videoLimits, signal } = segment
  const probe = await probeVideo(input, limits)
  const { width, height, times, endSeconds } = probe
  const options = { silentMs: limits.silentMs, signal }
  const writer = writeFrames(ffmpeg, output, probe, options)
  try {
    let k = warmUp
    let lot: SegmentFrame[] = []
    let wanted = atOnce()
    for await (const data of readFrames(ffmpeg, resolve(input), probe, { ...options, range: { from: warmUp, to } })) {
      const seconds = times[k]
      if (seconds === undefined) throw new VideoProblem('undecodable', { said: 'more frames than were told' })
      const isKept = k >= from
      // The next frame comes in the same memory.
      const own = wanted > 1 ? data.slice() : data
      lot.push({ width, height, data: own, seconds, until: times[++k] ?? endSeconds, isKept })
      if (lot.length < wanted && k < to) continue
      await segment.change(lot)
      for (const frame of lot) if (frame.isKept) await writer.write(frame.data)
      lot = []
      wanted = atOnce()
    }
    if (k < to) throw new VideoProblem('undecodable', { said: `${k} of ${to} frames` })
    await writer.end()
    signal?.throwIfAborted()
  } finally {
    await writer.leave()
  }
}
