import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { manifest, type NetworkCard, type NetworkName } from '../manifest.ts'
import { readNetwork } from '../read-network.ts'
import { nativeRuntime } from '../runtime/native.ts'
import { writeDlibResnet } from './dlib-resnet.ts'
import { readLayersModel } from './layers-model.ts'
import { askingFor } from '../prepare/onnx.ts'
import { placesOf, randomNumbers, ranges } from './random.ts'
import { readDlibWeights } from './sources.ts'
import { readGraphModel } from './tfjs-graph.ts'
import { toOnnx } from './to-onnx.ts'

/** What TensorFlow.js computed of an operation, its channels last; `record.mjs` wrote it down. */
type Recorded = { shape: number[]; values: number[]; largest?: number }

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures')
const networks: Record<string, Record<string, Recorded>> = JSON.parse(
  await readFile(join(fixtures, 'networks.json'), 'utf8'),
)
const small: Record<
  'graph' | 'layers',
  { input: number[]; model: never; weights: string; values: Record<string, Recorded> }
> = JSON.parse(await readFile(join(fixtures, 'small.json'), 'utf8'))

/** How far an operation may be from what was recorded, for each unit of its largest number (or of one). */
const TOLERANCE = 1e-4

const runtime = nativeRuntime()

test.each(Object.keys(networks))('every operation of %s computes what TensorFlow.js did', async (name) => {
  const { input, outputs }: NetworkCard = manifest[name as NetworkName]
  const bytes = await readNetwork(name as NetworkName)
  const numbers = randomNumbers(lengthOf(input.shape), ranges[name])
  const own = outputs.map(({ tensor }) => tensor)
  const found = compute(bytes, { ...input, numbers }, networks[name], own)
  const off = Object.entries(networks[name]).filter(([operation, { shape, values, largest = 0 }]) => {
    const places = placesOf(lengthOf(shape))
    return values.some((value, i) => isOff(found[operation](places[i]), value, largest))
  })
  expect(Object.keys(networks[name]).length).toBeGreaterThan(90)
  expect(off.map(([operation]) => operation)).toEqual([])
})

test('every operation of a small graph computes what TensorFlow.js did, however its weights are stored', () => {
  const { model, weights, input, values } = small.graph
  const graph = readGraphModel(JSON.stringify(model), Buffer.from(weights, 'base64'))
  // Relu, Minimum and Maximum (k, l, m) become one operation.
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !['k', 'l'].includes(name)))
  const bytes = toOnnx(graph, { name: 'small', input, outputs: ['t', 'w'] })
  expect(Object.keys(kept).length).toBe(21)
  expect(offIn(bytes, input, kept, ['t'])).toEqual([])
})

test('every layer of a small model computes what TensorFlow.js did', () => {
  const { model, weights, input, values } = small.layers
  const { k: dropout, ...kept } = values
  expect(dropout.values).toEqual(values['j'].values)
  const graph = readLayersModel(model, Buffer.from(weights, 'base64'))
  const bytes = toOnnx(graph, { name: 'small', input, outputs: ['l'] })
  expect(offIn(bytes, input, kept, ['l'])).toEqual([])
})

test("dlib's recogniser is what its package's weights make", async () => {
  const packages = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api')), '..', '..', '..')
  const written = writeDlibResnet(await readDlibWeights(packages))
  expect(createHash('sha256').update(written).digest('hex')).toBe(manifest['dlib-resnet'].sha256)
})

test('an operation that is not known is named instead of left out', () => {
  const operations = [
    { name: 'x', kind: 'Placeholder', inputs: [], settings: {} },
    { name: 'y', kind: 'Tanh', inputs: ['x'], settings: {} },
  ]
  const wanted = { name: 'unknown', input: [1, 2, 2, 3], outputs: ['y'] }
  expect(() => toOnnx({ operations, weights: new Map() }, wanted)).toThrow('Tanh is not known: y')
})

/** Names the operations that differ. */
function offIn(bytes: Uint8Array, shape: number[], values: Record<string, Recorded>, ends: string[]): string[] {
  const numbers = randomNumbers(lengthOf(shape), [-1, 1])
  const found = compute(bytes, { tensor: 'input', shape, numbers }, values, ends)
  return Object.entries(values)
    .filter(([name, { shape, values: wanted }]) => {
      const largest = Math.max(...wanted.map(Math.abs))
      return lengthOf(shape) !== wanted.length || wanted.some((value, i) => isOff(found[name](i), value, largest))
    })
    .map(([name]) => name)
}

type Input = { tensor: string; shape: readonly number[]; numbers: Float32Array }

/** Asks a model for every operation recorded, beside its `own` outputs; answers what finds a number of each by its place, channels last. */
function compute(bytes: Uint8Array, input: Input, recorded: Record<string, Recorded>, own: readonly string[]) {
  const names = Object.keys(recorded)
  const asked = names.map((name) => ({ name, shape: channelsFirst(recorded[name].shape) }))
  const card: NetworkCard = {
    sha256: '',
    input: { ...input, holds: '' },
    outputs: asked.map(({ name, shape }) => ({ tensor: name, shape, holds: '' })),
  }
  const asking = askingFor(asked.filter(({ name }) => !own.includes(name)))
  const found = runtime.open(Buffer.concat([bytes, asking]), card).run(input.numbers)
  return Object.fromEntries(
    names.map((name, i) => [name, (place: number) => found[i][turnedPlace(place, recorded[name].shape)]]),
  )
}

function channelsFirst(shape: number[]): number[] {
  return shape.length === 4 ? [shape[0], shape[3], shape[1], shape[2]] : shape
}

/** Where the number lies that has this place when the channels come last. */
function turnedPlace(place: number, shape: number[]): number {
  if (shape.length < 4) return place
  const [, height, width, channels] = shape
  const area = height * width
  const pixel = Math.floor(place / channels)
  return (Math.floor(pixel / area) * channels + (place % channels)) * area + (pixel % area)
}

function isOff(found: number, wanted: number, largest: number): boolean {
  return !(Math.abs(found - wanted) <= TOLERANCE * Math.max(1, largest))
}

function lengthOf(shape: readonly number[]): number {
  return shape.reduce((product, side) => product * side, 1)
}
