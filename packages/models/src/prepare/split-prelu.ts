import { nodeOf, tensorOf } from './onnx.ts'
import { fieldsOf, partsOf, textsOf, type Message } from './protobuf.ts'
import { fields, outputOf, type Constants, type Rewriting } from './rewrite-graph.ts'

const { graph, node, tensor } = fields
const [FLOAT, HALF] = [1, 10]

/**
 * Writes PRelu(x), with a slope for each channel, as slope x + (1 - slope) relu(x), two convolutions of one pixel: the same
 * numbers but for the last bits. ONNX Runtime lays what is convolved out for it, and PRelu alone asks for the plain layout: it
 * took more than half of the time of the networks that find landmarks.
 */
export function splitPRelu(constants: Constants, whole: Uint8Array): Rewriting {
  const known = withCasts(constants, whole)
  const weights: Message[] = []
  return {
    replace(operation) {
      if (textsOf(operation, node.operation)[0] !== 'PRelu') return undefined
      const [x, name] = textsOf(operation, node.input)
      const slope = slopeOf(known.get(name))
      if (!slope) return undefined
      const output = outputOf(operation)
      weights.push(...weightsOf(slope.values, output))
      return split(x, output, slope)
    },
    constants: () => weights,
  }
}

/** Numbers for each channel; isLast: of a picture that has its channels last. */
type Slope = { values: Float32Array; isLast: boolean }

/** The same, and those that are stored as halves also by what they are cast to. */
function withCasts(stored: Constants, whole: Uint8Array): Constants {
  const constants = new Map(stored)
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
  const aligned = raw.slice().buffer
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
