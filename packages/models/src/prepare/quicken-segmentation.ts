import { nodeOf, tensorOf } from './onnx.ts'
import { fieldsOf, textsOf, type Message } from './protobuf.ts'
import { fields, floatsOf, outputOf, type Constants, type Rewriting } from './rewrite-graph.ts'
import { segmentationClasses, segmentationSide } from './shrink-segmentation.ts'

/** What the network's last layers are called in its file, and how many numbers a place has before and after them. */
const last = { input: 'x308', spread: ['w95', 'c93'], classify: ['w173', 'c94'], output: 't372' }
const [FEATURES, CLASSES, FACE_SKIN] = [32, segmentationClasses, 3]
/** Steps between the last layer's input and the network's output: all of them give way to one convolution. */
const REPLACED = new Set(['x309', 't371', 'x310', 'x311', 'x312', 't372'])

/**
 * Writes the segmentation's last steps in another form. A transposed convolution that doubles the sides is followed, with nothing
 * in between, by one that tells classes: together they are one convolution of a pixel with four answers for each place, 2.4 of 45 ms
 * less. And maps are doubled by repeating each cell, as the network was trained (TensorFlow Lite: floor((x + 0.5) / 2)), where
 * its file asks for a half-pixel grid cut down, which lays all but the first cell one to the right and below.
 * With `classes` all six logits come out, else how surely each cell is skin of a face, 0..1.
 */
export function quickenSegmentation(constants: Constants, classes: boolean): Rewriting {
  const weights = lastConstants(constants, classes)
  const steps = classes ? classSteps : faceSteps
  return {
    replace(operation) {
      const output = outputOf(operation)
      if (REPLACED.has(output)) return output === last.output ? [convolution(), ...steps()] : []
      return isRepeating(operation) ? [repeating(operation)] : undefined
    },
    constants: () => weights,
  }
}

function isRepeating(operation: Uint8Array): boolean {
  if (textsOf(operation, fields.node.operation)[0] !== 'Resize') return false
  return fieldsOf(operation, fields.node.attribute).some((one) => textsOf(one, fields.attribute.text)[0] === 'nearest')
}

function repeating(operation: Uint8Array): Message {
  const [output, inputs] = [outputOf(operation), textsOf(operation, fields.node.input)]
  const how = { coordinate_transformation_mode: 'asymmetric', mode: 'nearest', nearest_mode: 'floor' }
  return nodeOf('Resize', inputs, output, how)
}

/**
 * Both layers' weights multiplied: (row, column, class) of each place from its features, and without `classes` by how much each other class
 * is likelier than skin of a face.
 */
function lastConstants(constants: Constants, classes: boolean): Message[] {
  const spread = floatsOf(constants, last.spread[0], FEATURES * FEATURES * 4)
  const spreadBias = floatsOf(constants, last.spread[1], FEATURES)
  const logits = floatsOf(constants, last.classify[0], CLASSES * FEATURES)
  const logitBias = floatsOf(constants, last.classify[1], CLASSES)
  const told = Array.from({ length: CLASSES }, (_, k) => k).filter((k) => classes || k !== FACE_SKIN)
  const than = classes ? 0 : 1
  const classify = (k: number, c: number) => logits[k * FEATURES + c] - than * logits[FACE_SKIN * FEATURES + c]
  const weights = new Float32Array(4 * told.length * FEATURES)
  const bias = new Float32Array(4 * told.length)
  for (let row = 0; row < bias.length; row++) {
    const [corner, k] = [Math.floor(row / told.length), told[row % told.length]]
    bias[row] = logitBias[k] - than * logitBias[FACE_SKIN] + sumOver((c) => classify(k, c) * spreadBias[c])
    for (let i = 0; i < FEATURES; i++)
      weights[row * FEATURES + i] = sumOver((c) => classify(k, c) * spread[(i * FEATURES + c) * 4 + corner])
  }
  const [side, half] = [segmentationSide, segmentationSide / 2]
  const corners = [2, 2, half, half]
  return [
    floats('last/weights', [bias.length, FEATURES, 1, 1], weights),
    floats('last/bias', [bias.length], bias),
    ...(classes
      ? [whole('last/corners', corners.toSpliced(2, 0, CLASSES)), whole('last/picture', [1, side, side, CLASSES])]
      : [
          whole('last/others', [4, told.length, half * half]),
          whole('last/axis', [1]),
          floats('last/one', [1], Float32Array.of(1)),
          whole('last/corners', corners),
          whole('last/picture', [1, side, side, 1]),
        ]),
  ]
}

function floats(name: string, shape: number[], numbers: Float32Array): Message {
  return tensorOf(name, { shape, type: 'float32', bytes: new Uint8Array(numbers.buffer) })
}

function whole(name: string, numbers: number[]): Message {
  const bytes = new Uint8Array(BigInt64Array.from(numbers, BigInt).buffer)
  return tensorOf(name, { shape: [numbers.length], type: 'int64', bytes })
}

function sumOver(term: (feature: number) => number): number {
  let sum = 0
  for (let c = 0; c < FEATURES; c++) sum += term(c)
  return sum
}

function convolution(): Message {
  return nodeOf('Conv', [last.input, 'last/weights', 'last/bias'], 'last/answers', { kernel_shape: [1, 1] })
}

/** The four answers of each place, laid out as a picture of twice the side. */
function classSteps(): Message[] {
  return [
    nodeOf('Reshape', ['last/answers', 'last/corners'], 'last/apart'),
    nodeOf('Transpose', ['last/apart'], 'last/woven', { perm: [3, 0, 4, 1, 2] }),
    nodeOf('Reshape', ['last/woven', 'last/picture'], last.output),
  ]
}

/** The same of the softmax of one class: 1 / (1 + what the others are times as likely). */
function faceSteps(): Message[] {
  return [
    nodeOf('Reshape', ['last/answers', 'last/others'], 'last/likelier'),
    nodeOf('Exp', ['last/likelier'], 'last/times'),
    nodeOf('ReduceSum', ['last/times', 'last/axis'], 'last/sum', { keepdims: 0 }),
    nodeOf('Add', ['last/sum', 'last/one'], 'last/all'),
    nodeOf('Reciprocal', ['last/all'], 'last/face'),
    nodeOf('Reshape', ['last/face', 'last/corners'], 'last/apart'),
    nodeOf('Transpose', ['last/apart'], 'last/woven', { perm: [2, 0, 3, 1] }),
    nodeOf('Reshape', ['last/woven', 'last/picture'], last.output),
  ]
}
