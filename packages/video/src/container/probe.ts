import { stat } from 'node:fs/promises'
import { EncodedPacketSink, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'
import type { VideoLimits } from '../limits/limits.ts'
import { VideoProblem } from '../limits/problem.ts'
import { strangeFile } from './strange-file.ts'

/** What of a video is not as it was: told beside the result. */
export type VideoNotice =
  | { code: 'made_smaller'; width: number; height: number }
  | { code: 'made_slower' | 'sound_dropped' }

/** How a video's colours are written: matrix, primaries and transfer as ffmpeg names them, absent where nothing says so. */
export type ColourTags = { matrix?: string; primaries?: string; transfer?: string; isFullRange: boolean }

/**
 * What is known of a video before anything is decoded. times: of every frame that will be written, seconds, ascending;
 * decoded: frames the decoder will hand out, of which every `every`-th is kept; width, height: upright, of what is written.
 */
export type Probe = {
  format: 'mov' | 'matroska'
  times: number[]
  decoded: number
  every: number
  endSeconds: number
  width: number
  height: number
  colour: ColourTags
  notices: VideoNotice[]
}

/** An opened video; `close` lets go of its file. */
export type OpenVideo = { probe: Probe; sound: InputAudioTrack | undefined; close: () => void }

/** Packets are looked at without their bytes. */
const skim = { metadataOnly: true } as const

const readable = new Set<string>(['avc', 'hevc', 'vp8', 'vp9', 'av1'])
/** A packet of sound lasts 2.5 ms at least. */
const mostPackets = 60_000
/** Sound that is carried over packet by packet. */
const carried = new Set<string>(['aac', 'opus', 'mp3', 'flac', 'ac3', 'eac3', 'alac'])

/** Reads what a video says of itself; throws a VideoProblem for what is no video or beyond the limits. */
export async function probeVideo(path: string, limits: VideoLimits): Promise<Probe> {
  const { probe, close } = await openVideo(path, limits)
  close()
  return probe
}

/** The same, the file left open for its sound. */
export async function openVideo(path: string, limits: VideoLimits): Promise<OpenVideo> {
  if ((await stat(path)).size > limits.maxBytes) throw new VideoProblem('too_large')
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source: strangeFile(path) })
  try {
    const { probe, sound } = await read(input, limits)
    return { probe, sound, close: () => input.dispose() }
  } catch (cause) {
    input.dispose()
    throw cause instanceof VideoProblem ? cause : new VideoProblem('undecodable', { cause })
  }
}

/** How many frames one of our own films has. */
export async function countFrames(path: string): Promise<number> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(path) })
  try {
    const picture = await input.getPrimaryVideoTrack()
    let count = 0
    for await (const _ of picture ? new EncodedPacketSink(picture).packets(undefined, undefined, skim) : []) count++
    return count
  } finally {
    input.dispose()
  }
}

async function read(input: Input, limits: VideoLimits) {
  const tracks = await input.getTracks()
  if (tracks.length > limits.maxTracks) throw new VideoProblem('undecodable', { said: `${tracks.length} tracks` })
  if (tracks.length === 0) throw new VideoProblem('undecodable', { said: 'no track' })
  const picture = await input.getPrimaryVideoTrack()
  if (!picture) throw new VideoProblem('no_picture')
  await assertReadable(picture, limits)
  const { times, endSeconds } = await readTimes(picture, limits)
  const every = Math.max(1, Math.ceil(fpsOf(times) / limits.maxFps - 0.1))
  const size = await sizeOf(picture, limits)
  const sound = await soundOf(input, limits)
  const notices: VideoNotice[] = []
  if (size.isSmaller) notices.push({ code: 'made_smaller', width: size.width, height: size.height })
  if (every > 1) notices.push({ code: 'made_slower' })
  if (sound === 'dropped') notices.push({ code: 'sound_dropped' })
  const format = await input.getFormat()
  const probe: Probe = {
    format: format === MP4 || format === QTFF ? 'mov' : 'matroska',
    times: times.filter((_, i) => i % every === 0),
    decoded: times.length,
    every,
    endSeconds,
    width: size.width,
    height: size.height,
    colour: await colourOf(picture),
    notices,
  }
  return { probe, sound: sound === 'dropped' ? undefined : sound }
}

