import type { ConstantPool } from './constant-pool.ts'
import type { OnnxModel } from '../prepare/onnx.ts'
import type { Operation } from './tfjs-graph.ts'

/** A tensor of the model: its shape as TensorFlow has it; one of four axes is a picture, and its channels come first. */
export type Known = { tensor: string; shape: number[] }

/** What a translator works with. */
export type Translation = {
  operation: Operation
  model: OnnxModel
  constants: ConstantPool
  known: Map<string, Known>
  input: number[]
}

const CHANNELS_FIRST = [0, 3, 1, 2]
/** A picture turned back, as TensorFlow has it. */
export const CHANNELS_LAST = [0, 2, 3, 1]

/** How each operation of TensorFlow is said in ONNX. */
export const translators: Record<string, (translation: Translation) => Known> = {
  Placeholder: ({ model, input, operation }) => {
    const tensor = model.add('Transpose', ['input'], `${operation.name}/first`, { perm: CHANNELS_FIRST })
    return { tensor, shape: input }
  },
  Identity: (t) => same(t, 'Identity'),
  Relu: (t) => same(t, 'Relu'),
  Relu6: (t) => clip(t, 6),
  Clip: (t) => clip(t, Number(t.operation.settings['bound'])),
  Sigmoid: (t) => same(t, 'Sigmoid'),
  Softmax: (t) => same(t, 'Softmax', { axis: -1 }),
  Add: (t) => pair(t, 'Add'),
  AddV2: (t) => pair(t, 'Add'),
  Mul: (t) => pair(t, 'Mul'),
  Minimum: (t) => pair(t, 'Min'),
  Maximum: (t) => pair(t, 'Max'),
  Prelu: (t) => {
    const { tensor, shape } = first(t)
    const slope = besidePicture(t.constants, t.operation.inputs[1])
    return { tensor: t.model.add('PRelu', [tensor, slope], t.operation.name), shape }
  },
  Conv2D: convolve,
  _FusedConv2D: convolve,
  DepthwiseConv2dNative: convolve,
  MaxPool: (t) => pool(t, 'MaxPool'),
  AvgPool: (t) => pool(t, 'AveragePool'),
  FusedBatchNormV3: (t) => {
    const { tensor, shape } = first(t)
    const statistics = t.operation.inputs.slice(1).map((name) => t.constants.tensor(name))
    const epsilon = { float: Number(t.operation.settings['epsilon']) }
    return { tensor: t.model.add('BatchNormalization', [tensor, ...statistics], t.operation.name, { epsilon }), shape }
  },
  Pad: (t) => pad(t, pairsOf(t.constants.numbers(t.operation.inputs[1]))),
  ZeroPadding2D: (t) => pad(t, [[0, 0], ...pairsOf(t.operation.settings['sides'] as number[]), [0, 0]]),
  Reshape: (t) => reshape(t, t.constants.numbers(t.operation.inputs[1])),
  Flatten: (t) => reshape(t, [first(t).shape[0], -1]),
  ConcatV2: (t) => {
    const parts = t.operation.inputs.slice(0, -1).map((name) => t.known.get(name)!)
    const { shape } = parts[0]
    const [asked] = t.constants.numbers(t.operation.inputs.at(-1)!)
    const along = asked < 0 ? asked + shape.length : asked
    const side = parts.reduce((sum, part) => sum + part.shape[along], 0)
    const axis = shape.length === 4 ? CHANNELS_FIRST.indexOf(along) : along
    const tensors = parts.map(({ tensor }) => tensor)
    return { tensor: t.model.add('Concat', tensors, t.operation.name, { axis }), shape: shape.with(along, side) }
  },
  Mean: (t) => {
    const { tensor, shape } = first(t)
    const axes = t.constants.numbers(t.operation.inputs[1])
    if (axes.join() !== '1,2' || shape.length !== 4) throw new Error(`the mean of ${t.operation.name} is unusual`)
    const output = t.model.add('ReduceMean', [tensor], t.operation.name, { axes: [2, 3], keepdims: 0 })
    return { tensor: output, shape: [shape[0], shape[3]] }
  },
  _FusedMatMul: (t) => {
    const { tensor, shape } = first(t)
    const [, weight, bias] = t.operation.inputs
    const outputs = t.constants.shapeOf(weight)![1]
    const inputs = [tensor, t.constants.tensor(weight), t.constants.tensor(bias)]
    return activate(t, { shape: [shape[0], outputs] }, (name) => t.model.add('Gemm', inputs, name))
  },
}

function first({ operation, known }: Translation): Known {
  const found = known.get(operation.inputs[0])
  if (!found) throw new Error(`${operation.inputs[0]} comes before ${operation.name} and is not known`)
  return found
}

function same(t: Translation, kind: string, settings = {}): Known {
  const { tensor, shape } = first(t)
  return { tensor: t.model.add(kind, [tensor], t.operation.name, settings), shape }
}

function clip(t: Translation, bound: number): Known {
  const { tensor, shape } = first(t)
  const inputs = [tensor, t.constants.scalar(0), t.constants.scalar(bound)]
  return { tensor: t.model.add('Clip', inputs, t.operation.name), shape }
}

/** Two tensors of one shape, or one and a constant for each channel. */
function pair(t: Translation, kind: string): Known {
  const { shape } = first(t)
  const inputs = t.operation.inputs.map((name) => t.known.get(name)?.tensor ?? besidePicture(t.constants, name))
  return { tensor: t.model.add(kind, inputs, t.operation.name), shape }
}

