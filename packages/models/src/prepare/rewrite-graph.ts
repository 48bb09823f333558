import { fieldsOf, Message, partsOf, textsOf } from './protobuf.ts'

/** Numbers of the fields of a model, a graph, a node, an attribute and a tensor in onnx.proto3. */
export const fields = {
  model: { graph: 7 },
  graph: { node: 1, initializer: 5 },
  node: { input: 1, output: 2, operation: 4, attribute: 5 },
  attribute: { text: 4 },
  tensor: { dims: 1, kind: 2, name: 8, raw: 9 },
} as const

/**
 * How a graph is rewritten: `replace` answers what stands in place of an operation, nothing to leave it as it is; the constants of
 * that are asked for at the end; of those in `dropped` nothing asks any more.
 */
export type Rewriting = {
  replace(operation: Uint8Array): Message[] | undefined
  constants(): Message[]
  dropped?: ReadonlySet<string>
}

/** Constants of a graph by name. */
export type Constants = ReadonlyMap<string, Uint8Array>

/** Writes a network's graph anew, its constants known to each way of rewriting; of an operation the first that replaces it does. */
export function rewriteGraph(
  bytes: Uint8Array,
  ...starts: ((constants: Constants, graph: Uint8Array) => Rewriting)[]
): Uint8Array {
  const written = new Message()
  for (const part of partsOf(bytes)) {
    if (part.field !== fields.model.graph) written.encoded(part.bytes)
    else written.message(fields.model.graph, rewritten(part.contents, starts))
  }
  return written.encode()
}

function rewritten(graph: Uint8Array, starts: ((constants: Constants, graph: Uint8Array) => Rewriting)[]): Message {
  const known = new Map(fieldsOf(graph, fields.graph.initializer).map((one) => [nameOf(one), one]))
  const ways = starts.map((start) => start(known, graph))
  const written = new Message()
  for (const part of partsOf(graph)) {
    const { field } = part
    if (field === fields.graph.initializer && ways.some(({ dropped }) => dropped?.has(nameOf(part.contents)))) continue
    const steps = field === fields.graph.node ? replaced(part.contents, ways) : undefined
    if (steps) written.join(fields.graph.node, steps)
    else written.encoded(part.bytes)
  }
  for (const way of ways) written.join(fields.graph.initializer, way.constants())
  return written
}

function replaced(operation: Uint8Array, ways: Rewriting[]): Message[] | undefined {
  for (const way of ways) {
    const steps = way.replace(operation)
    if (steps) return steps
  }
  return undefined
}

function nameOf(constant: Uint8Array): string {
  return textsOf(constant, fields.tensor.name)[0] ?? ''
}

/** What the first output of an operation is called. */
export function outputOf(operation: Uint8Array): string {
  return textsOf(operation, fields.node.output)[0] ?? ''
}

/** The numbers of a constant of so many as float32; throws where a network has no such one. */
export function floatsOf(constants: Constants, name: string, length?: number): Float32Array {
  const [raw] = fieldsOf(constants.get(name) ?? new Uint8Array(), fields.tensor.raw)
  if (!raw || (length !== undefined && raw.length !== length * 4)) throw new Error(`the network has no ${name}`)
  // The bytes may begin anywhere in their file, which numbers must not.
  return new Float32Array(raw.slice().buffer)
}
