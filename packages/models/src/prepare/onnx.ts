import { Message } from './protobuf.ts'

/** Numbers of ONNX's onnx.proto3: kinds of elements and of attributes, and the version written. */
const elements = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7, float16: 10, float64: 11 } as const
const attributes = { float: 1, int: 2, text: 3, ints: 7 } as const
const IR_VERSION = 8
const OPSET = 17

/** An attribute of an operation: a whole number, a list of them, a word, or a fraction. */
export type Attribute = number | readonly number[] | string | { float: number }

/** A constant: raw little-endian bytes of its elements. */
export type Constant = { shape: readonly number[]; type: keyof typeof elements; bytes: Uint8Array }

/** What goes into a model, or comes out: float32 unless told otherwise; a side of -1 is any. */
export type Value = { name: string; shape: readonly number[]; type?: 'float32' | 'float16' | 'float64' }

/** Collects operations and constants, and writes them as an ONNX file. */
export class OnnxModel {
  readonly #graph = new Message()
  readonly #known = new Set<string>()

  /** Adds an operation with one output, and answers that. */
  add(operation: string, inputs: string[], output: string, given: Record<string, Attribute> = {}): string {
    this.#graph.message(1, nodeOf(operation, inputs, output, given))
    return output
  }

  /** Adds a constant, once for a name, and answers that. */
  constant(name: string, constant: Constant): string {
    if (this.#known.has(name)) return name
    this.#known.add(name)
    this.#graph.message(5, tensorOf(name, constant))
    return name
  }

  /** The file. */
  encode(name: string, inputs: Value[], outputs: Value[]): Uint8Array {
    this.#graph.text(2, name)
    for (const value of inputs) this.#graph.message(11, valueOf(value))
    for (const value of outputs) this.#graph.message(12, valueOf(value))
    const opset = new Message().text(1, '').int(2, OPSET)
    return new Message()
      .int(1, IR_VERSION)
      .text(2, 'guise packages/models/src/convert')
      .message(7, this.#graph)
      .message(8, opset)
      .encode()
  }
}

/** Bytes that, put behind a model's, make further tensors its outputs: protobuf joins messages that come in pieces. */
export function askingFor(values: Value[]): Uint8Array {
  const graph = new Message()
  for (const value of values) graph.message(12, valueOf(value))
  return new Message().message(7, graph).encode()
}

/** An operation with one output. */
export function nodeOf(
  operation: string,
  inputs: string[],
  output: string,
  given: Record<string, Attribute> = {},
): Message {
  const node = new Message()
  for (const input of inputs) node.text(1, input)
  node.text(2, output).text(3, output).text(4, operation)
  for (const [name, value] of Object.entries(given)) node.message(5, attributeOf(name, value))
  return node
}

/** A constant under its name. */
export function tensorOf(name: string, { shape, type, bytes }: Constant): Message {
  const tensor = new Message()
  for (const side of shape) tensor.int(1, side)
  return tensor.int(2, elements[type]).text(8, name).bytes(9, bytes)
}

function attributeOf(name: string, value: Attribute): Message {
  const attribute = new Message().text(1, name)
  if (typeof value === 'number') return attribute.int(3, value).int(20, attributes.int)
  if (typeof value === 'string') return attribute.text(4, value).int(20, attributes.text)
  if ('float' in value) return attribute.float(2, value.float).int(20, attributes.float)
  for (const one of value) attribute.int(8, one)
  return attribute.int(20, attributes.ints)
}

function valueOf({ name, shape, type = 'float32' }: Value): Message {
  const sides = new Message()
  for (const side of shape) sides.message(1, side < 0 ? new Message().text(2, 'any') : new Message().int(1, side))
  const tensor = new Message().int(1, elements[type]).message(2, sides)
  return new Message().text(1, name).message(2, new Message().message(1, tensor))
}