/** A constant that goes with a picture: its channels, too, come first. */
function besidePicture(constants: ConstantPool, name: string): string {
  const shape = constants.shapeOf(name) ?? []
  if (shape.slice(0, -1).some((side) => side !== 1)) throw new Error(`${name} is more than a number for each channel`)
  return constants.tensor(name, undefined, shape.length === 0 ? [] : [1, shape.at(-1)!, 1, 1])
}

function convolve(t: Translation): Known {
  const { operation, constants, model } = t
  const { tensor, shape } = first(t)
  const [, kernel, bias] = operation.inputs
  const [height, width, depth, last] = constants.shapeOf(kernel)!
  const isDepthwise = operation.kind === 'DepthwiseConv2dNative'
  const channels = isDepthwise ? depth * last : last
  const weight = isDepthwise
    ? constants.tensor(kernel, [2, 3, 0, 1], [channels, 1, height, width])
    : constants.tensor(kernel, [3, 2, 0, 1])
  const dilations = (operation.settings['dilations'] as number[] | undefined) ?? [1, 1, 1, 1]
  if (dilations.some((step) => step !== 1)) throw new Error(`${operation.name} is dilated`)
  const { output, settings } = slide(t, shape, [height, width])
  const inputs = [tensor, weight, ...(bias === undefined ? [] : [constants.tensor(bias)])]
  const given = { ...settings, group: isDepthwise ? depth : 1 }
  const found = { shape: [shape[0], ...output, channels] }
  return activate(t, found, (name) => model.add('Conv', inputs, name, given))
}

function pool(t: Translation, kind: string): Known {
  const { tensor, shape } = first(t)
  const [, height, width] = t.operation.settings['ksize'] as number[]
  const { output, settings } = slide(t, shape, [height, width])
  return { tensor: t.model.add(kind, [tensor], t.operation.name, settings), shape: [shape[0], ...output, shape[3]] }
}

/** Where a window comes to stand: SAME pads so that every step of the input is an output, the odd row and column last. */
function slide({ operation }: Translation, shape: number[], window: [number, number]) {
  const [, ...strides] = (operation.settings['strides'] as number[]).slice(0, 3)
  const isSame = operation.settings['padding'] === 'SAME'
  const along = window.map((side, i) => {
    const length = shape[i + 1]
    const count = isSame ? Math.ceil(length / strides[i]) : Math.floor((length - side) / strides[i]) + 1
    const pads = isSame ? Math.max(0, (count - 1) * strides[i] + side - length) : 0
    return { count, before: Math.floor(pads / 2), after: Math.ceil(pads / 2) }
  })
  const pads = [...along.map(({ before }) => before), ...along.map(({ after }) => after)]
  return { output: along.map(({ count }) => count), settings: { kernel_shape: window, strides, pads } }
}

/** What is fused behind a convolution or product: a bias is an input of it, an activation an operation of its own. */
function activate(t: Translation, { shape }: { shape: number[] }, compute: (name: string) => string): Known {
  const { name, inputs, settings } = t.operation
  const fused = ((settings['fused_ops'] as string[] | undefined) ?? []).filter((kind) => kind !== 'BiasAdd')
  if (fused.length === 0) return { tensor: compute(name), shape }
  const sum = compute(`${name}/sum`)
  if (fused.join() === 'Relu') return { tensor: t.model.add('Relu', [sum], name), shape }
  if (fused.join() === 'Relu6') {
    return { tensor: t.model.add('Clip', [sum, t.constants.scalar(0), t.constants.scalar(6)], name), shape }
  }
  if (fused.join() === 'Prelu') {
    return { tensor: t.model.add('PRelu', [sum, besidePicture(t.constants, inputs[3])], name), shape }
  }
  throw new Error(`${name} is fused with ${fused.join()}`)
}

function pairsOf(sides: number[]): [number, number][] {
  return Array.from({ length: sides.length / 2 }, (_, i) => [sides[i * 2], sides[i * 2 + 1]])
}

/** Pads with zeros; `pairs` are what comes before and behind along each axis, channels last. */
function pad(t: Translation, pairs: number[][]): Known {
  const { tensor, shape } = first(t)
  const turned = CHANNELS_FIRST.map((axis) => pairs[axis])
  const sides = [...turned.map(([before]) => before), ...turned.map(([, after]) => after)]
  const pads = t.constants.integers(`${t.operation.name}/pads`, sides)
  const output = t.model.add('Pad', [tensor, pads], t.operation.name)
  return { tensor: output, shape: shape.map((side, axis) => side + pairs[axis][0] + pairs[axis][1]) }
}

function reshape(t: Translation, asked: number[]): Known {
  const { tensor, shape } = first(t)
  const { name } = t.operation
  const length = shape.reduce((product, side) => product * side, 1)
  const given = asked.reduce((product, side) => (side === -1 ? product : product * side), 1)
  const found = asked.map((side) => (side === -1 ? length / given : side))
  if (found.length === 4) throw new Error(`${name} makes a picture of a list`)
  const isTurned = shape.length === 4 && shape[3] > 1 && shape[1] * shape[2] > 1
  const list = isTurned ? t.model.add('Transpose', [tensor], `${name}/last`, { perm: CHANNELS_LAST }) : tensor
  const sides = t.constants.integers(`${name}/shape`, found)
  return { tensor: t.model.add('Reshape', [list, sides], name), shape: found }
}
