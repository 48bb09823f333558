import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Pyramid, Region } from '@guise/engine/internal'
import { readRegion } from '@guise/engine/internal'
import { ConstantPool, nativeRuntime, OnnxModel, readWeights } from '@guise/models/convert'

const SIZE = 150

/**
 * face-api's recognition network (a ResNet of dlib's, 128 numbers), written as ONNX for the engine's own runtime: a judge
 * that has nothing in common with the recogniser the engine ships.
 */
export function loadSecondRecogniser(): (image: Pyramid, points: Float32Array) => Float32Array {
  const dist = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api'))
  const folder = join(dist, '..', 'model')
  const manifest = JSON.parse(readFileSync(join(folder, 'face_recognition_model-weights_manifest.json'), 'utf8'))
  const weights = readWeights(manifest, readFileSync(join(folder, 'face_recognition_model.bin')))
  const model = new OnnxModel()
  describeFace(model, new ConstantPool(model, weights))
  const [input, output] = [
    { name: 'input', shape: [1, SIZE, SIZE, 3] },
    { name: 'descriptor', shape: [1, 128] },
  ]
  const session = nativeRuntime().open(model.encode('dlib', [input], [output]), {
    input: { tensor: input.name, shape: input.shape, holds: 'RGB 0..255' },
    outputs: [{ tensor: output.name, shape: output.shape, holds: 'who it is' }],
  })
  return (image, points) => {
    const reading = { size: SIZE, scale: 1, offset: 0, border: 'black' } as const
    return session.run(readRegion(image, dlibChip(points), reading))[0]!
  }
}

/** Euclidean distance between two descriptors: below 0.6 the network means the same person. */
export function distance(a: Float32Array, b: Float32Array): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0))
}

/** A square placed by eye centres and mouth as face-api does it, upright along the eyes as the network was trained. */
function dlibChip(points: Float32Array): Region {
  const middle = (...vertices: number[]) =>
    [0, 1].map((k) => vertices.reduce((sum, vertex) => sum + points[vertex * 3 + k]!, 0) / vertices.length)
  const [left, right, mouth] = [middle(33, 133), middle(362, 263), middle(61, 291, 0, 17)]
  const reach = (eye: number[]) => Math.hypot(eye[0]! - mouth[0]!, eye[1]! - mouth[1]!)
  const side = (reach(left) + reach(right)) / 2 / 0.45
  const angle = Math.atan2(right[1]! - left[1]!, right[0]! - left[0]!)
  const below = (0.5 - 0.43) * side
  const x = (left[0]! + right[0]! + mouth[0]!) / 3
  const y = (left[1]! + right[1]! + mouth[1]!) / 3
  return { cx: x - below * Math.sin(angle), cy: y + below * Math.cos(angle), side, angle }
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
  const first = conv(net, { tensor: 'normal', side: SIZE, channels: 3 }, 'conv32_down', { stride: 2, isRelu: true })
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
