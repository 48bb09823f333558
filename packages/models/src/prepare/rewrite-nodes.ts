import { fieldsOf, Message, partsOf, textsOf } from './protobuf.ts'

/** Numbers of the fields of a model, a graph, a node and a tensor in onnx.proto3. */
const model = { graph: 7 }
const graph = { node: 1, initializer: 5 }
const node = { input: 1, output: 2, operation: 4, attribute: 5 }
const tensor = { name: 8 }

/** An operation of a network: what it is, the tensors it takes and gives, its attributes, encoded. */
export type Node = { operation: string; inputs: string[]; outputs: string[]; attributes: Uint8Array[] }

/** A network's constants by name, encoded; those that are stored as halves also by what they are cast to. */
export type Constants = Map<string | undefined, Uint8Array>

/** What stands in an operation's place. */
export type Rewritten = { nodes: Message[]; constants?: Message[] }

/** Writes a network anew; `rewrite` answers what an operation becomes, or nothing where it stays. */
export function rewriteNodes(
  bytes: Uint8Array,
  rewrite: (node: Node, constants: Constants) => Rewritten | undefined,
): Uint8Array {
  const written = new Message()
  for (const part of partsOf(bytes)) {
    if (part.field === model.graph) written.message(model.graph, graphOf(part.contents, rewrite))
    else written.encoded(part.bytes)
  }
  return written.encode()
}

function graphOf(whole: Uint8Array, rewrite: Parameters<typeof rewriteNodes>[1]): Message {
  const known = constantsOf(whole)
  const [written, constants] = [new Message(), new Message()]
  for (const part of partsOf(whole)) {
    const rewritten = part.field === graph.node ? rewrite(readNode(part.contents), known) : undefined
    if (!rewritten) written.encoded(part.bytes)
    else written.join(graph.node, rewritten.nodes)
    constants.join(graph.initializer, rewritten?.constants ?? [])
  }
  return written.encoded(constants.encode())
}

function readNode(operation: Uint8Array): Node {
  return {
    operation: textsOf(operation, node.operation)[0] ?? '',
    inputs: textsOf(operation, node.input),
    outputs: textsOf(operation, node.output),
    attributes: fieldsOf(operation, node.attribute),
  }
}

function constantsOf(whole: Uint8Array): Constants {
  const constants: Constants = new Map(
    fieldsOf(whole, graph.initializer).map((one) => [textsOf(one, tensor.name)[0], one]),
  )
  for (const operation of fieldsOf(whole, graph.node)) {
    if (textsOf(operation, node.operation)[0] !== 'Cast') continue
    const constant = constants.get(textsOf(operation, node.input)[0])
    if (constant) constants.set(textsOf(operation, node.output)[0], constant)
  }
  return constants
}
