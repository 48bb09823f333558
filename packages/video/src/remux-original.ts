import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { ChangedVideo, Frame } from './change-video.ts'
import { muxVideo } from './container/mux.ts'
import { countFrames, openVideo } from './container/probe.ts'
import type { Probe } from './container/probe.ts'
import { askDecoder } from './ffmpeg/ask-decoder.ts'
import { canBeHeard } from './ffmpeg/can-be-heard.ts'
import { encodeOriginal } from './ffmpeg/encode-original.ts'
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts'
import { NOMINAL_FPS } from './ffmpeg/write-frames.ts'
import { videoLimits } from './limits/limits.ts'
import type { VideoLimits } from './limits/limits.ts'
import { VideoProblem } from './limits/problem.ts'

/** A stranger's film to write anew: where it is, where the new one goes, and who looks at it meanwhile. */
export type OriginalVideo = {
  input: string
  output: string
  /** Is shown the first frame, the first after each cut and one a second; what it throws keeps the output from being made. */
  look?(frame: Omit<Frame, 'seconds'>): Promise<void> | void
  limits?: VideoLimits
  signal?: AbortSignal
}

/**
 * Writes a stranger's film anew: decoded in full once, reduced to the limits, encoded by us, with its sound packet by packet and
 * nothing else of what was in the file. The output appears whole or not at all.
 */
export async function remuxOriginal(ffmpeg: Ffmpeg, original: OriginalVideo): Promise<ChangedVideo> {
  const { input, output, limits = videoLimits, signal } = original
  const { probe: told, sound, close } = await openVideo(input, limits)
  const folder = await mkdtemp(join(dirname(resolve(output)), '.guise-video-'))
  const options = { silentMs: limits.silentMs, signal }
  try {
    const [picturePath, outPath] = [join(folder, 'picture.mp4'), join(folder, 'film.mp4')]
    const probe = await askDecoder(ffmpeg, resolve(input), told, { limits, signal })
    await encode(ffmpeg, original, { probe, picturePath, options })
    const muxing = { picture: [{ path: picturePath, firstFrame: 0 }], nominalFps: NOMINAL_FPS, probe, outPath }
    await muxVideo({ ...muxing, sound })
    const isHeard = sound === undefined || (await canBeHeard(ffmpeg, outPath, options))
    if (!isHeard) await muxVideo({ ...muxing, sound: undefined })
    signal?.throwIfAborted()
    await rename(outPath, output)
    const { width, height, times, endSeconds, notices } = probe
    const all = isHeard ? notices : [...notices, { code: 'sound_dropped' as const }]
    return { width, height, frames: times.length, seconds: endSeconds - (times[0] ?? 0), notices: all }
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Step = { probe: Probe; picturePath: string; options: { silentMs: number; signal: AbortSignal | undefined } }

async function encode(ffmpeg: Ffmpeg, original: OriginalVideo, { probe, picturePath, options }: Step) {
  const { width, height, times } = probe
  for await (const data of encodeOriginal(ffmpeg, { path: resolve(original.input), probe, picturePath }, options)) {
    await original.look?.({ width, height, data })
  }
  const frames = await countFrames(picturePath)
  if (frames !== times.length) throw new VideoProblem('undecodable', { said: `${frames} of ${times.length} frames` })
}
