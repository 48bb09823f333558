import type { FileHandle } from 'node:fs/promises'
import { VideoProblem } from '../limits/problem.ts'
import { elementOf, isMatroska, nextElement, type Box } from './matroska-elements.ts'

/**
 * Boxes a film may have, a few for each frame of the longest in fragments. The reader takes one after the other, those that lie together
 * or within another without a turn for anybody else: 12 millions of two bytes took it 98 s.
 */
const mostBoxes = 500_000
/** What a track says of how it is packed has boxes of its own. */
const largestDescription = 1 << 20
const deepest = 16
const holders = new Set(
  'moov trak mdia minf dinf stbl edts udta meta ilst mvex moof traf mfra sinf schi wave'.split(' '),
)

const windowBytes = 1 << 16
const [shortHead, longHead] = [8, 16]

type HeadAt = (at: number) => Promise<Buffer>
type Walk = {
  boxAt: (at: number) => Promise<Box | undefined>
  /** Where reading goes on behind what is no box. */
  after: (at: number, to: number) => Promise<number>
  boxes: number
}

/** Throws for a film of more boxes than any has: those of an MP4, or the elements of a Matroska. */
export async function demandFewBoxes(file: FileHandle, size: number): Promise<void> {
  const headAt = readerOf(file)
  const walk = isMatroska(await headAt(0))
    ? {
        boxAt: async (at: number) => elementOf(await headAt(at)),
        after: (at: number, to: number) => nextElement(file, at, to),
      }
    : { boxAt: (at: number) => mp4BoxAt(headAt, at), after: async (_: number, to: number) => to }
  await count({ ...walk, boxes: 0 }, { from: 0, to: size }, 0)
}

async function count(walk: Walk, { from, to }: { from: number; to: number }, depth: number): Promise<void> {
  for (let at = from; at < to;) {
    const box = await walk.boxAt(at)
    if (++walk.boxes > mostBoxes || depth > deepest) throw tooMany()
    if (!box) at = await walk.after(at, to)
    else if (box.bytes === Infinity) at += box.headBytes
    else {
      if (box.isHolder) await count(walk, { from: at + box.headBytes, to: Math.min(to, at + box.bytes) }, depth + 1)
      at += box.bytes
    }
  }
}

async function mp4BoxAt(headAt: HeadAt, at: number): Promise<Box | undefined> {
  const head = await headAt(at)
  if (head.length < shortHead) return undefined
  const isLong = head.readUInt32BE(0) === 1 && head.length >= longHead
  const bytes = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
  const headBytes = isLong ? longHead : shortHead
  if (bytes < headBytes) return undefined // no box, or the last of the file
  const name = head.toString('latin1', 4, 8)
  if (name === 'stsd' && bytes > largestDescription) throw tooMany()
  const versionBytes = name === 'meta' && (await startsWithZero(headAt, at + headBytes)) ? 4 : 0
  return { bytes, headBytes: headBytes + versionBytes, isHolder: holders.has(name) }
}

/** In one family of containers `meta` begins with a version, which is 0, in the other with its first box. */
async function startsWithZero(headAt: HeadAt, at: number): Promise<boolean> {
  const head = await headAt(at)
  return head.length >= shortHead && head.readUInt32BE(0) === 0
}

/** Reads what may be the head of a box; those that lie side by side are read together. */
function readerOf(file: FileHandle): HeadAt {
  let [window, start] = [Buffer.alloc(0), 0]
  return async (at) => {
    if (at < start || at + longHead > start + window.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(windowBytes), 0, windowBytes, at)
      window = buffer.subarray(0, bytesRead)
      start = at
    }
    return window.subarray(at - start, at - start + longHead)
  }
}

function tooMany(): VideoProblem {
  return new VideoProblem('undecodable', { said: 'it has more boxes than a film' })
}
