/**
 * Writes the fields of one protobuf message: https://protobuf.dev/programming-guides/encoding. Bytes are copied once, when the
 * outermost message is encoded: weights lie four messages deep.
 */
export class Message {
  readonly #parts: Uint8Array[] = []
  #length = 0

  /** Fields that are encoded already. */
  encoded(...fields: Uint8Array[]): this {
    for (const bytes of fields) {
      this.#parts.push(bytes)
      this.#length += bytes.length
    }
    return this
  }

  int(field: number, value: number): this {
    return this.encoded(varint(field * 8), varint(value))
  }

  float(field: number, value: number): this {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setFloat32(0, value, true)
    return this.encoded(varint(field * 8 + 5), bytes)
  }

  bytes(field: number, value: Uint8Array): this {
    return this.encoded(varint(field * 8 + 2), varint(value.length), value)
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value))
  }

  message(field: number, value: Message): this {
    this.encoded(varint(field * 8 + 2), varint(value.#length))
    for (const part of value.#parts) this.encoded(part)
    return this
  }

  /** One field for each message. */
  join(field: number, values: Message[]): this {
    for (const value of values) this.message(field, value)
    return this
  }

  encode(): Uint8Array {
    return Buffer.concat(this.#parts, this.#length)
  }
}

/** A whole number in as few bytes as it needs; a negative one takes ten, as 64 bits. */
function varint(value: number): Uint8Array {
  if (value >= 0 && value < 128) return Uint8Array.of(value)
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  bytes.push(Number(rest))
  return Uint8Array.from(bytes)
}

/**
 * A field of a message: its number, what it holds, bytes or numbers (a packed list of whole ones is not told from bytes), and
 * its bytes as they stand in the message. Nothing is copied, and views are made when asked for: most fields are passed over.
 */
export class Part {
  readonly field: number
  readonly numbers: readonly number[]
  readonly #message: Uint8Array
  readonly #range: readonly [start: number, from: number, end: number]

  constructor(message: Uint8Array, key: number, range: readonly [number, number, number], numbers: readonly number[]) {
    this.field = key >>> 3
    this.numbers = numbers
    this.#message = message
    this.#range = range
  }

  get contents(): Uint8Array {
    const [, from, end] = this.#range
    return viewOf(this.#message, from, end)
  }

  get bytes(): Uint8Array {
    const [start, , end] = this.#range
    return viewOf(this.#message, start, end)
  }
}

/** A Buffer's own `subarray` takes several times as long. */
function viewOf({ buffer, byteOffset }: Uint8Array, from: number, end: number): Uint8Array {
  return new Uint8Array(buffer, byteOffset + from, end - from)
}

/** The fields of a message in their order. */
export function partsOf(message: Uint8Array): Part[] {
  const parts: Part[] = []
  let at = 0
  const number = () => {
    let [value, unit] = [0, 1]
    for (;;) {
      const byte = message[at++]
      value += (byte & 127) * unit
      if (byte < 128) return value
      unit *= 128
    }
  }
  while (at < message.length) {
    const start = at
    const key = number()
    const kind = key & 7
    const isBytes = kind === 2
    const numbers = kind === 0 ? [number()] : []
    const length = isBytes ? number() : kind === 5 ? 4 : kind === 1 ? 8 : 0
    const from = at
    at += length
    parts.push(new Part(message, key, [start, isBytes ? from : at, at], numbers))
  }
  return parts
}

/** The contents of all fields with this number. */
export function fieldsOf(message: Uint8Array, field: number): Uint8Array[] {
  return partsOf(message)
    .filter((part) => part.field === field)
    .map((part) => part.contents)
}

/** The texts of all fields with this number. */
export function textsOf(message: Uint8Array, field: number): string[] {
  return fieldsOf(message, field).map(({ buffer, byteOffset, length }) =>
    Buffer.from(buffer, byteOffset, length).toString(),
  )
}
