import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { muxVideo } from './container/mux.ts'
import { openVideo } from './container/probe.ts'
import type { Probe, VideoNotice } from './container/probe.ts'
import { askDecoder } from './ffmpeg/ask-decoder.ts'
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts'
import { readFrames } from './ffmpeg/read-frames.ts'
import { NOMINAL_FPS, writeFrames } from './ffmpeg/write-frames.ts'
import { videoLimits } from './limits/limits.ts'
import type { VideoLimits } from './limits/limits.ts'
import { VideoProblem } from './limits/problem.ts'

/** One frame: (height, width, 3) bytes of red, green and blue, to be changed in place before the next one comes. */
export type Frame = { width: number; height: number; data: Uint8Array; seconds: number }

/** What was written. */
export type ChangedVideo = { width: number; height: number; frames: number; seconds: number; notices: VideoNotice[] }

/** A film to change: where it is, where the changed one goes, and what happens to each frame. */
export type VideoChange = {
  input: string
  output: string
  change: (frame: Frame) => Promise<void> | void
  /** Asked when every frame was seen and nothing is written yet: what it throws keeps the output from being made. */
  accept?(): Promise<void> | void
  /** Does the last to the finished film before it appears as the output. */
  finish?(path: string): Promise<void>
  limits?: VideoLimits
  signal?: AbortSignal
}

/**
 * Changes a film frame by frame: times are kept one to one up to the most frames a second, sound bit for bit. One frame is in
 * memory at a time. The output appears whole or not at all.
 */
export async function changeVideo(ffmpeg: Ffmpeg, request: VideoChange): Promise<ChangedVideo> {
  const { input, output, limits = videoLimits } = request
  const { probe: told, sound, close } = await openVideo(input, limits)
  const folder = await mkdtemp(join(dirname(resolve(output)), '.guise-video-'))
  try {
    const [picturePath, outPath] = [join(folder, 'picture.mp4'), join(folder, 'film.mp4')]
    const probe = await askDecoder(ffmpeg, resolve(input), told, { limits, signal: request.signal })
    await changePicture(ffmpeg, { ...request, limits }, probe, picturePath)
    await request.accept?.()
    await muxVideo({ picture: [{ path: picturePath, firstFrame: 0 }], nominalFps: NOMINAL_FPS, probe, sound, outPath })
    await request.finish?.(outPath)
    request.signal?.throwIfAborted()
    await rename(outPath, output)
    const { width, height, times, endSeconds, notices } = probe
    return { width, height, frames: times.length, seconds: endSeconds - (times[0] ?? 0), notices }
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function changePicture(
  ffmpeg: Ffmpeg,
  { input, change, limits, signal }: VideoChange & { limits: VideoLimits },
  probe: Probe,
  picturePath: string,
): Promise<void> {
  const { width, height, times } = probe
  const options = { silentMs: limits.silentMs, signal }
  const writer = writeFrames(ffmpeg, picturePath, probe, options)
  try {
    let count = 0
    for await (const data of readFrames(ffmpeg, resolve(input), probe, options)) {
      const seconds = times[count++]
      if (seconds === undefined) throw new VideoProblem('undecodable', { said: 'more frames than were told' })
      await change({ width, height, data, seconds })
      await writer.write(data)
    }
    if (count < times.length) throw new VideoProblem('undecodable', { said: `${count} of ${times.length} frames` })
    await writer.end()
  } finally {
    await writer.leave()
  }
}
