import type { FileWindow } from './file-window.ts'

/** One field of a protobuf message: its number, and its whole number or where its contents lie in the file. */
export type Field = { field: number; kind: number; value: number; from: number; to: number }

/** The kind of a field whose length stands before it: text, bytes, a message, a packed list. */
export const delimited = 2
const [VARINT, FIXED64, FIXED32] = [0, 1, 5]
const MAX_VARINT = 10

/** The fields of the message that lies from `from` to `to`; throws where it is none. */
export function* fieldsIn(file: FileWindow, from: number, to: number): Generator<Field> {
  const at = { place: from }
  while (at.place < to) {
    const key = numberAt(file, at)
    const field = Math.floor(key / 8)
    const kind = key % 8
    const value = kind === VARINT || kind === delimited ? numberAt(file, at) : 0
    const start = at.place
    const length = kind === delimited ? value : kind === FIXED64 ? 8 : kind === FIXED32 ? 4 : 0
    if (field === 0 || ![VARINT, FIXED64, delimited, FIXED32].includes(kind)) throw new RangeError('no message')
    at.place += length
    if (at.place > to) throw new RangeError('longer than its message')
    yield { field, kind, value, from: start, to: at.place }
  }
}

/** The whole numbers of a packed list. */
export function* numbersIn(file: FileWindow, from: number, to: number): Generator<number> {
  const at = { place: from }
  while (at.place < to) yield numberAt(file, at)
}

function numberAt(file: FileWindow, at: { place: number }): number {
  let [value, unit] = [0, 1]
  for (let i = 0; i < MAX_VARINT; i++) {
    const byte = file.byte(at.place++)
    value += (byte & 127) * unit
    if (byte < 128) return value
    unit *= 128
  }
  throw new RangeError('no number')
}
