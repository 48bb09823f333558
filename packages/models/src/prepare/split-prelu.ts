import { nodeOf, tensorOf } from './onnx.ts'
import { fieldsOf, Message, partsOf, textsOf } from './protobuf.ts'

/** Numbers of the fields of a model, a graph, a node and a tensor in onnx.proto3. */
const model = { graph: 7 }
const graph = { node: 1, initializer: 5 }
const node = { input: 1, output: 2, operation: 4 }
const tensor = { dims: 1, kind: 2, name: 8, raw: 9 }
const [FLOAT, HALF] = [1, 10]

/**
 * Writes PRelu(x), with a slope for each channel, as slope x + (1 - slope) relu(x), two convolutions of one pixel: the same
 * numbers but for the last bits. ONNX Runtime lays what is convolved out for it, and PRelu alone asks for the plain layout: it
 * took more than half of the time of the networks that find landmarks.
 */
export function splitPRelu(bytes: Uint8Array): Uint8Array {
  const written = new Message()
  for (const part of partsOf(bytes)) {
    if (part.field === model.graph) written.message(model.graph, splitIn(part.contents))
    else written.encoded(part.bytes)
  }
  return written.encode()
}

function splitIn(whole: Uint8Array): Message {
  const known = constantsOf(whole)
  const [written, constants] = [new Message(), new Message()]
  for (const part of partsOf(whole)) {
    const steps = part.field === graph.node ? splitNode(part.contents, known, constants) : undefined
    if (steps) written.join(graph.node, steps)
    else written.encoded(part.bytes)
  }
  return written.encoded(constants.encode())
}

/** The operations in place of a PRelu; their weights are put to the constants. */
function splitNode(
  operation: Uint8Array,
  known: Map<string | undefined, Uint8Array>,
  constants: Message,
): Message[] | undefined {
  if (textsOf(operation, node.operation)[0] !== 'PRelu') return undefined
  const [[x, name], [output]] = [textsOf(operation, node.input), textsOf(operation, node.output)]
  const slope = slopeOf(known.get(name))
  if (!slope) return undefined
  constants.join(graph.initializer, weightsOf(slope.values, output))
  return split(x, output, slope)
}

/** Numbers for each channel; isLast: of a picture that has its channels last. */
type Slope = { values: Float32Array; isLast: boolean }

/** Constants by name; those that are stored as halves also by what they are cast to. */
function constantsOf(whole: Uint8Array): Map<string, Uint8Array> {
  const constants = new Map(fieldsOf(whole, graph.initializer).map((one) => [textsOf(one, tensor.name)[0], one]))
  for (const operation of fieldsOf(whole, graph.node)) {
    if (textsOf(operation, node.operation)[0] !== 'Cast') continue
    const constant = constants.get(textsOf(operation, node.input)[0])
    if (constant) constants.set(textsOf(operation, node.output)[0], constant)
  }
  return constants
}

function slopeOf(constant: Uint8Array | undefined): Slope | undefined {
  const values = constant && valuesOf(constant)
  if (!values) return undefined
  const shape = partsOf(constant).flatMap(({ field, numbers }) => (field === tensor.dims ? numbers : []))
  const isFlat = Math.max(...shape) === values.length
  return isFlat ? { values, isLast: shape.length === 3 && shape[2] === values.length } : undefined
}

function valuesOf(constant: Uint8Array): Float32Array | undefined {
  const [raw] = fieldsOf(constant, tensor.raw)
  const kind = partsOf(constant).find(({ field }) => field === tensor.kind)?.numbers[0]
  if (!raw) return undefined
  // The bytes may begin anywhere in their file, which numbers must not.
  const aligned = Uint8Array.from(raw).buffer
  return kind === FLOAT ? new Float32Array(aligned) : kind === HALF ? Float32Array.from(halves(aligned)) : undefined
}

/** Numbers of 16 bits (IEEE 754 binary16). */
function* halves(buffer: ArrayBufferLike): Generator<number> {
  for (const bits of new Uint16Array(buffer)) {
    const [sign, power, rest] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023]
    yield sign * (power === 0 ? rest * 2 ** -24 : (1 + rest / 1024) * 2 ** (power - 15))
  }
}

const named = (output: string, part: string) => `${output}/prelu/${part}`

function weightsOf(slope: Float32Array, output: string): Message[] {
  return [
    tensorOf(named(output, 'slope'), columnOf(slope)),
    tensorOf(named(output, 'rest'), columnOf(slope.map((value) => 1 - value))),
  ]
}

function columnOf(values: Float32Array) {
  return { shape: [values.length, 1, 1, 1], type: 'float32' as const, bytes: new Uint8Array(values.buffer) }
}

/** The operations in place of one. */
function split(x: string, output: string, { values, isLast }: Slope): Message[] {
  const [from, to] = isLast ? [named(output, 'in'), named(output, 'out')] : [x, output]
  const each = { group: values.length, kernel_shape: [1, 1] }
  const [all, relu, positive] = ['all', 'relu', 'positive'].map((part) => named(output, part)) as [
    string,
    string,
    string,
  ]
  return [
    ...(isLast ? [nodeOf('Transpose', [x], from, { perm: [0, 3, 1, 2] })] : []),
    nodeOf('Relu', [from], relu),
    nodeOf('Conv', [from, named(output, 'slope')], all, each),
    nodeOf('Conv', [relu, named(output, 'rest')], positive, each),
    nodeOf('Add', [all, positive], to),
    ...(isLast ? [nodeOf('Transpose', [to], output, { perm: [0, 2, 3, 1] })] : []),
  ]
}
