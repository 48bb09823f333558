import type { Probe } from '../container/probe.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { framesOf, inputOf, keptFrames, passThrough, swscaleMatrix } from './read-frames.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { RunOptions } from './run-ffmpeg.ts'
import { inStandardRange } from './standard-range.ts'
import { NOMINAL_FPS, tagsOf } from './write-frames.ts'

/** The film that is written anew, what is known of it, and where its picture goes. */
export type Encoding = { path: string; probe: Probe; picturePath: string }

/**
 * Decodes a film in full and writes its picture anew, upright and within the limits, every frame at its number. Meanwhile it hands
 * out the first frame, the first after each cut and one a second, (height, width, 3) bytes of red, green and blue, in the same
 * memory: each holds until the next is asked for.
 */
export async function* encodeOriginal(
  ffmpeg: Ffmpeg,
  encoding: Encoding,
  options: Omit<RunOptions, 'failure'>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const running = runFfmpeg(ffmpeg, argsOf(ffmpeg, encoding), { ...options, failure: 'undecodable' })
  try {
    yield* framesOf(running, encoding.probe.width * encoding.probe.height * 3)
    await running.within(running.ended)
  } finally {
    await running.leave()
  }
}

/** A film that flickers is not looked at more than five times a second. */
const looks = "select='eq(n,0)+gte(t-prev_selected_t,1)+gt(scene,0.3)*gte(t-prev_selected_t,0.2)'"

function argsOf(ffmpeg: Ffmpeg, { path, probe, picturePath }: Encoding): string[] {
  const { map, width, height, colour } = probe
  const range = colour.isFullRange ? 'full' : 'limited'
  const matrix = `:in_color_matrix=${swscaleMatrix(colour.matrix)}`
  const asWas = matrix.replace('in_', 'out_')
  const flags = 'flags=bicubic+accurate_rnd+full_chroma_int'
  const upright = `scale=${width}:${height}:${flags}:in_range=${range}:out_range=${range}${matrix}${asWas}`
  const inRgb = `scale=${flags}:in_range=${range}:out_range=full${matrix},format=rgb24`
  const graph = [
    `[${map}]${[...keptFrames(probe), ...inStandardRange(probe), upright, 'setsar=1', 'format=yuv420p'].join(',')},split[all][of]`,
    `[all]settb=1/${NOMINAL_FPS},setpts=N[picture]`,
    `[of]${looks},${inRgb}[seen]`,
  ].join(';')
  const packed = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '18',
    '-g',
    String(2 * NOMINAL_FPS),
    '-threads',
    '2',
  ]
  return [
    [...inputOf(probe, path), '-filter_complex', graph],
    ['-map', '[picture]', ...passThrough(ffmpeg), '-enc_time_base', `1:${NOMINAL_FPS}`, ...packed],
    [...tagsOf(colour), '-map_metadata', '-1', '-map_chapters', '-1', '-f', 'mp4', '-y', picturePath],
    ['-map', '[seen]', ...passThrough(ffmpeg), '-f', 'rawvideo', 'pipe:1'],
  ].flat()
}
