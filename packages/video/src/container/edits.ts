import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { VideoProblem } from '../limits/problem.ts'

/** A stretch of a track that its edit list shows: when it begins in the film, when in the track, and how long it is; seconds. */
export type Edit = { at: number; from: number; seconds: number }

/** Where the content of a box stands, or what it is looked for in. */
type Range = { from: number; to: number }
/** Few editors cut a film more often; each stretch is looked for in the track. */
const mostEdits = 200
/** More boxes than these stand in none of the boxes on the way to an edit list. */
const mostBoxes = 1000

/** What the edit list of a track of an MP4 shows, in order; nothing where there is none, or one that changes the speed. */
export async function editsOf(path: string, trackId: number): Promise<Edit[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const [moov] = await boxesIn(file, { from: 0, to: size }, 'moov')
    const [mvhd] = await boxesIn(file, moov, 'mvhd')
    for (const track of await boxesIn(file, moov, 'trak')) {
      const [head] = await boxesIn(file, track, 'tkhd')
      if ((await clockOrIdIn(file, head)) !== trackId) continue
      const [edts] = await boxesIn(file, track, 'edts')
      const [mdia] = await boxesIn(file, track, 'mdia')
      const [list] = await boxesIn(file, edts, 'elst')
      const [mdhd] = await boxesIn(file, mdia, 'mdhd')
      return await listIn(file, list, [await clockOrIdIn(file, mvhd), await clockOrIdIn(file, mdhd)])
    }
    return []
  } finally {
    await file.close()
  }
}

/** The boxes of a name that stand in a stretch of the file. */
async function boxesIn(file: FileHandle, within: Range | undefined, name: string): Promise<Range[]> {
  const { from, to } = within ?? { from: 0, to: 0 }
  const boxes: Range[] = []
  let count = 0
  for (let at = from; at + 8 <= to && count++ < mostBoxes;) {
    const head = await bytesAt(file, at, 16)
    const told = head.readUInt32BE(0)
    const headBytes = told === 1 ? 16 : 8
    const size = told === 1 ? Number(head.readBigUInt64BE(8)) : told || to - at
    if (size < headBytes) break
    if (head.toString('latin1', 4, 8) === name) boxes.push({ from: at + headBytes, to: Math.min(at + size, to) })
    at += size
  }
  return boxes
}

/** In the heads of films, tracks and their media this number stands at the same place: ticks of a second, or which track it is. */
async function clockOrIdIn(file: FileHandle, head: Range | undefined): Promise<number | undefined> {
  if (!head) return undefined
  const bytes = await bytesAt(file, head.from, 24)
  return bytes.readUInt32BE(bytes[0] === 1 ? 20 : 12)
}

async function listIn(file: FileHandle, list: Range | undefined, clocks: (number | undefined)[]): Promise<Edit[]> {
  const [ofFilm, ofTrack] = clocks
  if (!list || !ofFilm || !ofTrack) return []
  const head = await bytesAt(file, list.from, 8)
  const [isLong, count] = [head[0] === 1, head.readUInt32BE(4)]
  if (count > mostEdits) throw new VideoProblem('undecodable', { said: `${count} edits` })
  const rowBytes = isLong ? 20 : 12
  const rows = await bytesAt(file, list.from + 8, count * rowBytes)
  const edits: Edit[] = []
  let at = 0
  for (let row = 0; row < rows.length; row += rowBytes) {
    const seconds = (isLong ? Number(rows.readBigUInt64BE(row)) : rows.readUInt32BE(row)) / ofFilm
    const from = isLong ? Number(rows.readBigInt64BE(row + 8)) : rows.readInt32BE(row + 4)
    if (from >= 0 && rows.readUInt32BE(row + rowBytes - 4) !== 0x10000) return []
    // Of fragments it is not known beforehand how long they are: at the end 0 means all that is left.
    const isLast = row + rowBytes === rows.length
    if (from >= 0) edits.push({ at, from: from / ofTrack, seconds: isLast ? seconds || Infinity : seconds })
    at += seconds
  }
  return edits
}

/** Bytes at a place; zeros beyond the end. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer
}
