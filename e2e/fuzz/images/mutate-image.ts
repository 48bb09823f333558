import { crc32, deflateSync } from 'node:zlib'
import { pick } from '../../chaos/random.ts'
import type { SourceImage } from './source-images.ts'

/** A picture as a stranger sends it: what was done to it, and the name it claims. */
export type MutatedImage = { what: string; name: string; bytes: Buffer }

type Random = () => number
/** One thing that is done to bytes. */
export type Mutation = (bytes: Buffer, random: Random, others: readonly SourceImage[]) => Buffer

const upTo = (random: Random, most: number) => Math.floor(random() * most)
const noise = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => upTo(random, 256)))

/** What is done to bytes, by name. */
const mutations: Record<string, Mutation> = {
  'as it is': (bytes) => bytes,
  'bits flipped': (bytes, random) => flipped(bytes, random, bytes.length),
  'bits of the head flipped': (bytes, random) => flipped(bytes, random, Math.min(200, bytes.length)),
  'cut off': (bytes, random) => bytes.subarray(0, upTo(random, bytes.length)),
  'beginning lost': (bytes, random) => bytes.subarray(upTo(random, Math.min(64, bytes.length))),
  'twice over': (bytes) => Buffer.concat([bytes, bytes]),
  'zeroes inside': (bytes, random) => replaced(bytes, upTo(random, bytes.length), Buffer.alloc(upTo(random, 400))),
  'noise inside': (bytes, random) => inserted(bytes, upTo(random, bytes.length), noise(random, upTo(random, 300))),
  'half of another': (bytes, random, others) => {
    const other = others[upTo(random, others.length)]?.bytes ?? bytes
    return Buffer.concat([bytes.subarray(0, bytes.length / 2), other.subarray(other.length / 2)])
  },
  'a size that is a lie': liesAboutSize,
  'a part twice': repeatsPart,
  'EXIF of noise': (bytes, random) =>
    withSegment(
      bytes,
      0xe1,
      Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'), noise(random, upTo(random, 2000))]),
    ),
  'a colour profile of noise': (bytes, random) =>
    withSegment(
      bytes,
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), noise(random, upTo(random, 3000))]),
    ),
  'a bomb of text': withBomb,
  'a page behind it': (bytes) =>
    Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04\x14\0\0\0', 'latin1')]),
  'a script before it': (bytes) => Buffer.concat([Buffer.from('GIF89a/*'), bytes, Buffer.from('*/=1;alert(1)')]),
  'a document before it': (bytes) => Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]),
}

const names = [
  'a.jpg',
  'a.png',
  'a.webp',
  'a.gif',
  'a.svg',
  'a.jpg.exe',
  '../../a.jpg',
  'a',
  'CON.jpg',
  'é\u202egpj.exe',
] as const

/** One of the pictures, changed in one of the ways, or in two. */
export function mutateImage(
  sources: readonly SourceImage[],
  random: Random,
  more: Record<string, Mutation> = {},
): MutatedImage {
  const all = { ...mutations, ...more }
  const source = sources[upTo(random, sources.length)] ?? { kind: 'nothing', bytes: Buffer.alloc(0) }
  const ways = Object.keys(all)
  const chosen = [ways[upTo(random, ways.length)], random() < 0.25 ? ways[upTo(random, ways.length)] : undefined]
  const done = chosen.filter((way) => way !== undefined)
  const bytes = done.reduce((before, way) => all[way]?.(before, random, sources) ?? before, source.bytes)
  return { what: `${source.kind}, ${done.join(', ')}`, name: pick(names, random), bytes }
}

function flipped(bytes: Buffer, random: Random, within: number): Buffer {
  const changed = Buffer.from(bytes)
  const flips = within > 0 ? 1 + upTo(random, 12) : 0
  for (let n = 0; n < flips; n++) {
    const at = upTo(random, within)
    changed[at] = (changed[at] ?? 0) ^ (1 << upTo(random, 8))
  }
  return changed
}

function inserted(bytes: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)])
}

function replaced(bytes: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at + part.length)])
}

const isPng = (bytes: Buffer) => bytes.length > 33 && bytes.readUInt32BE(0) === 0x89504e47
const isJpeg = (bytes: Buffer) => bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8
const sizes = [0, 1, 7071, 16_384, 20_000, 65_535, 2 ** 31 - 1] as const

/** Claims another width and height; a PNG's checksum is right all the same. */
function liesAboutSize(bytes: Buffer, random: Random): Buffer {
  const lying = Buffer.from(bytes)
  const [wide, high] = [pick(sizes, random), pick(sizes, random)]
  if (isPng(lying)) {
    lying.writeUInt32BE(wide, 16)
    lying.writeUInt32BE(high, 20)
    lying.writeUInt32BE(crc32(lying.subarray(12, 29)), 29)
  } else if (isJpeg(lying)) {
    const frame = startOfFrame(lying)
    if (frame > 0 && frame + 9 < lying.length) {
      lying.writeUInt16BE(high & 0xffff, frame + 5)
      lying.writeUInt16BE(wide & 0xffff, frame + 7)
    }
  } else if (lying.length > 30) {
    lying.writeUInt16LE(wide & 0xffff, lying.toString('latin1', 0, 4) === 'RIFF' ? 26 : 6)
    lying.writeUInt16LE(high & 0xffff, lying.toString('latin1', 0, 4) === 'RIFF' ? 28 : 8)
  }
  return lying
}

function startOfFrame(bytes: Buffer): number {
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xc0 || marker === 0xc2) return at
    if (marker === 0xda) break
  }
  return 0
}

/** Repeats one piece of the file many times: a chunk, a segment, or whatever stands there. */
function repeatsPart(bytes: Buffer, random: Random): Buffer {
  const begin = isPng(bytes) ? 8 : isJpeg(bytes) ? 2 : upTo(random, bytes.length)
  const length = isPng(bytes) ? 25 : isJpeg(bytes) && bytes.length > 6 ? 2 + bytes.readUInt16BE(4) : upTo(random, 200)
  const part = bytes.subarray(begin, begin + length)
  return inserted(bytes, begin + part.length, Buffer.concat(Array.from({ length: 1 + upTo(random, 200) }, () => part)))
}

/** A segment of a JPEG behind its first two bytes; to other files it is noise. */
function withSegment(bytes: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(Math.min(65_535, content.length + 2), 2)
  return inserted(bytes, Math.min(2, bytes.length), Buffer.concat([head, content]))
}

/** In a PNG a text and a profile that become fifty megabytes each; elsewhere the same as noise. */
function withBomb(bytes: Buffer): Buffer {
  const bomb = packedZeroes()
  if (!isPng(bytes)) return Buffer.concat([bytes, bomb])
  const parts = [
    ['zTXt', 'words\0\0'],
    ['iCCP', 'profile\0\0'],
  ].map(([type = '', head = '']) => chunkOf(type, Buffer.concat([Buffer.from(head, 'latin1'), bomb])))
  return inserted(bytes, 33, Buffer.concat(parts))
}

let packed: Buffer | undefined
const packedZeroes = () => (packed ??= deflateSync(Buffer.alloc(50_000_000)))

function chunkOf(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
