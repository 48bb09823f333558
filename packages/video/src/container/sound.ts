import { EncodedPacketSink, MP4, QTFF } from 'mediabunny'
import type { Input, InputAudioTrack } from 'mediabunny'
import type { VideoLimits } from '../limits/limits.ts'
import { VideoProblem } from '../limits/problem.ts'
import { editsOf } from './edits.ts'
import type { Edit } from './edits.ts'

/**
 * What is heard with a film; delaySeconds: by how much later than it is meant its packets are told to begin; edits: which stretches of
 * it alone, by the times of its packets, where an edit list says so.
 */
export type Sound = { track: InputAudioTrack; delaySeconds: number; edits: Edit[] }

/** A packet of sound lasts 2.5 ms at least. */
const mostPackets = 60_000
/** Sound that is carried over packet by packet. */
const carried = new Set<string>(['aac', 'opus', 'mp3', 'flac', 'ac3', 'eac3'])

/** The track that is heard of a file at a path: of several the one that can be carried over. */
export async function primarySound(
  input: Input,
  path: string,
  limits: VideoLimits,
): Promise<Sound | 'dropped' | undefined> {
  const primary = await input.getPrimaryAudioTrack()
  if (!primary) return undefined
  for (const track of new Set([primary, ...(await input.getAudioTracks())])) {
    if (!(await isCarried(track))) continue
    const packets = await countPackets(track, limits)
    if (packets === 0) continue
    const edits = await heardEdits(input, { path, track }, limits)
    return { track, delaySeconds: await delayOf(input, track), edits }
  }
  return 'dropped'
}

async function isCarried(track: InputAudioTrack): Promise<boolean> {
  return carried.has((await track.getCodec()) ?? '') && (await track.getDecoderConfig()) !== null
}

/** Sound that goes on for hours would make hours of a film whose picture is short. */
async function countPackets(track: InputAudioTrack, limits: VideoLimits): Promise<number> {
  let count = 0
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    if (++count > mostPackets || packet.timestamp > limits.maxSeconds * 1.02) throw new VideoProblem('too_long')
  }
  return count
}

/** The reader of containers counts time by the first stretch that an edit list shows, and knows of no other, nor of an end. */
async function heardEdits(
  input: Input,
  { path, track }: { path: string; track: InputAudioTrack },
  { maxSeconds }: VideoLimits,
): Promise<Edit[]> {
  const format = await input.getFormat()
  const edits = format === MP4 || format === QTFF ? await editsOf(path, track.id) : []
  const [first] = edits
  if (!first) return []
  if (edits.some(({ at }) => at > maxSeconds * 1.02)) throw new VideoProblem('too_long')
  return edits.map((edit) => ({ ...edit, from: edit.from - first.from + first.at }))
}

const opusHertz = 48_000
/** Where the head of Opus tells how many samples are there for the decoder alone. */
const preSkipAt = 10

/** Matroska counts from the first sample, heard or not; what is in front of the heard ones of Opus stands in its head. */
async function delayOf(input: Input, track: InputAudioTrack): Promise<number> {
  const { name } = await input.getFormat()
  if ((await track.getCodec()) !== 'opus' || !['Matroska', 'WebM'].includes(name)) return 0
  const head = (await track.getDecoderConfig())?.description
  if (!head || head.byteLength < preSkipAt + 2) return 0
  const view = ArrayBuffer.isView(head)
    ? new DataView(head.buffer, head.byteOffset, head.byteLength)
    : new DataView(head)
  return view.getUint16(preSkipAt, true) / opusHertz
}
