import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { networksFolder } from '../read-network.ts'
import { nodeOf, tensorOf, type Constant } from './onnx.ts'
import type { Message } from './protobuf.ts'
import { floatsOf, outputOf, type Constants, type Rewriting } from './rewrite-graph.ts'

/**
 * The network's widest layers: three convolutions in a row, one that makes many channels of few, one of 3 x 3 within each, one that
 * makes few of many. from, hidden, to: the tensors before, between and after them, (1, side, side, channels); all that lies
 * between `input` and `output`, which hold the same as `from` and `to`, is called by the seven numbers after `input`'s.
 */
export const wideBlocks = [
  {
    input: 19,
    from: 't203',
    hidden: ['t204', 't205'],
    to: 't206',
    layers: [102, 43, 104],
    biases: [8, 9, 45],
    stride: 2,
  },
  {
    input: 28,
    from: 't206',
    hidden: ['t207', 't208'],
    to: 't209',
    layers: [105, 46, 106],
    biases: [10, 11, 47],
    stride: 1,
  },
  {
    input: 44,
    from: 't210',
    hidden: ['t213', 't214'],
    to: 't215',
    layers: [109, 49, 111],
    biases: [12, 13, 50],
    stride: 2,
  },
  {
    input: 116,
    from: 't258',
    hidden: ['t261', 't262'],
    to: 't263',
    layers: [129, 63, 130],
    biases: [18, 19, 64],
    stride: 2,
  },
] as const

type Block = (typeof wideBlocks)[number]

/** The largest number each channel of a hidden tensor came to on photographs; of the others the least and the largest of all. */
export type Ranges = Record<string, number[]>

/** Where the ranges are kept that were measured. */
export const rangesFile = join(networksFolder, 'selfie-multiclass', 'ranges.json')

/**
 * Runs the widest layers in whole numbers of 8 bits. As they are in the file a hidden channel that comes to 0.1 shares its steps with one
 * that comes to 1.6: each is divided by its range before and multiplied by it after, which leaves what the three compute
 * as it is (Nagel et al., "Data-free quantization through weight equalization and bias correction", ICCV 2019).
 */
export function narrowSegmentation(constants: Constants, weights: 'int8' | 'uint8'): Rewriting {
  // Written by `bench/engine/segment-ranges.ts`.
  const ranges = JSON.parse(readFileSync(rangesFile, 'utf8')) as Ranges
  const written: Message[] = []
  const steps = new Map(wideBlocks.map((block) => [`x${block.input + 7}`, block]))
  const gone = new Set<string>(wideBlocks.flatMap((block) => [...block.hidden, ...between(block)]))
  return {
    replace(operation) {
      const output = outputOf(operation)
      const block = steps.get(output)
      return block ? narrowed(block, { constants, ranges, weights }, written) : gone.has(output) ? [] : undefined
    },
    constants: () => written,
    dropped: new Set(wideBlocks.flatMap(({ layers, biases }) => [...layers.map(weightsName), ...biases.map(biasName)])),
  }
}

const weightsName = (number: number) => `w${number}`
const biasName = (number: number) => `c${number}`

function between({ input }: Block): string[] {
  return Array.from({ length: 6 }, (_, i) => `x${input + 1 + i}`)
}

/** What a block is written by: the file's constants, how far its numbers go, and whether weights have a sign. */
type Narrowing = { constants: Constants; ranges: Ranges; weights: 'int8' | 'uint8' }

/** The operations in place of a block's; their constants are put to `written`. */
function narrowed(block: Block, { constants, ranges, weights: type }: Narrowing, written: Message[]): Message[] {
  const { input, stride, from, to, hidden } = block
  const constant = (name: string, value: Constant) => {
    written.push(tensorOf(`narrow/${input}/${name}`, value))
    return `narrow/${input}/${name}`
  }
  const tensor = (name: string, { step, zero }: Steps) => [
    constant(`${name}/step`, { shape: [], type: 'float32', bytes: bytesOf(Float32Array.of(step)) }),
    constant(`${name}/zero`, { shape: [], type: 'uint8', bytes: Uint8Array.of(zero) }),
  ]
  const { before, layers, between: hiddenSteps, after } = evenedOut(block, constants, ranges)
  const tensors = [tensor(from, before), ...hidden.map((name, i) => tensor(name, hiddenSteps[i])), tensor(to, after)]
  const names = [from, ...hidden, to].map((name) => `narrow/${input}/${name}`)
  const border = stride === 2 ? [0, 0, 1, 1] : [1, 1, 1, 1]
  const within = { kernel_shape: [3, 3], pads: border, strides: [stride, stride], group: layers[1].step.length }
  const convolutions = layers.map((layer, i) => {
    const { weights, shape, step, bias } = layer
    const inputs = [
      constant(`${i}/weights`, { shape, type, bytes: bytesOf(withSign(weights, type)) }),
      constant(`${i}/step`, { shape: [step.length], type: 'float32', bytes: bytesOf(step) }),
      constant(`${i}/zero`, { shape: [step.length], type, bytes: bytesOf(withSign(new Int8Array(step.length), type)) }),
      ...tensors[i + 1],
      constant(`${i}/bias`, { shape: [bias.length], type: 'int32', bytes: bytesOf(bias) }),
    ]
    return nodeOf(
      'QLinearConv',
      [names[i], ...tensors[i], ...inputs],
      names[i + 1],
      i === 1 ? within : { kernel_shape: [1, 1] },
    )
  })
  return [
    nodeOf('QuantizeLinear', [`x${input}`, ...tensors[0]], names[0]),
    ...convolutions,
    nodeOf('DequantizeLinear', [names[3], ...tensors[3]], `x${input + 7}`),
  ]
}

