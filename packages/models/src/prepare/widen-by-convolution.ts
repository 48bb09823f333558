import { nodeOf, tensorOf } from './onnx.ts'
import { fieldsOf } from './protobuf.ts'
import type { Constants, Node, Rewritten } from './rewrite-nodes.ts'

/** Number of a tensor's raw bytes in onnx.proto3. */
const RAW = 9
/** Where, among four sides' beginnings and ends, that of the channels lies: of pictures that have them first, and last. */
const [FIRST, LAST] = [5, 7]

/**
 * Writes a Pad that doubles the channels with empty ones as a convolution of one pixel that repeats what is there: the same numbers.
 * ONNX Runtime lays what is convolved out for it, a Pad asks for the plain layout, and whatever is added to that stays plain: one
 * Pad made the detector go back and forth between the two in 24 places.
 */
export function widenByConvolution({ operation, inputs, outputs }: Node, constants: Constants): Rewritten | undefined {
  if (operation !== 'Pad') return undefined
  const added = sidesOf(constants.get(inputs[1]))
  const [axis, ...others] = added.flatMap((side, i) => (side === 0 ? [] : [i]))
  const [[x = ''], [output = '']] = [inputs, outputs]
  if (others.length > 0 || (axis !== FIRST && axis !== LAST)) return undefined
  const channels = added[axis] ?? 0
  const [from, to, weights] = ['from', 'to', 'weights'].map((part) => `${output}/wider/${part}`) as [
    string,
    string,
    string,
  ]
  const isLast = axis === LAST
  return {
    nodes: [
      ...(isLast ? [nodeOf('Transpose', [x], from, { perm: [0, 3, 1, 2] })] : []),
      nodeOf('Conv', [isLast ? from : x, weights], isLast ? to : output, { kernel_shape: [1, 1] }),
      ...(isLast ? [nodeOf('Transpose', [to], output, { perm: [0, 2, 3, 1] })] : []),
    ],
    constants: [tensorOf(weights, { shape: [2 * channels, channels, 1, 1], type: 'float32', bytes: sameOf(channels) })],
  }
}

function sidesOf(constant: Uint8Array | undefined): number[] {
  const [raw] = constant ? fieldsOf(constant, RAW) : []
  // The bytes may begin anywhere in their file, which numbers must not.
  return raw?.length === 64 ? Array.from(new BigInt64Array(Uint8Array.from(raw).buffer), Number) : []
}

/** Weights that give each channel back, followed by as many of nothing. */
function sameOf(channels: number): Uint8Array {
  const weights = new Float32Array(2 * channels * channels)
  for (let c = 0; c < channels; c++) weights[c * channels + c] = 1
  return new Uint8Array(weights.buffer)
}
