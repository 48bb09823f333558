import { NoFilm } from './boxes.ts'

/** Boxes on the way from a film's index to the tables of where its pictures and sounds lie. */
const onTheWay = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

/** The head of a table: its version, its flags and how many entries follow. */
const tableHead = 8

/**
 * Changes a film's index (`moov`) in place to what lies elsewhere now: `moved` says where a byte went. Throws where an address
 * gets too long for its field.
 */
export function moveChunks(index: Buffer, moved: (address: number) => number): void {
  for (const { type, content } of insideOf(index)) {
    if (onTheWay.has(type)) moveChunks(content, moved)
    else if (type === 'stco' || type === 'co64') moveTable(content, type === 'stco' ? 4 : 8, moved)
    else if (type === 'mvex') throw new RangeError('moveChunks: the film is in fragments')
  }
}

function moveTable(table: Buffer, width: 4 | 8, moved: (address: number) => number): void {
  const count = table.readUInt32BE(4)
  if (tableHead + count * width > table.length) throw new NoFilm('Malformed MP4: a table that is cut short')
  for (let i = 0; i < count; i++) {
    const at = tableHead + i * width
    if (width === 4) table.writeUInt32BE(moved(table.readUInt32BE(at)), at)
    else table.writeBigUInt64BE(BigInt(moved(Number(table.readBigUInt64BE(at)))), at)
  }
}

function* insideOf(bytes: Buffer): Generator<{ type: string; content: Buffer }, undefined, undefined> {
  for (let at = 0; at + 8 <= bytes.length;) {
    // A length of 64 bits is used for what holds pictures and sounds alone.
    const length = bytes.readUInt32BE(at)
    if (length < 8 || at + length > bytes.length) throw new NoFilm('Malformed MP4: a box of an impossible length')
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + length) }
    at += length
  }
  return undefined
}
