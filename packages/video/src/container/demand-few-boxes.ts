import type { FileHandle } from 'node:fs/promises'
import { VideoProblem } from '../limits/problem.ts'

/**
 * Boxes an MP4 may have, a few for each frame of the longest film in fragments. The reader takes one after the other, those within another
 * without a turn for anybody else: three millions of eight bytes took it 9 s.
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

type Walk = { headAt: (at: number) => Promise<Buffer>; boxes: number }

/** Throws for an MP4 of more boxes than a film has. What is another container has one, whatever its first bytes say. */
export async function demandFewBoxes(file: FileHandle, size: number): Promise<void> {
  await count({ headAt: readerOf(file), boxes: 0 }, { from: 0, to: size }, 0)
}

async function count(walk: Walk, { from, to }: { from: number; to: number }, depth: number): Promise<void> {
  for (let at = from; at + shortHead <= to;) {
    const head = await walk.headAt(at)
    if (head.length < shortHead) return
    const isLong = head.readUInt32BE(0) === 1 && head.length >= longHead
    const bytes = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
    const headBytes = isLong ? longHead : shortHead
    if (bytes < headBytes) return // no box, or the last of the file
    if (++walk.boxes > mostBoxes || depth > deepest) throw tooMany()
    const name = head.toString('latin1', 4, 8)
    if (name === 'stsd' && bytes > largestDescription) throw tooMany()
    if (holders.has(name)) {
      const start = at + headBytes + (name === 'meta' ? await versionBytes(walk, at + headBytes) : 0)
      await count(walk, { from: start, to: Math.min(to, at + bytes) }, depth + 1)
    }
    at += bytes
  }
}

/** In one family of containers a box of this name begins with a version, which is 0, in the other with its first box. */
async function versionBytes({ headAt }: Walk, at: number): Promise<number> {
  const head = await headAt(at)
  return head.length >= shortHead && head.readUInt32BE(0) === 0 ? 4 : 0
}

/** Reads what may be the head of a box; those that lie side by side are read together. */
function readerOf(file: FileHandle): Walk['headAt'] {
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
