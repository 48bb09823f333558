import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { EncodedPacket, InputVideoTrack, PacketRetrievalOptions } from 'mediabunny'
import { VideoProblem } from '../limits/problem.ts'
import { asFullDisk, openFilmFile } from './film-file.ts'
import type { Probe } from './probe.ts'
import type { Sound } from './sound.ts'

/** A part of a film's picture as it was encoded, and which of the film's frames is its first. */
export type PicturePart = { path: string; firstFrame: number }

/** When frames are shown. */
type Clock = Pick<Probe, 'times' | 'ticks' | 'endSeconds' | 'soundUntil'>

/** Where the encoded picture lies, whole or in parts; when its frames are shown, what is heard meanwhile, and where the film is written to. */
export type Muxing = {
  picture: PicturePart[]
  nominalFps: number
  probe: Clock
  sound: Sound | undefined
  outPath: string
}

/** Writes picture and sound into one MP4 that can be played from its beginning: sound packet by packet as it was. */
export async function muxVideo({ picture, nominalFps, probe, sound, outPath }: Muxing): Promise<void> {
  const inputs = picture.map(({ path }) => new Input({ formats: [MP4], source: new FilePathSource(path) }))
  const file = await openFilmFile(outPath)
  try {
    const tracks = await Promise.all(inputs.map(pictureOf))
    const parts = tracks.map((track, i) => ({ track, firstFrame: picture[i]?.firstFrame ?? 0 }))
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target: file.target })
    const lanes = [await pictureLane(output, parts, nominalFps, probe)]
    const heard = sound && (await soundLane(output, sound, probe.soundUntil))
    if (heard) lanes.push(heard)
    await output.start()
    await interleave(lanes)
    await output.finalize()
  } catch (error) {
    throw asFullDisk(error)
  } finally {
    for (const input of inputs) input.dispose()
    await file.close()
  }
}

/** One track on its way: its next packet, those behind it in order, and where each goes. */
type Lane = {
  next: IteratorResult<EncodedPacket, undefined>
  packets: AsyncIterator<EncodedPacket, undefined>
  add(packet: EncodedPacket): Promise<void>
}
type Part = { track: InputVideoTrack; firstFrame: number }

async function pictureOf(input: Input): Promise<InputVideoTrack> {
  const picture = await input.getPrimaryVideoTrack()
  if (!picture) throw new VideoProblem('stopped', { said: 'the encoder wrote no picture' })
  return picture
}

async function pictureLane(output: Output, parts: Part[], nominalFps: number, probe: Clock): Promise<Lane> {
  const [codec, decoderConfig] = await codecOf(parts)
  const source = new EncodedVideoPacketSource(codec)
  // The finest rate that is told is the clock of the track: times are kept to the tick.
  output.addVideoTrack(source, { maximumPacketCount: probe.times.length, frameRate: probe.ticks })
  const packets = timed(parts, nominalFps, probe)
  return { next: await packets.next(), packets, add: (packet) => source.add(packet, { decoderConfig }) }
}

/** All parts are read with the configuration of the first. */
async function codecOf(parts: Part[]) {
  const configs = await Promise.all(parts.map(({ track }) => track.getDecoderConfig()))
  const codec = await parts[0]?.track.getCodec()
  const [first] = configs
  if (!codec || !first) throw new VideoProblem('stopped', { said: 'the encoder wrote no stream' })
  const said = configs.map((config) =>
    config?.description ? Buffer.from(bytesOf(config.description)).toString('hex') : '',
  )
  if (new Set(said).size > 1) throw new VideoProblem('stopped', { said: 'the parts were encoded differently' })
  return [codec, first] as const
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source)
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}

/** The packets of the parts, one part after the other, each with the time of its frame. */
async function* timed(
  parts: Part[],
  nominalFps: number,
  { times, endSeconds }: Clock,
): AsyncGenerator<EncodedPacket, undefined, undefined> {
  for (const { track, firstFrame } of parts) {
    // An encoder may count its first frame as later than 0, for those that are shown before they are decoded.
    const first = await track.getFirstTimestamp()
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const k = firstFrame + Math.round((packet.timestamp - first) * nominalFps)
      const timestamp = times[k]
      if (timestamp === undefined) throw new VideoProblem('stopped', { said: `frame ${k} of ${times.length}` })
      const until = times[k + 1] ?? Math.max(endSeconds, timestamp + 1e-3)
      yield packet.clone({ timestamp, duration: until - timestamp })
    }
  }
  return undefined
}

async function soundLane(output: Output, sound: Sound, until: number): Promise<Lane | undefined> {
  const codec = await sound.track.getCodec()
  const decoderConfig = await sound.track.getDecoderConfig()
  if (!codec || !decoderConfig) throw new VideoProblem('undecodable', { said: 'unknown sound' })
  let count = 0
  for await (const _ of heardPackets(sound, until, { metadataOnly: true })) count++
  if (count === 0) return undefined
  const packets = heardPackets(sound, until)
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: count })
  return { next: await packets.next(), packets, add: (packet) => source.add(packet, { decoderConfig }) }
}

/** So much in front of what is heard is there for the decoder; what was cut off further in front is nobody's business. */
const runUpSeconds = 0.2

/** The packets of sound without those that an edit list hides, which would be there to be found. */
async function* heardPackets(
  { track, delaySeconds, edits }: Sound,
  until: number,
  options: PacketRetrievalOptions = {},
): AsyncGenerator<EncodedPacket, undefined, undefined> {
  const sink = new EncodedPacketSink(track)
  const whole = { at: 0, from: 0, seconds: Infinity }
  let soFar = 0
  for (const [i, { at, from, seconds }] of (edits.length > 0 ? edits : [whole]).entries()) {
    // What is in front of the film itself is not heard; of what is in front of a later stretch nothing may be left.
    const isHeard = (time: number, duration: number) =>
      i > 0 || at > 0 ? time + duration / 2 >= Math.max(at, soFar) : time >= -runUpSeconds
    let end = soFar
    const first = await sink.getPacket(from - runUpSeconds, options)
    for await (const packet of sink.packets(first ?? undefined, undefined, options)) {
      if (packet.timestamp >= from + seconds) break
      const timestamp = packet.timestamp - from + at - delaySeconds
      if (timestamp >= until || !isHeard(timestamp, packet.duration)) continue
      end = timestamp + packet.duration
      yield packet.clone({ timestamp })
    }
    soFar = end
  }
  return undefined
}

/** Adds the packets of all tracks by their time: the writer keeps back what comes before the others. */
async function interleave(lanes: Lane[]): Promise<void> {
  // The writer must have seen each track before the second group of pictures, however late its sound begins.
  for (const lane of lanes) await addNext(lane)
  for (;;) {
    let first: Lane | undefined
    for (const lane of lanes) {
      if (lane.next.done) continue
      if (!first || first.next.done || lane.next.value.timestamp < first.next.value.timestamp) first = lane
    }
    if (!first) return
    await addNext(first)
  }
}

async function addNext(lane: Lane): Promise<void> {
  if (lane.next.done) return
  await lane.add(lane.next.value)
  lane.next = await lane.packets.next()
}
