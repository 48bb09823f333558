import { muxVideo } from './container/mux.ts'
import type { PicturePart } from './container/mux.ts'
import { openVideo } from './container/probe.ts'
import { NOMINAL_FPS } from './ffmpeg/write-frames.ts'
import { videoLimits } from './limits/limits.ts'

/** The parts of a film's picture, in order, and the film they were made from. */
export type VideoParts = { original: string; parts: PicturePart[]; output: string }

/** Puts the parts of a film's picture together with its sound and its times. */
export async function joinVideo({ original, parts, output }: VideoParts, limits = videoLimits): Promise<void> {
  const { probe, sound, close } = await openVideo(original, limits)
  try {
    await muxVideo({ picture: parts, nominalFps: NOMINAL_FPS, probe, sound, outPath: output })
  } finally {
    close()
  }
}
