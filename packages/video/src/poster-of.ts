import { resolve } from 'node:path'
import type { Frame } from './change-video.ts'
import { probeVideo } from './container/probe.ts'
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts'
import { readFrames } from './ffmpeg/read-frames.ts'
import { videoLimits } from './limits/limits.ts'
import { VideoProblem } from './limits/problem.ts'

/**
 * The frame that stands for a film while it does not play: after a second, by when most have begun, or after a third of a short
 * one. That of a result is the same moment as that of its original.
 */
export async function posterOf(ffmpeg: Ffmpeg, path: string, limits = videoLimits): Promise<Frame> {
  const probe = await probeVideo(path, limits)
  const { width, height, times, endSeconds } = probe
  const [first = 0] = times
  const at = first + Math.min(1, (endSeconds - first) / 3)
  const wanted = Math.max(
    0,
    times.findLastIndex((time) => time <= at + 1e-6),
  )
  let count = 0
  for await (const data of readFrames(ffmpeg, resolve(path), probe, { silentMs: limits.silentMs })) {
    if (count++ === wanted) return { width, height, data: Uint8Array.from(data), seconds: times[wanted] ?? 0 }
  }
  throw new VideoProblem('undecodable', { said: 'no frame' })
}
