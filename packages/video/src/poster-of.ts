import { resolve } from 'node:path'
import type { Frame } from './change-video.ts'
import { probeVideo } from './container/probe.ts'
import type { Probe } from './container/probe.ts'
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts'
import { readFrames } from './ffmpeg/read-frames.ts'
import { videoLimits } from './limits/limits.ts'
import type { VideoLimits } from './limits/limits.ts'
import { VideoProblem } from './limits/problem.ts'

/**
 * The frame that stands for a film while it does not play: after a second, by when most have begun, or after a third of a short
 * one. That of a result is the same moment as that of its original.
 */
export async function posterOf(ffmpeg: Ffmpeg, path: string, limits = videoLimits): Promise<Frame> {
  const [poster] = await glimpsesOf(ffmpeg, path, { most: 1, limits })
  return poster
}

/** The poster of a film and some frames behind it, so many at most: a second apart, or as far as a short film lets them be. */
export async function glimpsesOf(
  ffmpeg: Ffmpeg,
  path: string,
  { most, limits = videoLimits }: { most: number; limits?: VideoLimits },
): Promise<[Frame, ...Frame[]]> {
  const probe = await probeVideo(path, limits)
  const { width, height, times } = probe
  const wanted = placesOf(probe, most)
  const frames: Frame[] = []
  let count = 0
  for await (const data of readFrames(ffmpeg, resolve(path), probe, { silentMs: limits.silentMs })) {
    if (count === wanted[frames.length]) {
      frames.push({ width, height, data: Uint8Array.from(data), seconds: times[count] ?? 0 })
    }
    if (frames.length === wanted.length) break
    count++
  }
  const [poster, ...more] = frames
  if (!poster) throw new VideoProblem('undecodable', { said: 'no frame' })
  return [poster, ...more]
}

function placesOf({ times, endSeconds }: Probe, most: number): number[] {
  const [first = 0] = times
  const poster = first + Math.min(1, (endSeconds - first) / 3)
  const step = Math.min(1, (endSeconds - poster) / most)
  const at = Array.from({ length: most }, (_, k) => poster + k * step + 1e-6)
  const places = at.map((seconds) =>
    Math.max(
      0,
      times.findLastIndex((time) => time <= seconds),
    ),
  )
  return [...new Set(places)]
}
