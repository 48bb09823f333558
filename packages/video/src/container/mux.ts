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

/** Where the encoded picture lies, when its frames are shown, what is heard meanwhile, and where the film is written to. */
export type Muxing = {
  picturePath: string
  nominalFps: number
  probe: Pick<Probe, 'times' | 'endSeconds'>
  sound: InputAudioTrack | undefined
  outPath: string
}

/** Writes picture and sound into one MP4 that can be played from its beginning: sound packet by packet as it was. */
export async function muxVideo({ picturePath, nominalFps, probe, sound, outPath }: Muxing): Promise<void> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(picturePath) })
  try {
    const picture = await input.getPrimaryVideoTrack()
    if (!picture) throw new VideoProblem('stopped', { said: 'the encoder wrote no picture' })
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: new FilePathTarget(outPath),
    })
    const lanes = [await pictureLane(output, picture, nominalFps, probe)]
    if (sound) lanes.push(await soundLane(output, sound))
    await output.start()
    await interleave(lanes)
    await output.finalize()
  } finally {
    input.dispose()
  }
}

/** One track on its way: its packets in order, and where each goes. */
type Lane = { packets: AsyncIterator<EncodedPacket>; add(packet: EncodedPacket): Promise<void> }

async function pictureLane(
  output: Output,
  track: InputVideoTrack,
  nominalFps: number,
  { times, endSeconds }: Pick<Probe, 'times' | 'endSeconds'>,
): Promise<Lane> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (!codec || !decoderConfig) throw new VideoProblem('stopped', { said: 'the encoder wrote no stream' })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { maximumPacketCount: times.length })
  // An encoder may count its first frame as later than 0, for those that are shown before they are decoded.
  const first = await track.getFirstTimestamp()
  const add = (packet: EncodedPacket) => {
    const k = Math.round((packet.timestamp - first) * nominalFps)
    const timestamp = times[k]
    if (timestamp === undefined) throw new VideoProblem('stopped', { said: `frame ${k} of ${times.length}` })
    const until = times[k + 1] ?? Math.max(endSeconds, timestamp + 1e-3)
    return source.add(packet.clone({ timestamp, duration: until - timestamp }), { decoderConfig })
  }
  return { packets: new EncodedPacketSink(track).packets(), add }
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
