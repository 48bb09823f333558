import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { VideoProblem } from '../limits/problem.ts'
import { demandFewBoxes } from './demand-few-boxes.ts'

/** More samples than any film of the longest has, of picture or of packed sound. */
const mostSamples = 300_000
/** For each sample of a track the reader goes through all samples of its chunk: so many steps take a second. */
const mostSteps = 2.3e8
/** A chunk may tell of some samples more than there are. */
const leastBeyond = 100
/** Of a track no more packets are asked for than this, whatever its tables say. */
const mostAsked = 60_000

/** Boxes that a film may have: tables of a kind in a track, tables of tracks, and parts of fragments. */
const [mostOfAKind, mostTracks, mostPlaces] = [4, 64, 100_000]

const tables = ['stts', 'ctts', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss'] as const
const names = [...tables, 'saiz', 'stbl', 'moof', 'trun'] as const
type Name = (typeof names)[number]
type Found = Map<Name, number[]>

const windowBytes = 1 << 20
const nameBytes = 4

/**
 * Throws for an MP4 whose tables of samples tell of more than a film has. In four bytes a table may tell of four thousand millions, and the
 * reader of containers takes them at their word: nothing else has a turn until it is through, or memory is out. Whatever looks like
 * such a table is looked at, wherever it stands.
 */
export async function demandSaneTables(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    await demandFewBoxes(file, size)
    const found = await findNames(file, size)
    const tracks = found.get('stbl') ?? []
    if (tracks.length > mostTracks) throw insane('stbl')
    for (const at of tracks) await demandSaneTrack(file, within(found, await boxAt(file, at, size)))
    await demandSaneFragments(file, found, size)
  } finally {
    await file.close()
  }
}

/** Samples of fragments need not take a byte each. */
async function demandSaneFragments(file: FileHandle, found: Found, size: number): Promise<void> {
  if ((await inFragments(file, found, size, 'saiz')).length > 0) throw encrypted()
  let samples = 0
  for (const at of await inFragments(file, found, size, 'trun')) {
    samples += await numberAt(file, at + 8)
    if (samples > mostSamples) throw insane('trun')
  }
}

/** Where a name stands within a fragment. */
async function inFragments(file: FileHandle, found: Found, size: number, name: Name): Promise<number[]> {
  const fragments = found.get('moof') ?? []
  const places: number[] = []
  let [next, end] = [0, 0]
  for (const at of found.get(name) ?? []) {
    for (; (fragments[next] ?? Infinity) < at; next++) {
      end = Math.max(end, (await boxAt(file, fragments[next] ?? 0, size)).to)
    }
    if (at < end) places.push(at)
  }
  return places
}

async function demandSaneTrack(file: FileHandle, track: Found): Promise<void> {
  if (track.has('saiz')) throw encrypted()
  const rows = new Map<Name, number[]>()
  for (const name of tables) {
    if ((track.get(name) ?? []).length > mostOfAKind) throw insane(name)
    for (const at of track.get(name) ?? []) {
      const isOfSizes = name === 'stsz' || name === 'stz2'
      const [first, second] = [await numberAt(file, at + 8), await numberAt(file, at + 12)]
      // One size for all samples stands for any number of them.
      const count = isOfSizes ? (name === 'stsz' && first > 0 ? 0 : second) : first
      if (count > mostSamples) throw insane(name)
      if (name === 'stz2' && ![4, 8, 16].includes(first & 255)) throw insane(name)
      rows.set(name, [...(rows.get(name) ?? []), count])
    }
  }
  const isOfOneSize = rows.get('stsz')?.length === 1 && rows.get('stsz')?.[0] === 0 && !rows.has('stz2')
  if (rows.has('ctts')) {
    for (const name of ['stts', 'ctts'] as const) {
      if ((await sumOf(file, track.get(name), rows.get(name), { bytes: 8, at: 0 })) > mostSamples) throw insane(name)
    }
  }
  if (isOfOneSize) return
  const told = [...(rows.get('stsz') ?? []), ...(rows.get('stz2') ?? [])].reduce((sum, count) => sum + count, 0)
  const largest = await largestOf(file, track.get('stsc'), rows.get('stsc'), { bytes: 12, at: 4 })
  // Beyond its end a table of sizes is read many times as slowly as within.
  if (told > 0 && largest > Math.max(told, leastBeyond)) throw insane('stsc')
  if (largest * Math.min(mostAsked, told > 0 ? told : mostAsked) > mostSteps) throw insane('stsc')
}

/** Where in a row of a table of so many bytes a number stands. */
type Column = { bytes: number; at: number }

async function sumOf(file: FileHandle, places: number[] = [], counts: number[] = [], column: Column): Promise<number> {
  let sum = 0
  for (const [i, at] of places.entries()) {
    for (const value of await columnOf(file, at, counts[i] ?? 0, column)) sum += value
  }
  return sum
}

async function largestOf(file: FileHandle, places: number[] = [], counts: number[] = [], column: Column) {
  let largest = 0
  for (const [i, at] of places.entries()) {
    for (const value of await columnOf(file, at, counts[i] ?? 0, column)) if (value > largest) largest = value
  }
  return largest
}

/** The numbers of a column of a table, as many of them as the file has. */
async function columnOf(file: FileHandle, place: number, count: number, { bytes, at }: Column): Promise<number[]> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count * bytes), 0, count * bytes, place + 12)
  const numbers: number[] = []
  for (let p = at; p + 4 <= bytesRead; p += bytes) numbers.push(buffer.readUInt32BE(p))
  return numbers
}

/** Where each of the names stands in the file. */
async function findNames(file: FileHandle, size: number): Promise<Found> {
  const found: Found = new Map()
  const window = Buffer.alloc(windowBytes + nameBytes - 1)
  for (let from = 0; from < size; from += windowBytes) {
    const { bytesRead } = await file.read(window, 0, window.length, from)
    const bytes = window.subarray(0, bytesRead)
    for (const name of names) {
      for (let at = bytes.indexOf(name, 0, 'latin1'); at >= 0; at = bytes.indexOf(name, at + 1, 'latin1')) {
        const places = found.get(name) ?? []
        if (places.push(from + at) > mostPlaces) throw insane(name)
        found.set(name, places)
      }
    }
  }
  return found
}

type Range = { from: number; to: number }

/** What a box may reach to whose name stands here; one whose size takes 64 bits may reach to the end. */
async function boxAt(file: FileHandle, at: number, size: number): Promise<Range> {
  const told = await numberAt(file, at - nameBytes)
  return { from: at, to: told === 1 ? size : at + told }
}

function within(found: Found, { from, to }: Range): Found {
  const inside = [...found].map(([name, places]) => [name, places.filter((at) => at > from && at < to)] as const)
  return new Map(inside.filter(([, places]) => places.length > 0))
}

/** The number at a place; 0 beyond the end. */
async function numberAt(file: FileHandle, at: number): Promise<number> {
  if (at < 0) return 0
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, at)
  return bytesRead === 4 ? buffer.readUInt32BE(0) : 0
}

/** No film that is encrypted can be decoded here, and its tables may tell of any number of samples, too. */
function encrypted(): VideoProblem {
  return new VideoProblem('undecodable', { said: 'it is encrypted' })
}

function insane(name: string): VideoProblem {
  return new VideoProblem('undecodable', { said: `${name} tells of more samples than a film has` })
}