/** A number is (byte - zero) x step. */
type Steps = { step: number; zero: number }

/** A convolution in whole numbers: a step for each row of weights, and the bias in steps of input and weights. */
type Layer = { weights: Int8Array; shape: number[]; step: Float32Array; bias: Int32Array }

const [LARGEST, BYTES] = [127, 255]

function evenedOut({ layers: numbers, biases, from, hidden, to }: Block, constants: Constants, ranges: Ranges) {
  const [spread, within, gather] = numbers.map((number) => floatsOf(constants, weightsName(number)))
  const [spreadBias, withinBias, gatherBias] = biases.map((number) => floatsOf(constants, biasName(number)))
  const [first, second] = hidden.map((name) => ranges[name])
  const [count, last] = [first.length, gatherBias.length]
  const [before, after] = [stepsOver(ranges[from]), stepsOver(ranges[to])]
  const apart = { step: 1 / BYTES, zero: 0 }
  const gains = gainsBetween(second, gather, last)
  const together = { step: second.reduce((most, range, c) => Math.max(most, range * gains[c]), 0) / BYTES, zero: 0 }
  const inFirst = layerOf(spread, spreadBias, before.step, (c) => 1 / first[c])
  const inSecond = layerOf(timesEach(within, first), withinBias, apart.step, (c) => gains[c])
  const inThird = layerOf(overEach(gather, gains), gatherBias, together.step, () => 1)
  const shapes = [
    [count, spread.length / count, 1, 1],
    [count, 1, 3, 3],
    [last, count, 1, 1],
  ]
  const layers = [inFirst, inSecond, inThird].map((layer, i): Layer => ({ ...layer, shape: shapes[i] }))
  return { before, layers, between: [apart, together], after }
}

/** Weights of 3 x 3 for each channel, each channel's multiplied. */
function timesEach(weights: Float32Array, factors: number[]): Float32Array {
  const out = new Float32Array(weights.length)
  for (let i = 0; i < out.length; i++) out[i] = weights[i] * factors[Math.floor(i / 9)]
  return out
}

/** Rows of a weight for each channel, each channel's divided. */
function overEach(weights: Float32Array, divisors: Float32Array): Float32Array {
  const out = new Float32Array(weights.length)
  for (let i = 0, c = 0; i < out.length; i++, c++) {
    if (c === divisors.length) c = 0
    out[i] = weights[i] / divisors[c]
  }
  return out
}

/** By what each channel is multiplied, so that neither its numbers nor its weights in the next layer stand out. */
function gainsBetween(ranges: number[], weights: Float32Array, rows: number): Float32Array {
  const largest = new Float32Array(ranges.length)
  for (let row = 0, i = 0; row < rows; row++) {
    for (let c = 0; c < largest.length; c++, i++) largest[c] = Math.max(largest[c], Math.abs(weights[i]))
  }
  return largest.map((weight, c) => Math.sqrt(Math.max(weight, 1e-4) / ranges[c]))
}

function stepsOver([least, most]: number[]): Steps {
  const step = (most - least) / BYTES
  return { step, zero: Math.round(-least / step) }
}

/** Weights in whole numbers, a row for each bias; gain: by what the row's channel is multiplied. */
function layerOf(weights: Float32Array, biases: Float32Array, inputStep: number, gain: (row: number) => number) {
  const length = weights.length / biases.length
  const whole = new Int8Array(weights.length)
  const step = new Float32Array(biases.length)
  const bias = new Int32Array(biases.length)
  for (let row = 0; row < biases.length; row++) {
    const worth = wholeRow(weights.subarray(row * length, (row + 1) * length), whole.subarray(row * length))
    step[row] = worth * gain(row)
    bias[row] = Math.round((biases[row] * gain(row)) / (inputStep * step[row]))
  }
  return { weights: whole, step, bias }
}

/** A row as whole numbers up to 127; answers what one of them is worth. */
function wholeRow(weights: Float32Array, whole: Int8Array): number {
  let most = 1e-9
  for (let i = 0; i < weights.length; i++) {
    const size = weights[i] < 0 ? -weights[i] : weights[i]
    if (size > most) most = size
  }
  const perWorth = LARGEST / most
  // Cut off towards 0 when they are stored.
  for (let i = 0; i < weights.length; i++) whole[i] = weights[i] * perWorth + (weights[i] < 0 ? -0.5 : 0.5)
  return most / LARGEST
}

/** Weights as bytes with a sign or without one, where 128 stands for 0. */
function withSign(weights: Int8Array, type: 'int8' | 'uint8'): Int8Array | Uint8Array {
  return type === 'int8' ? weights : Uint8Array.from(weights, (weight) => weight + 128)
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int8Array | Int32Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
