// `node packages/models/src/convert/record.mjs FOLDER`: writes down what TensorFlow.js computes; see networks/README.md.
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { placesOf, randomNumbers, ranges } from './random.ts'
import { simplify } from './simplify.ts'
import { smallGraph, smallLayers } from './small-graph.mjs'
import { sources } from './sources.ts'

const packages = resolve(process.argv[2] ?? 'node_modules')
const load = createRequire(join(packages, 'record.js'))
const tf = load('@tensorflow/tfjs-core')
const { loadGraphModel } = load('@tensorflow/tfjs-converter')
const { loadLayersModel, model: modelOf } = load('@tensorflow/tfjs-layers')
const wasm = load('@tensorflow/tfjs-backend-wasm')
wasm.setWasmPaths(`${dirname(load.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
await tf.setBackend('wasm')

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures')
await mkdir(fixtures, { recursive: true })

const networks = {}
for (const source of sources) {
  const graph = simplify(await source.read(packages), source.outputs)
  const names = graph.operations.filter(({ kind, name }) => kind !== 'Placeholder' && !name.endsWith('/sum'))
  const input = tf.tensor(randomNumbers(lengthOf(source.input), ranges[source.name]), source.input)
  const compute = await open(source.name)
  networks[source.name] = await compute(
    input,
    names.map(({ name }) => name),
    brief,
  )
}
await writeFile(join(fixtures, 'networks.json'), `${JSON.stringify(networks)}\n`)

const small = {}
for (const [kind, { model, weights }] of Object.entries({ graph: smallGraph(), layers: smallLayers() })) {
  const shape = kind === 'graph' ? [2, 13, 11, 3] : [1, 9, 9, 3]
  const input = tf.tensor(randomNumbers(lengthOf(shape), [-1, 1]), shape)
  const names =
    kind === 'graph'
      ? model.modelTopology.node.filter(({ op }) => op !== 'Const' && op !== 'Placeholder').map(({ name }) => name)
      : model.modelTopology.model_config.config.layers.slice(1).map(({ name }) => name)
  const compute = kind === 'graph' ? await openGraph(model, weights) : await openLayers(model, weights)
  small[kind] = { input: shape, model, weights: weights.toString('base64'), values: await compute(input, names, whole) }
}
await writeFile(join(fixtures, 'small.json'), `${JSON.stringify(small)}\n`)

/** Opens a network as it was shipped; answers what computes operations of it by name. */
async function open(name) {
  const { readFile } = await import('node:fs/promises')
  if (name === 'nsfw-mobilenet') {
    const folder = join(packages, 'nsfwjs', 'dist', 'models', 'mobilenet_v2')
    return openLayers(
      load(join(folder, 'model.min.js')),
      Buffer.from(load(join(folder, 'group1-shard1of1.min.js')), 'base64'),
    )
  }
  const folder = join(packages, '@vladmandic', 'human', 'models')
  return openGraph(
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
    await readFile(join(folder, `${name}.bin`)),
  )
}

function artifacts({ modelTopology, weightsManifest }, weights) {
  const weightData = weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength)
  return { load: () => Promise.resolve({ modelTopology, weightSpecs: weightsManifest[0].weights, weightData }) }
}

async function openGraph(json, weights) {
  const graph = await loadGraphModel(artifacts(json, weights))
  return async (input, names, tell) => {
    const tensors = [graph.execute(input, names)].flat()
    return Object.fromEntries(names.map((name, i) => [name, tell(tensors[i])]))
  }
}

async function openLayers(json, weights) {
  const layers = await loadLayersModel(artifacts(json, weights))
  return async (input, names, tell) => {
    const all = modelOf({ inputs: layers.inputs, outputs: names.map((name) => layers.getLayer(name).output) })
    const tensors = [all.predict(input)].flat()
    return Object.fromEntries(names.map((name, i) => [name, tell(tensors[i])]))
  }
}

/** Some numbers of a tensor, and how large its largest is. */
function brief(tensor) {
  const values = tensor.dataSync()
  const largest = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  return {
    shape: tensor.shape,
    largest: short(largest),
    values: placesOf(values.length).map((place) => short(values[place])),
  }
}

function whole(tensor) {
  return { shape: tensor.shape, values: Array.from(tensor.dataSync(), short) }
}

function short(value) {
  return Number(value.toPrecision(7))
}

function lengthOf(shape) {
  return shape.reduce((product, side) => product * side, 1)
}
