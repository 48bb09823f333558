import { colourTags } from '../container/colours.ts'
import type { ToldColours } from '../container/colours.ts'
import { atMostFps } from '../container/probe.ts'
import type { Probe } from '../container/probe.ts'
import type { VideoLimits } from '../limits/limits.ts'
import { VideoProblem } from '../limits/problem.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { bounds, passThrough } from './read-frames.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { demandStandardRange } from './standard-range.ts'

/**
 * What the decoder hands out: when each frame is shown, which sizes and formats they have, of the stream's own colours, how many are
 * interlaced, and what it found damaged.
 */
type Seen = { times: number[]; kinds: Set<string>; colours: ToldColours; interlaced: number; errors: number }

/** Of the packets that a film is packed in at least so many are decoded, unless nothing is wrong with the others: edit lists leave some out. */
const leastShare = 0.9
/** Frames are at least so far apart. */
const leastStep = 1e-3

/**
 * What is known of a stranger's film after it was decoded once: edit lists, packets that show nothing, halves of frames and damaged
 * ones make other frames, at other times, than a container tells of; and a stream may tell of colours what its container does not.
 */
export async function askDecoder(
  ffmpeg: Ffmpeg,
  path: string,
  probe: Probe,
  { limits, signal }: { limits: VideoLimits; signal?: AbortSignal | undefined },
): Promise<Probe> {
  demandStandardRange(ffmpeg, probe.colour)
  const seen = await decodeOnce(ffmpeg, path, probe, { limits, signal })
  // Without a frame, or in words that a later version may use, nothing new is known.
  if (seen.times.length === 0) return probe
  const [all, enough] = [seen.times.length, leastShare * probe.packets]
  const skipped = seen.times.findIndex((time) => time >= -1e-4)
  if (skipped < 0 || (all < enough && seen.errors > 0))
    throw new VideoProblem('undecodable', { said: `${all} of ${probe.packets} frames` })
  const times = ascending(seen.times.slice(skipped))
  const last = times.at(-1) ?? 0
  const step = times.length > 1 ? (last - (times[0] ?? 0)) / (times.length - 1) : probe.endSeconds - last
  const isCut = Math.abs(last - probe.lastSeconds) > leastStep
  const endSeconds = isCut ? last + Math.max(leastStep, step) : probe.endSeconds
  if (endSeconds - (times[0] ?? 0) > limits.maxSeconds * 1.02) throw new VideoProblem('too_long')
  // The decoder of VP8 names the colours of its standard, whatever is in it.
  const told = probe.codec === 'vp8' ? [probe.told, seen.colours] : [seen.colours, probe.told]
  const found = colourTags(told, probe.height)
  const colour = found.isTold ? found : { ...found, matrix: probe.colour.matrix, isTold: probe.colour.isTold }
  demandStandardRange(ffmpeg, colour)
  const isUniform = seen.kinds.size === 1
  const isInterlaced = isUniform && seen.interlaced * 2 > all
  const known = { ...probe, skipped, times, endSeconds, colour, isInterlaced, isUniform }
  const kept = probe.notices.filter(({ code }) => code !== 'made_slower')
  const notices = colour.hdr ? [...kept, { code: 'made_sdr' as const }] : kept
  return atMostFps({ ...known, kept: [], notices, soundUntil: isCut ? endSeconds : Infinity }, limits)
}

/** Times that do not go back, and none twice. */
function ascending(times: number[]): number[] {
  let before = -leastStep
  return times.map((time) => (before = Math.max(Number.isNaN(time) ? 0 : time, before + leastStep)))
}

async function decodeOnce(
  ffmpeg: Ffmpeg,
  path: string,
  { format, map }: Probe,
  { limits, signal }: { limits: VideoLimits; signal?: AbortSignal | undefined },
): Promise<Seen> {
  const seen: Seen = { times: [], kinds: new Set(), colours: {}, interlaced: 0, errors: 0 }
  let tick: [number, number] | undefined
  let isTooLong = false
  const told = (line: string) => {
    silence.refresh()
    if (/^(\[[^\]]+\] )?\[(error|fatal)\] /.test(line)) seen.errors++
    if (!/^\[Parsed_showinfo_0 @ \w+\] \[info\] /.test(line)) return
    const [, ticks, of] = / config in time_base: (\d+)\/(\d+)/.exec(line) ?? []
    if (Number(ticks)) tick = [Number(ticks), Number(of)]
    const [, at, rounded] = / pts: *(-?\d+|NOPTS) +pts_time:(\S+)/.exec(line) ?? []
    if (at) {
      // The line that tells how long a tick is may be lost in another, such as what ffmpeg says of a film that lies askew.
      const seconds = tick ? (Number(at) * tick[0]) / tick[1] : Number(rounded)
      seen.times.push(seconds)
      seen.kinds.add(/ (fmt:\w+) .*( s:\d+x\d+) /.exec(line)?.slice(1).join('') ?? '')
      if (/ i:[TB] /.test(line)) seen.interlaced++
      isTooLong = seen.times.length > limits.maxSeconds * 250 || seconds > limits.maxSeconds * 2
      if (isTooLong) void running.leave()
    }
    if (seen.times.length < 2) Object.assign(seen.colours, coloursIn(line))
  }
  const args = [
    ['-loglevel', 'level+info', '-nostats', '-copyts', '-threads', '2', ...bounds, '-f', format, '-i', path],
    ['-map', map, '-an', '-sn', '-dn', '-vf', 'showinfo', ...passThrough(ffmpeg), '-f', 'null', '-'],
  ].flat()
  const running = runFfmpeg(ffmpeg, args, { failure: 'undecodable', silentMs: limits.silentMs, signal, told })
  const silence = setTimeout(() => void running.leave(), limits.silentMs)
  running.output.resume()
  try {
    await running.ended
  } catch (error) {
    throw isTooLong ? new VideoProblem('too_long') : error
  } finally {
    clearTimeout(silence)
    await running.leave()
  }
  return seen
}

function coloursIn(line: string): ToldColours {
  const [, range, matrix, primaries, transfer] =
    /color_range:(\w+) color_space:([\w-]+) color_primaries:([\w-]+) color_trc:([\w-]+)/.exec(line) ?? []
  return {
    ...(matrix && { matrix }),
    ...(primaries && { primaries }),
    ...(transfer && { transfer }),
    ...((range === 'tv' || range === 'pc') && { isFullRange: range === 'pc' }),
  }
}
