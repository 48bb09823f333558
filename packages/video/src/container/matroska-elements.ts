import type { FileHandle } from 'node:fs/promises'

const signature = '1a45dfa3'
/** What lies within a Segment: a reader that meets what is no element goes on at the next of these (RFC 9559). */
const levelOne = ['1f43b675', '1654ae6b', '1549a966', '1c53bb6b', '114d9b74', '1254c367', '1941a469', '1043a770']
/** Those and others that hold elements: a segment, a track with its picture and sound, groups of blocks, points of an index, tags. */
const holders = new Set([
  ...levelOne,
  '18538067',
  'ae',
  'e0',
  'e1',
  '6d80',
  'a0',
  'bb',
  'b7',
  '4dbb',
  '7373',
  '67c8',
  '61a7',
])

const searchedBytes = 1 << 20
const idBytes = 4

/** A box of a film, here an element: how many bytes it takes with its head, and whether it holds others; the end of one that does not tell is where they end. */
export type Box = { bytes: number; headBytes: number; isHolder: boolean }

/** Whether a file begins as Matroska and WebM do. */
export function isMatroska(head: Buffer): boolean {
  return head.toString('hex', 0, idBytes) === signature
}

/** The element whose head this is; undefined when it is none. Its end is Infinity where it does not tell. */
export function elementOf(head: Buffer): Box | undefined {
  const nameBytes = lengthOf(head[0])
  const sizeBytes = lengthOf(head[nameBytes])
  if (nameBytes > idBytes || sizeBytes > 8 || nameBytes + sizeBytes > head.length) return undefined
  const headBytes = nameBytes + sizeBytes
  const told = head.subarray(nameBytes, headBytes)
  const size = told.reduce((sum, byte, i) => sum * 256 + (i === 0 ? byte & (255 >> sizeBytes) : byte), 0)
  const isUntold = size >= 2 ** (7 * sizeBytes) - 1
  return {
    bytes: isUntold ? Infinity : headBytes + size,
    headBytes,
    isHolder: holders.has(head.toString('hex', 0, nameBytes)),
  }
}

/** Where the next element of a segment begins behind a place. */
export async function nextElement(file: FileHandle, at: number, to: number): Promise<number> {
  const window = Buffer.alloc(searchedBytes + idBytes - 1)
  for (let from = at + 1; from < to; from += searchedBytes) {
    const { bytesRead } = await file.read(window, 0, window.length, from)
    const found = levelOne
      .map((id) => window.subarray(0, bytesRead).indexOf(id, 0, 'hex'))
      .filter((place) => place >= 0)
    if (found.length > 0) return from + Math.min(...found)
  }
  return to
}

/** How many bytes a number takes: its first says so by the zeros it begins with. */
function lengthOf(first = 0): number {
  return Math.clz32(first) - 23
}
