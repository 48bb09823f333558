import type { Probe } from '../container/probe.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { RunOptions, Running } from './run-ffmpeg.ts'
import { demandStandardRange, inStandardRange } from './standard-range.ts'

/** Frames by their number among those that are kept: from one of them, and up to another that is not among them. */
export type FrameRange = { from: number; to: number }

/**
 * The frames of a film, or some of them, upright, (height, width, 3) bytes of red, green and blue, one after the other in the same
 * memory: each holds until the next is asked for. Leaving early ends the decoder.
 */
export async function* readFrames(
  ffmpeg: Ffmpeg,
  path: string,
  probe: Probe,
  { range, ...options }: Omit<RunOptions, 'failure'> & { range?: FrameRange },
): AsyncGenerator<Uint8Array, void, undefined> {
  const running = runFfmpeg(ffmpeg, argsOf(ffmpeg, path, probe, range), { ...options, failure: 'undecodable' })
  try {
    yield* framesOf(running, probe.width * probe.height * 3)
    await running.within(running.ended)
  } finally {
    await running.leave()
  }
}

/** What a running ffmpeg writes, frame by frame, each in the memory of the one before. */
export async function* framesOf(running: Running, frameBytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  const frame = new Uint8Array(frameBytes)
  const chunks: AsyncIterator<Buffer> = running.output[Symbol.asyncIterator]()
  const nextChunk = () => running.within(chunks.next())
  let filled = 0
  for (let next = await nextChunk(); !next.done; next = await nextChunk()) {
    let chunk = next.value
    while (chunk.length > 0) {
      const taken = Math.min(chunk.length, frame.length - filled)
      frame.set(chunk.subarray(0, taken), filled)
      filled += taken
      chunk = chunk.subarray(taken)
      if (filled < frame.length) continue
      filled = 0
      yield frame
    }
  }
}

/** Of pixels a header keeps quiet about: what is larger than was told is not decoded. */
export const bounds: readonly string[] = ['-max_pixels', String(4096 * 2304)]

/**
 * How a film is opened for its frames. Where they change on the way, the filters go on, since new ones would count the frames
 * from the first again; but for the scaler, none that ffmpeg would add can do that.
 */
export function inputOf({ format, isUniform }: Probe, path: string): string[] {
  const asOne = isUniform ? [] : ['-autorotate', '0', '-reinit_filter', '0']
  return ['-threads', '2', ...bounds, ...asOne, '-f', format, '-i', path]
}

function argsOf(ffmpeg: Ffmpeg, path: string, probe: Probe, only: FrameRange | undefined): string[] {
  const { map, width, height, colour } = probe
  demandStandardRange(ffmpeg, colour)
  const matrix = `:in_color_matrix=${swscaleMatrix(colour.matrix)}`
  const range = colour.isFullRange ? 'full' : 'limited'
  const scaled = `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int:in_range=${range}:out_range=full${matrix}`
  const kept = keptFrames(probe)
  // Frames are counted from the first: to seek would be to trust the times and key frames that a file tells.
  if (only) kept.push(`select=between(n\\,${only.from}\\,${only.to - 1})`)
  const most = only ? ['-frames:v', String(only.to - only.from)] : []
  return [
    inputOf(probe, path),
    ['-map', map, '-an', '-sn', '-dn', '-vf', [...kept, ...inStandardRange(probe), scaled, 'format=rgb24'].join(',')],
    [...passThrough(ffmpeg), ...most, '-f', 'rawvideo', 'pipe:1'],
  ].flat()
}

/** Filters that hand on which of a film's frames are kept, the lines of interlaced ones put together. */
export function keptFrames({ skipped, kept, isInterlaced }: Probe): string[] {
  const whole = isInterlaced ? ['yadif=deint=interlaced'] : []
  if (skipped === 0 && kept.length === 0) return whole
  const stretches = (kept.length > 0 ? kept : [{ from: 0, every: 1 }]).map(({ from, every }, i) => {
    const [first, next] = [skipped + from, kept[i + 1]]
    const isWithin = next ? `between(n\\,${first}\\,${skipped + next.from - 1})` : `gte(n\\,${first})`
    return `${isWithin}*not(mod(n-${first}\\,${every}))`
  })
  return [...whole, `select=${stretches.join('+')}`]
}

/** Frames are neither doubled nor dropped; the option's former name is refused by later versions, the new one by earlier. */
export function passThrough({ version }: Ffmpeg): string[] {
  return [/^[1-5]\./.test(version) ? '-vsync' : '-fps_mode', 'passthrough']
}

/** The scaler has names of its own for BT.601 and BT.2020. */
export function swscaleMatrix(matrix: string): string {
  if (matrix === 'bt2020nc') return 'bt2020'
  return matrix === 'bt709' ? 'bt709' : 'bt601'
}
