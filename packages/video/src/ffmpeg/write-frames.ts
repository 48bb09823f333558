import { finished } from 'node:stream/promises'
import type { ColourTags } from '../container/colours.ts'
import type { Probe } from '../container/probe.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { swscaleMatrix } from './read-frames.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { RunOptions } from './run-ffmpeg.ts'

/** Frames a second that the encoder is told: the true times are put in afterwards. */
export const NOMINAL_FPS = 30

/** An encoder that is fed one frame after the other. */
export type FrameWriter = { write(frame: Uint8Array): Promise<void>; end(): Promise<void>; leave(): Promise<void> }

/** Encodes frames into an MP4 of the picture alone, H.264 in the colours the film had. */
export function writeFrames(
  ffmpeg: Ffmpeg,
  path: string,
  probe: Probe,
  options: Omit<RunOptions, 'failure'>,
): FrameWriter {
  const running = runFfmpeg(ffmpeg, argsOf(path, probe), { ...options, failure: 'stopped' })
  running.output.resume()
  const written = (frame: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      running.input.write(frame, (error) => (error ? reject(error) : resolve()))
    })
  // A broken pipe is the encoder's end: how it ended says why.
  const orEnded = async (step: Promise<void>) => {
    try {
      await running.within(step)
    } catch (cause) {
      await running.within(running.ended)
      throw cause
    }
  }
  return {
    write: (frame) => orEnded(Promise.race([written(frame), running.ended])),
    async end() {
      running.input.end()
      await orEnded(finished(running.input))
      await running.within(running.ended)
    },
    leave: () => running.leave(),
  }
}

function argsOf(path: string, { width, height, colour }: Probe): string[] {
  const { matrix, isFullRange } = colour
  const range = isFullRange ? 'full' : 'limited'
  const inMatrix = `:out_color_matrix=${swscaleMatrix(matrix)}`
  const scaled = `scale=flags=bicubic+accurate_rnd+full_chroma_inp:in_range=full:out_range=${range}${inMatrix}`
  return [
    ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${width}x${height}`],
    ['-framerate', String(NOMINAL_FPS), '-i', 'pipe:0', '-vf', `${scaled},format=yuv420p`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-g', String(2 * NOMINAL_FPS), '-threads', '2'],
    [...tagsOf(colour), '-map_metadata', '-1', '-f', 'mp4', '-y', path],
  ].flat()
}

/** The colours of a film as an encoder is told them. */
export function tagsOf({ matrix, isTold, primaries, transfer, isFullRange }: ColourTags): string[] {
  return [
    ['-color_range', isFullRange ? 'pc' : 'tv'],
    isTold ? ['-colorspace', matrix] : [],
    primaries ? ['-color_primaries', primaries] : [],
    transfer ? ['-color_trc', transfer] : [],
  ].flat()
}