async function assertReadable(picture: InputVideoTrack, limits: VideoLimits): Promise<void> {
  const codec = await picture.getCodec()
  if (codec === null || !readable.has(codec)) throw new VideoProblem('codec')
  if (await picture.hasHighDynamicRange()) throw new VideoProblem('hdr')
  const [width, height] = [await picture.getCodedWidth(), await picture.getCodedHeight()]
  if (width < 16 || height < 16) throw new VideoProblem('undecodable')
  if (Math.max(width, height) > limits.maxSidePx) throw new VideoProblem('too_wide')
  const said = await picture.getDurationFromMetadata()
  if (said !== null && said > limits.maxSeconds * 1.02) throw new VideoProblem('too_long')
}

/** When each frame is shown. What lies before 0 is there for the decoder alone. */
async function readTimes(picture: InputVideoTrack, limits: VideoLimits) {
  const most = limits.maxSeconds * 250
  const times: number[] = []
  let endSeconds = 0
  for await (const packet of new EncodedPacketSink(picture).packets(undefined, undefined, skim)) {
    if (packet.timestamp < -1e-4) continue
    times.push(Math.max(0, packet.timestamp))
    endSeconds = Math.max(endSeconds, packet.timestamp + packet.duration)
    if (times.length > most || packet.timestamp > limits.maxSeconds * 2) throw new VideoProblem('too_long')
  }
  if (times.length === 0) throw new VideoProblem('undecodable', { said: 'no frame' })
  times.sort((a, b) => a - b)
  if (endSeconds - (times[0] ?? 0) > limits.maxSeconds * 1.02) throw new VideoProblem('too_long')
  return { times, endSeconds }
}

function fpsOf(times: number[]): number {
  const [first = 0] = times
  const span = (times.at(-1) ?? 0) - first
  return span > 0 ? (times.length - 1) / span : 1
}

/** Upright size with square pixels, both sides even. */
async function sizeOf(picture: InputVideoTrack, { maxSideOutPx }: VideoLimits) {
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()]
  const scale = Math.min(1, maxSideOutPx / Math.max(width, height))
  const even = (side: number) => Math.max(16, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height), isSmaller: scale < 1 }
}

async function soundOf(input: Input, limits: VideoLimits): Promise<InputAudioTrack | 'dropped' | undefined> {
  const track = await input.getPrimaryAudioTrack()
  if (!track) return undefined
  const codec = await track.getCodec()
  if (codec === null || !carried.has(codec) || (await track.getDecoderConfig()) === null) return 'dropped'
  // Sound that goes on for hours would make hours of a film whose picture is short.
  let count = 0
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, skim)) {
    if (++count > mostPackets || packet.timestamp > limits.maxSeconds * 1.02) throw new VideoProblem('too_long')
  }
  return count === 0 ? 'dropped' : track
}

async function colourOf(picture: InputVideoTrack): Promise<ColourTags> {
  const { matrix, primaries, transfer, fullRange } = await picture.getColorSpace()
  const matrices: Record<string, string> = { bt709: 'bt709', smpte170m: 'smpte170m', bt470bg: 'bt470bg' }
  const known = matrix ? matrices[matrix] : undefined
  if (!known) return { isFullRange: fullRange === true }
  const transfers: Record<string, string> = { bt709: 'bt709', smpte170m: 'smpte170m', 'iec61966-2-1': 'iec61966-2-1' }
  const from = primaries ? matrices[primaries] : undefined
  const curve = transfer ? transfers[transfer] : undefined
  return {
    matrix: known,
    ...(from && { primaries: from }),
    ...(curve && { transfer: curve }),
    isFullRange: fullRange === true,
  }
}
