import { createHash } from 'node:crypto'

/** One statement of a store: its label, and its box as it stands there. */
export type Statement = { label: string; box: Uint8Array }

/** A store of statements taken apart: what stands before them, and they, the one that is valid now last. */
export type Store = { head: Uint8Array; statements: Statement[] }

/** Takes a store apart without changing a byte of what it holds; throws for what is none. */
export function splitStore(store: Uint8Array): Store {
  const [outer] = boxesOf(store)
  if (!outer || outer.type !== 'jumb') throw new Error('Malformed JUMBF')
  const [description, ...boxes] = boxesOf(outer.content)
  if (description?.type !== 'jumd') throw new Error('Malformed JUMBF')
  const statements = boxes
    .filter(({ type }) => type === 'jumb')
    .map(({ bytes }) => ({ label: labelOf(bytes), box: bytes }))
  return { head: description.bytes, statements }
}

/** Puts a store together. */
export function joinStore({ head, statements }: Store): Uint8Array {
  const body = Buffer.concat([head, ...statements.map(({ box }) => box)])
  const start = Buffer.alloc(8)
  start.writeUInt32BE(body.length + 8)
  start.write('jumb', 4, 'latin1')
  return Buffer.concat([start, body])
}

/** How another statement refers to this one, or to a box in it: the hash is over what the box holds. */
export function referenceTo({ label, box }: Statement, inner?: string) {
  const named = inner === undefined ? box : boxNamed(box, inner)
  const hash = new Uint8Array(createHash('sha256').update(contentOf(named)).digest())
  const uri = `self#jumbf=/c2pa/${label}${inner === undefined ? '' : `/${inner}`}`
  return { uri, hash, algorithm: 'SHA-256' as const }
}

function boxNamed(box: Uint8Array, label: string): Uint8Array {
  const found = boxesOf(contentOf(box)).find(({ type, bytes }) => type === 'jumb' && labelOf(bytes) === label)
  if (!found) throw new Error(`Malformed JUMBF: no ${label}`)
  return found.bytes
}

type Box = { type: string; bytes: Uint8Array; content: Uint8Array }

function boxesOf(bytes: Uint8Array): Box[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length;) {
    // Lengths of 64 bits and "to the end" are left out: no writer of statements uses them.
    const length = at + 8 <= bytes.length ? view.readUInt32BE(at) : 0
    if (length < 8 || at + length > bytes.length) throw new Error('Malformed JUMBF')
    const box = bytes.subarray(at, at + length)
    boxes.push({ type: view.toString('latin1', at + 4, at + 8), bytes: box, content: box.subarray(8) })
    at += length
  }
  return boxes
}

function contentOf(box: Uint8Array): Uint8Array {
  return box.subarray(8)
}

/** The label of a box stands in its description, behind an identifier of 16 bytes and a byte of flags, and ends with a zero. */
function labelOf(box: Uint8Array): string {
  const [description] = boxesOf(contentOf(box))
  const text = Buffer.from(description?.content.subarray(17) ?? []).toString('utf8')
  const end = text.indexOf('\0')
  if (description?.type !== 'jumd' || end <= 0) throw new Error('Malformed JUMBF: a box without a label')
  return text.slice(0, end)
}
