import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { changeSegment } from '../change-segment.ts'
import { changeVideo } from '../change-video.ts'
import { probeVideo } from '../container/probe.ts'
import type { VideoNotice } from '../container/probe.ts'
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { joinVideo } from '../join-video.ts'
import { videoLimits } from '../limits/limits.ts'
import { remuxOriginal } from '../remux-original.ts'

/** Something to change in each frame: a bright rectangle where the face is. */
function change({ width, height, data }: { width: number; height: number; data: Uint8Array }): void {
  for (let y = height >> 2; y < height >> 1; y++) {
    data.fill(200, (y * width + (width >> 2)) * 3, (y * width + (width >> 1)) * 3)
  }
}

/** A changed film: where it is, and what is told beside it. */
export type Changed = { path: string; notices: VideoNotice[] }

/** Both ways a stranger's film is changed: all of it at once, and written anew, in two segments that are put together. */
export const ways: Record<
  'at once' | 'in segments',
  (ffmpeg: Ffmpeg, film: string, folder: string) => Promise<Changed>
> = {
  async 'at once'(ffmpeg, film, folder) {
    const path = join(folder, 'at-once.mp4')
    const { notices } = await changeVideo(ffmpeg, { input: film, output: path, change })
    return { path, notices }
  },
  async 'in segments'(ffmpeg, film, folder) {
    const [original, path] = [join(folder, 'original.mp4'), join(folder, 'joined.mp4')]
    const { notices } = await remuxOriginal(ffmpeg, { input: film, output: original })
    const { times } = await probeVideo(original, videoLimits)
    const middle = times.length >> 1
    const parts = []
    for (const [from, to] of middle > 0 ? [[0, middle] as const, [middle, times.length] as const] : [[0, 1] as const]) {
      const part = { path: join(folder, `from-${from}.mp4`), firstFrame: from }
      const warmUp = Math.max(0, from - 2)
      await changeSegment(ffmpeg, {
        input: original,
        output: part.path,
        warmUp,
        from,
        to,
        change: async (frames) => frames.forEach(change),
      })
      parts.push(part)
    }
    await joinVideo({ original, parts, output: path })
    return { path, notices }
  },
}

/**
 * What a film is, as ffprobe sees it: its tracks, when its frames are shown and its packets of sound heard, what is in these, and how many
 * of them no edit list hides.
 */
export type Seen = {
  path: string
  tracks: string[]
  width: number
  height: number
  times: number[]
  sound: number[]
  packets: string[]
  heard: number
}

/** Looks at a film's picture and at one of its sounds. */
export function lookAt(path: string, { picture = 0, sound = 0 } = {}): Seen {
  const entries = [
    'stream=index,codec_type,width,height',
    'frame=stream_index,best_effort_timestamp_time',
    'packet=stream_index,pts_time,flags,data_hash',
  ].join(':')
  const words = ['-of', 'json', '-show_data_hash', 'MD5', '-show_entries', entries, path]
  const told = JSON.parse(run('ffprobe', ...words).toString()) as Told
  const of = (kind: string) => told.streams.filter((stream) => stream.codec_type === kind)
  const [shown, heard] = [of('video')[picture], of('audio')[sound]]
  const both = told.packets_and_frames
  const frames = both.filter((one) => one.type === 'frame' && one.stream_index === shown?.index)
  const packets = both.filter((one) => one.type === 'packet' && one.stream_index === heard?.index)
  return {
    path,
    tracks: told.streams.map((stream) => stream.codec_type),
    width: shown?.width ?? 0,
    height: shown?.height ?? 0,
    times: frames.map((frame) => Number(frame.best_effort_timestamp_time)),
    sound: packets.map((packet) => Number(packet.pts_time)),
    packets: packets.map((packet) => packet.data_hash ?? ''),
    heard: packets.filter(({ flags }) => !flags?.includes('D')).length,
  }
}

/** What is in all packets of sound that a film holds, hidden ones among them. */
export function allSound(path: string): string[] {
  const words = ['-ignore_editlist', '1', '-show_data_hash', 'MD5', '-select_streams', 'a:0']
  const told = run('ffprobe', ...words, '-show_entries', 'packet=data_hash', '-of', 'csv=p=0', path).toString()
  return told.split('\n').filter(Boolean)
}

/** By which curve the levels of a film's picture are light, as its container and its stream say. */
export function curveOf(path: string): string {
  const words = ['-select_streams', 'v:0', '-show_entries', 'stream=color_transfer', '-of', 'csv=p=0', path]
  return run('ffprobe', ...words)
    .toString()
    .trim()
}

/** Mean difference of red, green and blue outside what was changed, over all frames, signed: noise of packing is none. */
export function colourShift(before: Buffer, after: Buffer, { width, height, times }: Seen, every = 1): number[] {
  const size = width * height * 3
  const sums = [0, 0, 0]
  let count = 0
  for (const k of times.keys()) {
    for (let p = 0; p < size; p += 3 * 7) {
      if (isNear((p / 3) % width, width) && isNear(Math.floor(p / 3 / width), height)) continue
      for (let c = 0; c < 3; c++)
        sums[c]! += (after[k * size + p + c] ?? NaN) - (before[k * every * size + p + c] ?? NaN)
      count++
    }
  }
  return sums.map((sum) => sum / count)
}

function isNear(at: number, side: number): boolean {
  return at > side / 4 - 8 && at < side / 2 + 8
}

/** Every frame of a film, upright and as large as wanted, its colours as ffmpeg takes them. */
export function pixelsOf(film: string, { width, height }: { width: number; height: number }, picture = 0): Buffer {
  const scaled = `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int:out_range=pc,format=rgb24`
  const words = ['-i', film, '-map', `0:V:${picture}`, '-vf', scaled, '-vsync', 'passthrough', '-f', 'rawvideo', '-']
  return run('ffmpeg', ...words)
}

type Told = {
  streams: { index: number; codec_type: string; width?: number; height?: number }[]
  packets_and_frames: {
    type: 'packet' | 'frame'
    stream_index: number
    best_effort_timestamp_time?: string
    pts_time?: string
    flags?: string
    data_hash?: string
  }[]
}

function run(program: string, ...args: string[]): Buffer {
  return execFileSync(program, ['-v', 'fatal', ...args], { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'inherit'] })
}
