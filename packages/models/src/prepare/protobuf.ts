/** Writes the fields of one protobuf message: https://protobuf.dev/programming-guides/encoding. */
export class Message {
  readonly #parts: Uint8Array[] = []

  int(field: number, value: number): this {
    this.#parts.push(varint(field * 8), varint(value))
    return this
  }

  float(field: number, value: number): this {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setFloat32(0, value, true)
    this.#parts.push(varint(field * 8 + 5), bytes)
    return this
  }

  bytes(field: number, value: Uint8Array): this {
    this.#parts.push(varint(field * 8 + 2), varint(value.length), value)
    return this
  }

  text(field: number, value: string): this {
    return this.bytes(field, new TextEncoder().encode(value))
  }

  message(field: number, value: Message): this {
    return this.bytes(field, value.encode())
  }

  /** One field for each message. */
  join(field: number, values: Message[]): this {
    for (const value of values) this.message(field, value)
    return this
  }

  encode(): Uint8Array {
    return Buffer.concat(this.#parts)
  }
}

/** A whole number in as few bytes as it needs; a negative one takes ten, as 64 bits. */
function varint(value: number): Uint8Array {
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
 * its bytes as they stand in the message.
 */
export type Part = { field: number; contents: Uint8Array; numbers: number[]; bytes: Uint8Array }

/** The fields of a message in their order. Nothing is copied. */
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
    const numbers: number[] = []
    let from = at
    if (kind === 0) numbers.push(number())
    else if (kind === 2) {
      const length = number()
      from = at
      at += length
    } else at += kind === 5 ? 4 : 8
    const contents = kind === 2 ? message.subarray(from, at) : message.subarray(at, at)
    parts.push({ field: key >>> 3, contents, numbers, bytes: message.subarray(start, at) })
  }
  return parts
}

/** The contents of all fields with this number. */
export function fieldsOf(message: Uint8Array, field: number): Uint8Array[] {
  return partsOf(message).flatMap((part) => (part.field === field ? part.contents : []))
}

/** The texts of all fields with this number. */
export function textsOf(message: Uint8Array, field: number): string[] {
  return fieldsOf(message, field).map((bytes) => Buffer.from(bytes).toString())
}
