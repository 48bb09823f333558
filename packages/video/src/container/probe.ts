import { stat } from 'node:fs/promises'
import { EncodedPacketSink, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import type { InputVideoTrack } from 'mediabunny'
import type { VideoLimits } from '../limits/limits.ts'
import { VideoProblem } from '../limits/problem.ts'
import { colourTags, toldColours } from './colours.ts'
import type { ColourTags, ToldColours } from './colours.ts'
import { demandSaneTables } from './demand-sane-tables.ts'
import { keptOf, keptStretches } from './kept-frames.ts'
import type { Stretch } from './kept-frames.ts'
import { primarySound } from './sound.ts'
import type { Sound } from './sound.ts'
import { strangeFile } from './strange-file.ts'

/** What of a video is not as it was: told beside the result. */
export type VideoNotice =
  | { code: 'made_smaller'; width: number; height: number }
  | { code: 'made_slower' | 'made_sdr' | 'sound_dropped' }

/**
 * What is known of a video before anything is decoded. times: of every frame that will be written, seconds, ascending; ticks: how
 * finely they are told, of a second; packets: how many the picture is packed in; skipped: frames the decoder hands out before the
 * first of them; lastSeconds: when the last packet's frame is shown; kept: which of those that follow are kept, all where nothing is said; soundUntil: from when on sound was cut off; map: where ffmpeg finds the picture; width, height: upright, of
 * what is written; isUniform: whether all frames have the size and the format of the first.
 */
export type Probe = {
  format: 'mov' | 'matroska'
  map: string
  codec: string
  times: number[]
  ticks: number
  packets: number
  skipped: number
  kept: Stretch[]
  lastSeconds: number
  endSeconds: number
  soundUntil: number
  width: number
  height: number
  told: ToldColours
  colour: ColourTags
  isInterlaced: boolean
  isUniform: boolean
  notices: VideoNotice[]
}

/** An opened video; `close` lets go of its file. */
export type OpenVideo = { probe: Probe; sound: Sound | undefined; close: () => void }

/** Packets are looked at without their bytes. */
const skim = { metadataOnly: true } as const

const readable = new Set<string>(['avc', 'hevc', 'vp8', 'vp9', 'av1'])

/** Reads what a video says of itself; throws a VideoProblem for what is no video or beyond the limits. */
export async function probeVideo(path: string, limits: VideoLimits): Promise<Probe> {
  const { probe, close } = await openVideo(path, limits)
  close()
  return probe
}

/** The same, the file left open for its sound. */
export async function openVideo(path: string, limits: VideoLimits): Promise<OpenVideo> {
  if ((await stat(path)).size > limits.maxBytes) throw new VideoProblem('too_large')
  await demandSaneTables(path)
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source: strangeFile(path) })
  try {
    const { probe, sound } = await read(input, path, limits)
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

async function read(input: Input, path: string, limits: VideoLimits) {
  const tracks = await input.getTracks()
  if (tracks.length > limits.maxTracks) throw new VideoProblem('undecodable', { said: `${tracks.length} tracks` })
  if (tracks.length === 0) throw new VideoProblem('undecodable', { said: 'no track' })
  const picture = await pictureOf(input)
  await assertReadable(picture, limits)
  const { times, endSeconds } = await readTimes(picture, limits)
  const size = await sizeOf(picture, limits)
  const sound = await primarySound(input, path, limits)
  const notices: VideoNotice[] = []
  if (size.isSmaller) notices.push({ code: 'made_smaller', width: size.width, height: size.height })
  if (sound === 'dropped') notices.push({ code: 'sound_dropped' })
  const format = await input.getFormat()
  const isMov = format === MP4 || format === QTFF
  const told = await toldColours(picture)
  const colour = colourTags([told], await picture.getDisplayHeight())
  const probe: Probe = {
    format: isMov ? 'mov' : 'matroska',
    // The number of a track is its own in one family of containers; in the other those are counted that are no covers.
    map: isMov ? `0:i:${picture.id}` : `0:V:${(await input.getVideoTracks()).indexOf(picture)}`,
    codec: (await picture.getCodec()) ?? '',
    times,
    ticks: await ticksOf(picture),
    packets: times.length,
    skipped: 0,
    kept: [],
    lastSeconds: times.at(-1) ?? 0,
    endSeconds,
    soundUntil: Infinity,
    width: size.width,
    height: size.height,
    told,
    // What is made smaller would be taken for other colours than it was, where nothing tells.
    colour: { ...colour, isTold: colour.isTold || size.isSmaller },
    isInterlaced: false,
    isUniform: true,
    notices,
  }
  return { probe: atMostFps(probe, limits), sound: sound === 'dropped' ? undefined : sound }
}

/** The track that is shown: of several the one that can be read. */
async function pictureOf(input: Input): Promise<InputVideoTrack> {
  const primary = await input.getPrimaryVideoTrack()
  if (!primary) throw new VideoProblem('no_picture')
  for (const track of [primary, ...(await input.getVideoTracks())]) {
    if (readable.has((await track.getCodec()) ?? '')) return track
  }
  return primary
}

/** Times are told in whole parts of a second: enough of them for a clock of its own. */
async function ticksOf(picture: InputVideoTrack): Promise<number> {
  const ticks = Math.round(await picture.getTimeResolution())
  return ticks < 1 || ticks > mostTicks ? fewTicks : ticks * Math.ceil(fewTicks / ticks)
}

const fewTicks = 10_000
const mostTicks = 1_000_000

/** Leaves out frames of a film that shows more of them in a second than are wanted. */
export function atMostFps(probe: Probe, { maxFps }: VideoLimits): Probe {
  const kept = keptStretches(probe.times, maxFps)
  if (kept.length === 0) return probe
  return { ...probe, kept, times: keptOf(probe.times, kept), notices: [...probe.notices, { code: 'made_slower' }] }
}

async function assertReadable(picture: InputVideoTrack, limits: VideoLimits): Promise<void> {
  const codec = await picture.getCodec()
  if (codec === null || !readable.has(codec)) throw new VideoProblem('codec')
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

/** Upright size with square pixels, both sides even. */
async function sizeOf(picture: InputVideoTrack, { maxSideOutPx }: VideoLimits) {
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()]
  const scale = Math.min(1, maxSideOutPx / Math.max(width, height))
  const even = (side: number) => Math.max(16, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height), isSmaller: scale < 1 }
}
