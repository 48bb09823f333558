import { crc32, deflateSync } from 'node:zlib'
import { makeProfile } from './make-profile.ts'
import type { Gamut } from './make-profile.ts'

const signatureAndHeader = 33
/** Files have a dozen; of a stranger's millions no list is made. */
const mostChunks = 500
/** Files are often written with a gamma near that of sRGB, and mean sRGB. */
const likeSrgb = { from: 0.42, to: 0.49 }
const sane = { from: 0.15, to: 2 }
/** Light of a white page among brighter light, in shares of the brightest PQ can say (203 of 10,000 cd/m², ITU-R BT.2408). */
const whiteOfPq = 203 / 10_000

type Colours = { gamut: Gamut; toLight: (signal: number) => number }
type Chunk = { type: string; at: number; data: Buffer }

/**
 * A PNG whose colours are told by its chunks cICP or gAMA, as browsers show it, which no decoder here reads: the same with the
 * profile that says so. Whatever else, as it is.
 */
export function withPngProfile(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 16) !== '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return bytes
  const chunks = chunksBeforePixels(file)
  const colours = coloursOf(chunks)
  if (!colours) return bytes
  const isGrey = [0, 4].includes(file[25] ?? 0)
  const profile = Buffer.concat([Buffer.from('colours\0\0'), deflateSync(makeProfile({ ...colours, isGrey }))])
  const rest = chunks.filter(({ type }) => !/^(iCCP|sRGB|gAMA|cHRM|cICP)$/.test(type))
  const pixelsAt = chunks.reduce((end, { at, data }) => Math.max(end, at + 12 + data.length), signatureAndHeader)
  return Buffer.concat([
    file.subarray(0, signatureAndHeader),
    chunkOf('iCCP', profile),
    ...rest.map(({ at, data }) => file.subarray(at, at + 12 + data.length)),
    file.subarray(pixelsAt),
  ])
}

/** What stands between the header and the pixels. */
function chunksBeforePixels(file: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = signatureAndHeader; at + 12 <= file.length && chunks.length < mostChunks;) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT' || end > file.length) break
    chunks.push({ type, at, data: file.subarray(at + 8, end - 4) })
    at = end
  }
  return chunks
}

/** What is not sRGB, in the order in which the standard has one chunk outdo the other. */
function coloursOf(chunks: readonly Chunk[]): Colours | undefined {
  const dataOf = (name: string) => chunks.find(({ type }) => type === name)?.data
  const coded = dataOf('cICP')
  if (coded?.length === 4 && coded[2] === 0 && coded[3] === 1) return coloursOfCode(coded[0] ?? 0, coded[1] ?? 0)
  if (dataOf('iCCP') ?? dataOf('sRGB')) return undefined
  const written = dataOf('gAMA')
  const gamma = written?.length === 4 ? written.readUInt32BE(0) / 100_000 : likeSrgb.from
  const isOwn = gamma >= sane.from && gamma <= sane.to && (gamma < likeSrgb.from || gamma > likeSrgb.to)
  return isOwn ? { gamut: 'srgb', toLight: (signal) => signal ** (1 / gamma) } : undefined
}

/** Code points of ITU-T H.273. Those of television and of sRGB are shown alike. */
function coloursOfCode(primaries: number, transfer: number): Colours {
  const gamut = primaries === 9 ? 'bt2020' : primaries === 12 ? 'p3' : 'srgb'
  return { gamut, toLight: transfers[transfer] ?? lightOfSrgb }
}

const transfers: Record<number, Colours['toLight']> = {
  4: (signal) => signal ** 2.2,
  5: (signal) => signal ** 2.8,
  8: (signal) => signal,
  16: (signal) => bendHighlights(lightOfPq(signal) / whiteOfPq),
  18: (signal) => bendHighlights(lightOfHlg(signal) / lightOfHlg(0.75)),
}

function lightOfSrgb(signal: number): number {
  return signal <= 0.040_45 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4
}

/** SMPTE ST 2084. */
function lightOfPq(signal: number): number {
  const root = signal ** (1 / 78.843_75)
  return (Math.max(0, root - 0.835_937_5) / (18.851_562_5 - 18.6875 * root)) ** (1 / 0.159_301_757_812_5)
}

/** ITU-R BT.2100, on a screen of 1,000 cd/m². */
function lightOfHlg(signal: number): number {
  const scene = signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12
  return scene ** 1.2
}

/** Light brighter than a white page is drawn into what is left below the brightest. */
function bendHighlights(light: number): number {
  return light <= 0.75 ? light : 1 - 0.25 * Math.exp(3 - 4 * light)
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
