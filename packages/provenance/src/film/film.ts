import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Asset } from '@trustnxt/c2pa-ts/asset'
import { NoFilm, boxesOf, readPart } from './boxes.ts'
import type { Box } from './boxes.ts'
import { moveChunks } from './move-chunks.ts'

/** What makes a box of an MP4 a statement: the identifier that the C2PA specification gives it. */
const statementIdentifier = 'd8fec3d61b0e483c92975828877ec481'

/** Behind the identifier: version and flags, what the box is for, and where another box goes on, which none does. */
const purpose = Buffer.from('\0\0\0\0manifest\0\0\0\0\0\0\0\0\0', 'latin1')
const statementHead = 8 + 16 + purpose.length
/** Statements of ours with all that originals came with stay below. */
const maxStatementBytes = 4 * 1024 * 1024
const maxIndexBytes = 64 * 1024 * 1024
const partBytes = 1024 * 1024

/** An MP4 in a file as the manifest's writer wants it; of its pictures and sounds one part at a time is in memory. */
export class Film implements Asset {
  readonly mimeType = 'video/mp4'
  private readonly path: string
  private file: FileHandle
  private boxes: Box[]
  private statement: Uint8Array | undefined
  private hasCopy = false

  private constructor(path: string, file: FileHandle, boxes: Box[], statement: Uint8Array | undefined) {
    this.path = path
    this.file = file
    this.boxes = boxes
    this.statement = statement
  }

  /** Opens a film for some work on it; throws for what is no MP4. A copy that was begun is gone afterwards. */
  static async with<T>(path: string, work: (film: Film) => Promise<T>): Promise<T> {
    const file = await open(path)
    let film: Film | undefined
    try {
      const boxes = await boxesOf(file)
      film = new Film(path, file, boxes, await statementIn(file, boxes))
      return await work(film)
    } finally {
      await (film?.file ?? file).close()
      if (film?.hasCopy) await rm(copyOf(path), { force: true })
    }
  }

  getDataLength(): number {
    return this.boxes.reduce((sum, { length }) => sum + length, 0)
  }

  async getDataRange(start = 0, length = this.getDataLength() - start): Promise<Uint8Array> {
    return readPart(this.file, start, length)
  }

  getManifestJUMBF(): Uint8Array | undefined {
    return this.statement
  }

  dumpInfo(): string {
    return this.boxes.map(({ type, length }) => `${type} ${length}`).join('\n')
  }

  getHashExclusionRange(): { start: number; length: number } {
    const box = this.boxes.find(isStatement)
    if (!box) throw new Error('getHashExclusionRange: the film has no room for a statement')
    return { start: box.start, length: box.length }
  }

  /** Begins a copy of the film with room for a statement right behind its first box; those it had are left out. */
  async ensureManifestSpace(length: number): Promise<void> {
    const [type, ...others] = this.boxes.filter((box) => !isStatement(box))
    if (!type) throw new NoFilm('Malformed MP4')
    const room = roomOf(length)
    const starts = [0, ...others.map((_, i) => type.length + room.length + lengthOf(others.slice(0, i)))]
    const moved = (address: number) => addressAfter([type, ...others], starts, address)
    const copy = await open(copyOf(this.path), 'wx+', 0o600)
    const before = this.file
    this.file = copy
    this.hasCopy = true
    try {
      await copyPart(before, copy, type)
      await copy.appendFile(room)
      for (const box of others) await (box.type === 'moov' ? copyIndex : copyPart)(before, copy, box, moved)
      this.boxes = await boxesOf(copy)
    } finally {
      await before.close()
    }
  }

  /** Fills the room, and puts the copy in the place of the film. */
  async writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
    const { start, length } = this.getHashExclusionRange()
    if (jumbf.length !== length - statementHead) {
      throw new RangeError('writeManifestJUMBF: it has another length than was kept')
    }
    await this.file.write(jumbf, 0, jumbf.length, start + statementHead)
    await this.file.sync()
    await rename(copyOf(this.path), this.path)
    this.statement = jumbf
  }

  /** The hash by which a statement is bound to the film: of all boxes but these, each behind the place where it begins. */
  async hash(algorithm: string, isLeftOut: (box: Box) => boolean): Promise<Uint8Array> {
    const hash = createHash(algorithm)
    const place = Buffer.alloc(8)
    for (const box of this.boxes) {
      if (isLeftOut(box)) continue
      place.writeBigUInt64BE(BigInt(box.start))
      hash.update(place)
      for await (const part of partsOf(this.file, box)) hash.update(part)
    }
    return new Uint8Array(hash.digest())
  }
}

function isStatement({ identifier }: Box): boolean {
  return identifier === statementIdentifier
}

/** What a film says of itself, when one box alone does and it is of a length that can be. */
async function statementIn(file: FileHandle, boxes: Box[]): Promise<Uint8Array | undefined> {
  const [box, another] = boxes.filter(isStatement)
  if (!box || another || box.length > maxStatementBytes) return undefined
  const content = await readPart(file, box.start + box.headLength + 16, box.length - box.headLength - 16)
  const isManifest = content.subarray(4, 13).equals(purpose.subarray(4, 13))
  return isManifest ? Uint8Array.from(content.subarray(purpose.length)) : undefined
}

function copyOf(path: string): string {
  return `${path}.signing`
}

function roomOf(length: number): Buffer {
  const room = Buffer.alloc(statementHead + length)
  room.writeUInt32BE(room.length)
  room.write('uuid', 4, 'latin1')
  room.write(statementIdentifier, 8, 'hex')
  purpose.copy(room, 24)
  return room
}

function lengthOf(boxes: Box[]): number {
  return boxes.reduce((sum, { length }) => sum + length, 0)
}

function addressAfter(boxes: Box[], starts: number[], address: number): number {
  const i = boxes.findIndex(({ start, length }) => address >= start && address < start + length)
  const [box, start] = [boxes[i], starts[i]]
  return box && start !== undefined ? address - box.start + start : address
}

async function copyPart(from: FileHandle, to: FileHandle, box: Box): Promise<void> {
  for await (const part of partsOf(from, box)) await to.appendFile(part)
}

async function copyIndex(from: FileHandle, to: FileHandle, box: Box, moved: (address: number) => number) {
  if (box.length > maxIndexBytes) throw new RangeError('copyIndex: the index of the film is too long')
  const index = await readPart(from, box.start, box.length)
  moveChunks(index.subarray(box.headLength), moved)
  await to.appendFile(index)
}

async function* partsOf(file: FileHandle, { start, length }: Box): AsyncGenerator<Buffer, undefined, undefined> {
  for (let at = 0; at < length; at += partBytes) {
    yield await readPart(file, start + at, Math.min(partBytes, length - at))
  }
  return undefined
}
