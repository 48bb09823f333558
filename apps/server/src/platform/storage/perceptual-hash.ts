import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'

/** 256 bits that stay nearly the same when a picture is encoded anew, made smaller, cut by up to a tenth at any side or mirrored. */
const hashBits = 256
const words = hashBits / 32

/** Samples along a side of what is hashed, and how much at each side is left out of it: a cut picture still has the rest. */
const side = 128
const margin = 0.1
/** Cuts that are tried, at each of the four sides. */
const cuts = [0, 1 / 30, 2 / 30, 0.1]

/** The lowest frequencies along both axes, the mean left out. */
const frequencies = lowestFrequencies()
const highest = Math.max(...frequencies.map(([u]) => u))

/** Two pictures that differ in at most so many bits look the same; measured, see docs/safety.md. */
export const mostBitsApart = 56

/** Hashes of what a picture may have been before it was cut or mirrored: (variants, 8 words). */
export type Variants = Uint32Array

/**
 * The perceptual hash of a picture, as 64 hexadecimal digits, or null for one of a single colour: signs of the lowest frequencies of its luma in its window,
 * after Zauner, "Implementation and benchmarking of perceptual image hash functions", 2010.
 */
export async function perceptualHash(picture: Uint8Array): Promise<string | null> {
  const grey = await greyOf(picture)
  if (isPlain(grey)) return null
  const cosines = cosinesOf(margin, 1 - margin)
  const hash = signsOf(alongColumns(alongRows(grey, cosines), cosines), 1)
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** Every hash that a picture may be found by: whatever was cut away at its sides, mirrored or not. */
export async function hashVariants(picture: Uint8Array): Promise<Variants> {
  const grey = await greyOf(picture)
  if (isPlain(grey)) return new Uint32Array()
  const windows = cuts.flatMap((before) => cuts.map((behind) => innerWindow(before, behind)))
  const cosines = windows.map(([from, to]) => cosinesOf(from, to))
  const variants: Uint32Array[] = []
  for (const across of cosines) {
    await setImmediate() // some 5 ms of work: then others have a turn
    const rows = alongRows(grey, across)
    for (const down of cosines) {
      const transformed = alongColumns(rows, down)
      // A mirrored picture has every second frequency along its rows with the other sign.
      for (const sign of [1, -1]) variants.push(signsOf(transformed, sign))
    }
  }
  const all = new Uint32Array(variants.length * words)
  for (const [at, hash] of variants.entries()) all.set(hash, at * words)
  return all
}

/** In how many bits the nearest of the variants differs from a hash; counting ends above `most`. */
export function bitsApart(variants: Variants, hash: string, most = mostBitsApart): number {
  const wanted = Uint32Array.from({ length: words }, (_, at) => Number.parseInt(hash.slice(8 * at, 8 * at + 8), 16))
  let least = Infinity
  for (let start = 0; start < variants.length; start += words) {
    let apart = 0
    for (let w = 0; w < words && apart <= most; w++) apart += countBits((variants[start + w] ?? 0) ^ (wanted[w] ?? 0))
    if (apart < least) least = apart
  }
  return least
}

/** Pictures of a single colour are all alike, and their signs are those of noise. */
const leastContrast = 3

function isPlain(grey: Float32Array): boolean {
  let sum = 0
  let squares = 0
  for (const value of grey) {
    sum += value
    squares += value * value
  }
  return squares / grey.length - (sum / grey.length) ** 2 < leastContrast ** 2
}

/** Where the window of the whole picture lies in what is left of it. */
function innerWindow(before: number, behind: number): [from: number, to: number] {
  const left = 1 - before - behind
  return [(margin - before) / left, (1 - margin - before) / left]
}

async function greyOf(picture: Uint8Array): Promise<Float32Array> {
  const data = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize(side, side, { fit: 'fill' })
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer()
  return Float32Array.from(data)
}

type Cosines = { first: number; count: number; rows: Float32Array[] }

/** Cosines of every frequency over the samples of a window. */
function cosinesOf(from: number, to: number): Cosines {
  const first = Math.max(0, Math.round(from * side))
  const count = Math.min(side, Math.round(to * side)) - first
  const rows = Array.from({ length: highest + 1 }, (_, u) =>
    Float32Array.from({ length: count }, (_, i) => {
      const at = ((first + i + 0.5) / side - from) / (to - from)
      return Math.cos(Math.PI * u * at) / count
    }),
  )
  return { first, count, rows }
}

/** (side, side) -> (side, highest + 1). */
function alongRows(grey: Float32Array, { first, count, rows }: Cosines): Float32Array {
  const width = rows.length
  const out = new Float32Array(side * width)
  for (let y = 0; y < side; y++) {
    for (let u = 0; u < width; u++) {
      const cosine = rows[u] as Float32Array // one for each u
      let sum = 0
      for (let i = 0, p = y * side + first; i < count; i++, p++) sum += (cosine[i] ?? 0) * (grey[p] ?? 0)
      out[y * width + u] = sum
    }
  }
  return out
}

/** (side, highest + 1) -> (highest + 1, highest + 1), the frequency down the columns first. */
function alongColumns(rowsDone: Float32Array, { first, rows }: Cosines): Float32Array {
  const width = rows.length
  const out = new Float32Array(width * width)
  for (const [v, cosine] of rows.entries()) {
    for (const [i, weight] of cosine.entries()) {
      const start = (first + i) * width
      for (let u = 0; u + v <= highest; u++)
        out[v * width + u] = (out[v * width + u] ?? 0) + weight * (rowsDone[start + u] ?? 0)
    }
  }
  return out
}

function signsOf(transformed: Float32Array, mirror: number): Uint32Array {
  const width = highest + 1
  const values = frequencies.map(([u, v]) => (transformed[v * width + u] ?? 0) * (u % 2 === 1 ? mirror : 1))
  const hash = new Uint32Array(words)
  for (const [at, value] of values.entries()) {
    if (value > 0) hash[at >> 5] = (hash[at >> 5] ?? 0) | (1 << (at & 31))
  }
  return hash
}

function lowestFrequencies(): [u: number, v: number][] {
  const all: [number, number][] = []
  for (let sum = 1; all.length < hashBits; sum++) for (let u = 0; u <= sum; u++) all.push([u, sum - u])
  return all.slice(0, hashBits)
}

function countBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
