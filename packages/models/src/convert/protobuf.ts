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
