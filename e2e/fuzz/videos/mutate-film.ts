import { pick } from '../../chaos/random.ts'
import { mutateImage } from '../images/mutate-image.ts'
import type { MutatedImage, Mutation } from '../images/mutate-image.ts'
import type { SourceImage } from '../images/source-images.ts'

/** Boxes of an MP4 whose numbers say how much there is, and how long it lasts. */
const countingBoxes = [
  'mvhd',
  'tkhd',
  'mdhd',
  'stts',
  'ctts',
  'stsz',
  'stsc',
  'stco',
  'elst',
  'stsd',
  'trun',
  'tfhd',
] as const
const numbers = [0, 1, 0x7fff, 0xffff, 10 * 3600 * 90_000, 1e9, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1] as const

const mutations: Record<string, Mutation> = {
  'numbers of a box that are lies': liesInBox,
  'ten hours in the header': (bytes) => withDurations(bytes, 36_000_000),
  'no time at all': (bytes) => withDurations(bytes, 0),
  'a billion frames': (bytes) => atBox(bytes, 'stts', (box) => box.writeUInt32BE(1e9, 12)),
  'a size of 8k that is a lie': (bytes) => atBox(bytes, 'avc1', (box) => box.writeUInt32BE((7680 << 16) | 4320, 28)),
  'a box within itself': (bytes) =>
    atBox(bytes, 'moov', (box) => bytes.copy(box, 8, 0, Math.min(bytes.length, box.length - 8))),
  'a box without end': (bytes) => atBox(bytes, 'mdat', (box) => box.writeUInt32BE(1, 0)),
  'a statement that is damaged': (bytes, random) => atBox(bytes, 'uuid', (box) => scatter(box, random)),
  'a statement without end': (bytes) => atBox(bytes, 'uuid', (box) => box.writeUInt32BE(2 ** 32 - 1, 0)),
  'two statements': repeatStatement,
  'free room with words': (bytes) => Buffer.concat([bytes, Buffer.from('\0\0\0\x14freeby the lake!!', 'latin1')]),
}

/** One of the films, changed in one of the ways, or in two; the names are as strange as those of images. */
export function mutateFilm(sources: readonly SourceImage[], random: () => number): MutatedImage {
  return mutateImage(sources, random, mutations)
}

/** Changes the bytes from the beginning of a box on, its size and name included; another file stays as it is. */
function atBox(bytes: Buffer, name: string, change: (box: Buffer) => unknown): Buffer {
  const at = bytes.indexOf(name, 0, 'latin1') - 4
  if (at < 0) return bytes
  const changed = Buffer.from(bytes)
  const box = changed.subarray(at)
  if (box.length >= 64) change(box)
  return changed
}

/** Some bytes of what is signed and of the signature, each another. */
function scatter(box: Buffer, random: () => number): void {
  const length = Math.min(box.length, Math.max(48, box.readUInt32BE(0)))
  for (let n = 0; n < 6; n++) box[48 + Math.floor(random() * (length - 48))] = Math.floor(random() * 256)
}

function repeatStatement(bytes: Buffer): Buffer {
  const at = bytes.indexOf('uuid', 0, 'latin1') - 4
  if (at < 0) return bytes
  const box = bytes.subarray(at, at + bytes.readUInt32BE(at))
  return Buffer.concat([bytes.subarray(0, at), box, bytes.subarray(at)])
}

function liesInBox(bytes: Buffer, random: () => number): Buffer {
  const at = 8 + 4 * Math.floor(random() * 8)
  return atBox(bytes, pick(countingBoxes, random), (box) => box.writeUInt32BE(pick(numbers, random), at))
}

function withDurations(bytes: Buffer, duration: number): Buffer {
  const short = atBox(bytes, 'mvhd', (box) => box.writeUInt32BE(duration, 24))
  return atBox(
    atBox(short, 'mdhd', (box) => box.writeUInt32BE(duration, 24)),
    'tkhd',
    (box) => box.writeUInt32BE(duration, 28),
  )
}
