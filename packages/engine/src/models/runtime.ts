import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadGraphModel, type GraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'

const resolve = createRequire(import.meta.url).resolve

/** A TensorFlow.js graph that turns one float image batch into flat float outputs. */
export type Graph = {
  /** Runs the graph on `data` shaped `shape`; one array per name of `outputs`, in that order. */
  run(data: Float32Array, shape: [number, number, number, number], outputs: string[]): Float32Array[]
  dispose(): void
}

/** Starts the WebAssembly backend of this thread; its binary comes from the package's own folder, never the network. */
export async function startRuntime(): Promise<void> {
  if (tf.getBackend() === 'wasm') return
  setWasmPaths(`${dirname(resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  tf.enableProdMode()
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const before = events.map((event) => process.listeners(event as 'uncaughtException'))
  await tf.setBackend('wasm')
  await tf.ready()
  // The WebAssembly glue installs process-wide listeners that rethrow whatever goes wrong anywhere: they are not wanted.
  events.forEach((event, i) => {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (!before[i].includes(listener)) process.removeListener(event, listener)
    }
  })
}

/** Loads a model that ships in the `@vladmandic/human` package: `facemesh` reads facemesh.json and facemesh.bin. */
export async function loadGraph(name: string): Promise<Graph> {
  const folder = join(dirname(resolve('@vladmandic/human')), '..', 'models')
  const [json, weights] = await Promise.all([
    readFile(join(folder, `${name}.json`), 'utf8'),
    readFile(join(folder, `${name}.bin`)),
  ])
  const manifest = JSON.parse(json)
  const model = await loadGraphModel({
    load: () =>
      Promise.resolve({
        modelTopology: manifest.modelTopology,
        weightSpecs: manifest.weightsManifest[0].weights,
        weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength),
        signature: manifest.signature,
        userDefinedMetadata: manifest.userDefinedMetadata,
      }),
  })
  return { run: (data, shape, outputs) => run(model, data, shape, outputs), dispose: () => model.dispose() }
}

function run(model: GraphModel, data: Float32Array, shape: [number, number, number, number], outputs: string[]) {
  const input = tf.tensor4d(data, shape)
  const result = model.execute(input, outputs)
  const tensors = Array.isArray(result) ? result : [result]
  // Every output of these graphs is a float tensor, so its data is a Float32Array.
  const values = tensors.map((tensor) => tensor.dataSync() as Float32Array)
  tf.dispose([input, ...tensors])
  return values
}
