import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import { VideoProblem } from '../limits/problem.ts'
import type { Probe } from './probe.ts'

/** A part of a film's picture as it was encoded, and which of the film's frames is its first. */
export type PicturePart = { path: string; firstFrame: number }

/** Where the encoded picture lies, whole or in parts; when its frames are shown, what is heard meanwhile, and where the film is written to. */
export type Muxing = {
  picture: PicturePart[]
  nominalFps: number
  probe: Pick<Probe, 'times' | 'endSeconds'>
  sound: InputAudioTrack | undefined
  outPath: string
}

/** Writes picture and sound into one MP4 that can be played from its beginning: sound packet by packet as it was. */
export async function muxVideo({ picture, nominalFps, probe, sound, outPath }: Muxing): Promise<void> {
  const inputs = picture.map(({ path }) => new Input({ formats: [MP4], source: new FilePathSource(path) }))
  try {
    const tracks = await Promise.all(inputs.map(pictureOf))
    const parts = tracks.map((track, i) => ({ track, firstFrame: picture[i]?.firstFrame ?? 0 }))
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: new FilePathTarget(outPath),
    })
    const lanes = [await pictureLane(output, parts, nominalFps, probe)]
    if (sound) lanes.push(await soundLane(output, sound))
    await output.start()
    await interleave(lanes)
    await output.finalize()
  } finally {
    for (const input of inputs) input.dispose()
  }
}

/** One track on its way: its packets in order, and where each goes. */
type Lane = { packets: AsyncIterator<EncodedPacket>; add(packet: EncodedPacket): Promise<void> }
type Part = { track: InputVideoTrack; firstFrame: number }

async function pictureOf(input: Input): Promise<InputVideoTrack> {
  const picture = await input.getPrimaryVideoTrack()
  if (!picture) throw new VideoProblem('stopped', { said: 'the encoder wrote no picture' })
  return picture
}

async function pictureLane(
  output: Output,
  parts: Part[],
  nominalFps: number,
  probe: Pick<Probe, 'times' | 'endSeconds'>,
): Promise<Lane> {
  const [codec, decoderConfig] = await codecOf(parts)
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { maximumPacketCount: probe.times.length })
  return {
    packets: timed(parts, nominalFps, probe),
    add: (packet) => source.add(packet, { decoderConfig }),
  }
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
  { times, endSeconds }: Pick<Probe, 'times' | 'endSeconds'>,
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

async function soundLane(output: Output, track: InputAudioTrack): Promise<Lane> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (!codec || !decoderConfig) throw new VideoProblem('undecodable', { said: 'unknown sound' })
  const sink = new EncodedPacketSink(track)
  let count = 0
  for await (const _ of sink.packets(undefined, undefined, { metadataOnly: true })) count++
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: count })
  return { packets: sink.packets(), add: (packet) => source.add(packet, { decoderConfig }) }
}

/** Adds the packets of all tracks by their time: the writer keeps back what comes before the others. */
async function interleave(lanes: Lane[]): Promise<void> {
  const waiting = await Promise.all(lanes.map(async (lane) => ({ lane, next: await lane.packets.next() })))
  for (;;) {
    const open = waiting.filter(({ next }) => !next.done)
    const [first] = open.toSorted((a, b) => a.next.value.timestamp - b.next.value.timestamp)
    if (!first) return
    await first.lane.add(first.next.value)
    first.next = await first.lane.packets.next()
  }
}
