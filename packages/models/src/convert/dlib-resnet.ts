import { OnnxModel } from '../prepare/onnx.ts'
import { ConstantPool } from './constant-pool.ts'
import type { Weight } from './tfjs-graph.ts'

const SIDE = 150

/** Writes face-api's recognition network as ONNX: it is code there, and only its weights are a file. */
export function writeDlibResnet(weights: Map<string, Weight>): Uint8Array {
  const model = new OnnxModel()
  describeFace(model, new ConstantPool(model, weights))
  const [input, output] = [
    { name: 'input', shape: [1, SIDE, SIDE, 3] },
    { name: 'descriptor', shape: [1, 128] },
  ]
  return model.encode('dlib-resnet', [input], [output])
}

/** A picture within the network: its tensor, and how many rows, columns and channels it has. */
type Layer = { tensor: string; side: number; channels: number }
type Net = { model: OnnxModel; pool: ConstantPool }

function describeFace(model: OnnxModel, pool: ConstantPool): void {
  const net = { model, pool }
  const mean = new Uint8Array(Float32Array.of(122.782, 117.001, 104.298).buffer)
  model.constant('mean', { shape: [1, 3, 1, 1], type: 'float32', bytes: mean })
  model.add('Transpose', ['input'], 'turned', { perm: [0, 3, 1, 2] })
  model.add('Sub', ['turned', 'mean'], 'centred')
  model.add('Div', ['centred', pool.scalar(255)], 'normal')
  const first = conv(net, { tensor: 'normal', side: SIDE, channels: 3 }, 'conv32_down', { stride: 2, isRelu: true })
  const pooled = model.add('MaxPool', [first.tensor], 'pooled', { kernel_shape: [3, 3], strides: [2, 2] })
  let out: Layer = { tensor: pooled, side: Math.floor((first.side - 3) / 2) + 1, channels: first.channels }
  for (const name of ['conv32_1', 'conv32_2', 'conv32_3']) out = residual(net, out, name)
  for (const [down, names] of STAGES) {
    out = residualDown(net, out, down)
    for (const name of names) out = residual(net, out, name)
  }
  out = residualDown(net, out, 'conv256_down_out')
  model.add('ReduceMean', [out.tensor], 'features', { axes: [2, 3], keepdims: 0 })
  model.add('MatMul', ['features', pool.tensor('fc')], 'descriptor')
}

const STAGES: [string, string[]][] = [
  ['conv64_down', ['conv64_1', 'conv64_2', 'conv64_3']],
  ['conv128_down', ['conv128_1', 'conv128_2']],
  ['conv256_down', ['conv256_1', 'conv256_2']],
]

function conv({ model, pool }: Net, x: Layer, name: string, how: { stride: 1 | 2; isRelu: boolean }): Layer {
  const filters = `${name}/conv/filters`
  const [height, width, , channels] = pool.shapeOf(filters) as [number, number, number, number]
  // Steps of two leave the border out, steps of one keep the size.
  const padding = how.stride === 2 ? 0 : (height - 1) / 2
  const settings = {
    kernel_shape: [height, width],
    strides: [how.stride, how.stride],
    pads: [padding, padding, padding, padding],
  }
  const inputs = [x.tensor, pool.tensor(filters, [3, 2, 0, 1]), pool.tensor(`${name}/conv/bias`)]
  const raw = model.add('Conv', inputs, `${name}/raw`, settings)
  const each = (suffix: string) => pool.tensor(`${name}/scale/${suffix}`, undefined, [1, channels, 1, 1])
  const scaled = model.add('Mul', [raw, each('weights')], `${name}/scaled`)
  const moved = model.add('Add', [scaled, each('biases')], `${name}/moved`)
  const tensor = how.isRelu ? model.add('Relu', [moved], `${name}/relu`) : moved
  return { tensor, side: Math.floor((x.side + 2 * padding - height) / how.stride) + 1, channels }
}

function residual(net: Net, x: Layer, name: string): Layer {
  const inner = conv(net, x, `${name}/conv1`, { stride: 1, isRelu: true })
  return joined(net, name, conv(net, inner, `${name}/conv2`, { stride: 1, isRelu: false }), x)
}

function residualDown(net: Net, x: Layer, name: string): Layer {
  const inner = conv(net, x, `${name}/conv1`, { stride: 2, isRelu: true })
  const out = conv(net, inner, `${name}/conv2`, { stride: 1, isRelu: false })
  const shrunk = net.model.add('AveragePool', [x.tensor], `${name}/pooled`, { kernel_shape: [2, 2], strides: [2, 2] })
  const pooled = { tensor: shrunk, side: Math.floor(x.side / 2), channels: x.channels }
  const [side, channels] = [Math.max(out.side, pooled.side), Math.max(out.channels, pooled.channels)]
  return joined(net, name, filled(net, out, { side, channels }), filled(net, pooled, { side, channels }))
}

function joined({ model }: Net, name: string, a: Layer, b: Layer): Layer {
  const sum = model.add('Add', [a.tensor, b.tensor], `${name}/sum`)
  return { ...a, tensor: model.add('Relu', [sum], `${name}/out`) }
}

/** Zeros behind the last row, column and channel. */
function filled({ model, pool }: Net, x: Layer, { side, channels }: Omit<Layer, 'tensor'>): Layer {
  const [more, deeper] = [side - x.side, channels - x.channels]
  if (more === 0 && deeper === 0) return x
  const pads = pool.integers(`${x.tensor}/pads`, [0, 0, 0, 0, 0, deeper, more, more])
  return { tensor: model.add('Pad', [x.tensor, pads], `${x.tensor}/filled`), side, channels }
}
