import { OnnxModel } from '../prepare/onnx.ts'
import { simplify } from './simplify.ts'
import type { Graph } from './tfjs-graph.ts'
import { ConstantPool } from './constant-pool.ts'
import { CHANNELS_LAST, translators, type Known, type Translation } from './operations.ts'

/** What a network is asked for: the shape of its one input, and the names of its outputs. */
export type Wanted = { name: string; input: number[]; outputs: string[] }

/**
 * Writes a graph of TensorFlow.js as ONNX. TensorFlow keeps the channels of a picture last and ONNX first: the input is turned
 * once, pictures stay turned within, and what leaves them for a flat list is turned back. Weights stay as they are
 * stored (16 or 8 bits) and are widened when the network is opened.
 */
export function toOnnx(graph: Graph, { name, input, outputs }: Wanted): Uint8Array {
  const { operations, weights } = simplify(graph, outputs)
  const model = new OnnxModel()
  const constants = new ConstantPool(model, weights)
  const known = new Map<string, Known>()
  for (const operation of operations) {
    const translate = translators[operation.kind]
    if (!translate) throw new Error(`${operation.kind} is not known: ${operation.name}`)
    const translation: Translation = { operation, model, constants, known, input }
    known.set(operation.name, translate(translation))
  }
  const answers = outputs.map((output) => {
    const { tensor, shape } = known.get(output)!
    if (shape.length < 4) return { name: tensor, shape }
    return { name: model.add('Transpose', [tensor], `${output}/last`, { perm: CHANNELS_LAST }), shape }
  })
  return model.encode(name, [{ name: 'input', shape: input }], answers)
}
