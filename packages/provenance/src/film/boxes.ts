import type { FileHandle } from 'node:fs/promises'

/** Thrown for what is no MP4, or a damaged one. */
export class NoFilm extends Error {
  override readonly name = 'NoFilm'
}

/** One box at the top of an MP4: its name, where it lies, how long its head is and, of a `uuid`, which one it is, in hex. */
export type Box = { type: string; start: number; length: number; headLength: number; identifier: string }

/** More than any film has: a file of nothing but heads would never end. */
const maxBoxes = 4096
const longestHead = 16
const identifierLength = 16

/** The boxes at the top of an MP4 in their order, of which only the heads are read; throws for what is none. */
export async function boxesOf(file: FileHandle): Promise<Box[]> {
  const { size } = await file.stat()
  const boxes: Box[] = []
  for (let start = 0; start < size;) {
    if (boxes.length === maxBoxes) throw new NoFilm('Malformed MP4: too many boxes')
    const head = await readPart(file, start, Math.min(longestHead + identifierLength, size - start))
    const box = boxAt(head, start, size)
    if (start === 0 && box.type !== 'ftyp') throw new NoFilm('Malformed MP4: it does not say what it is')
    boxes.push(box)
    start += box.length
  }
  return boxes
}

/** Reads a part of a file; throws where it is cut short. */
export async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  if (bytesRead < length) throw new NoFilm('Malformed MP4: cut short')
  return buffer
}

function boxAt(head: Buffer, start: number, size: number): Box {
  if (head.length < 8) throw new NoFilm('Malformed MP4: cut short')
  const type = head.toString('latin1', 4, 8)
  const { length, headLength } = lengthOf(head, size - start)
  const isNamed = type === 'uuid'
  if (length < headLength + (isNamed ? identifierLength : 0) || start + length > size) {
    throw new NoFilm('Malformed MP4: a box of an impossible length')
  }
  const identifier = isNamed ? head.toString('hex', headLength, headLength + identifierLength) : ''
  return { type, start, length, headLength, identifier }
}

/** A length of 1 stands for one of 64 bits behind the name, and one of 0 for all that is left. */
function lengthOf(head: Buffer, left: number): { length: number; headLength: number } {
  const length = head.readUInt32BE(0)
  if (length === 0) return { length: left, headLength: 8 }
  if (length !== 1) return { length, headLength: 8 }
  if (head.length < longestHead) throw new NoFilm('Malformed MP4: cut short')
  return { length: Number(head.readBigUInt64BE(8)), headLength: longestHead }
}
