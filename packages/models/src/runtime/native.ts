import { createRequire } from 'node:module'
import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-common'
import { decodeNumbers, encodeNumbers, roomFor } from './numbers.ts'
import { sendNothing } from './send-nothing.ts'
import { lengthOf, type Ports, type Provider, type Runtime, type Session, type TypedPort } from './session.ts'

const require = createRequire(import.meta.url)

/** The part used of `onnxruntime-node/dist/binding`, which its promises are made of: work that is done at once need not wait for a turn. */
type Binding = {
  initOrt: () => void
  binding: { InferenceSession: new () => NativeSession; listSupportedBackends: () => { name: string }[] }
}
type NativeSession = {
  loadModel(bytes: ArrayBufferLike, offset: number, length: number, options: InferenceSession.SessionOptions): void
  run(feeds: Record<string, Tensor>, fetches: Record<string, Tensor>, options: object): Record<string, Tensor>
  dispose(): void
}

/**
 * One thread a session: the engine has a thread for each photo, and what is added in the same order comes out the same. Memory for all
 * steps at once (a pattern) costs a fourth of a worker's memory and saves no time.
 */
const OPTIONS: InferenceSession.SessionOptions = {
  enableMemPattern: false,
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
}

const known: readonly string[] = ['cpu', 'cuda', 'dml', 'coreml'] satisfies Provider[]

/** ONNX Runtime's own library for this platform; throws where there is none. */
export function nativeRuntime(): Runtime<Session> {
  sendNothing()
  const { binding, initOrt }: Binding = require('onnxruntime-node/dist/binding.js')
  const common: { Tensor: TensorConstructor } = require('onnxruntime-common')
  initOrt()
  const tensorOf = ({ type = 'float32', shape }: TypedPort, data: ReturnType<typeof roomFor>, count = 1) => {
    const dims = count === 1 ? shape : [count, ...shape.slice(1)]
    // A tensor of half precision would keep a Float16Array, which the library takes for an empty one: it reads these four fields alone.
    if (type === 'float16') return { type, dims, data, location: 'cpu' } as unknown as Tensor
    return new common.Tensor(type, data, dims)
  }
  const openWith = (
    options: InferenceSession.SessionOptions,
    bytes: Uint8Array,
    { input, more = [], outputs }: Ports,
  ): Session => {
    const session = new binding.InferenceSession()
    session.loadModel(bytes.buffer, bytes.byteOffset, bytes.byteLength, options)
    const inputs = [input, ...more]
    // Written into by every run of one: memory that the library hands over is given back only between two turns of the event loop.
    const room = (count: number) => {
      const answers = outputs.map(({ type = 'float32', shape }) => roomFor(type, count * lengthOf(shape)))
      const wanted = Object.fromEntries(outputs.map((port, i) => [port.tensor, tensorOf(port, answers[i], count)]))
      return { answers, wanted }
    }
    const runInto = ({ answers, wanted }: ReturnType<typeof room>, count: number, given: Float32Array[]) => {
      const feeds = inputs.map((port, i) => [
        port.tensor,
        tensorOf(port, encodeNumbers(port.type ?? 'float32', given[i]), count),
      ])
      giveBack(session.run(Object.fromEntries(feeds), wanted, {}), wanted)
      return outputs.map(({ type = 'float32' }, i) => decodeNumbers(type, answers[i]))
    }
    const roomForOne = room(1)
    return {
      run: (...given) => runInto(roomForOne, 1, given),
      runBatch: (count, ...given) => runInto(room(count), count, given),
      close: () => session.dispose(),
    }
  }
  const listed = binding.listSupportedBackends().map(({ name }) => name)
  const { version }: { version: string } = require('onnxruntime-node/package.json')
  const open: Runtime<Session>['open'] = (bytes, ports, provider = 'cpu') =>
    openWith(optionsFor(provider), bytes, ports)
  const optimised = {
    version,
    open: (bytes: Uint8Array, ports: Ports) => openWith(OPTIONS, bytes, ports),
    openWriting: (bytes: Uint8Array, ports: Ports, file: string) =>
      openWith({ ...OPTIONS, optimizedModelFilePath: file }, bytes, ports),
    openOptimised: (bytes: Uint8Array, ports: Ports) =>
      openWith({ ...OPTIONS, graphOptimizationLevel: 'disabled' }, bytes, ports),
  }
  return { name: 'native', providers: ['cpu', ...listed.filter(isFurther)], open, optimised }
}

/** Frees what the library answers besides what it writes into: a thread with little else would collect it after hundreds of runs. */
function giveBack(answered: Record<string, Tensor>, wanted: Record<string, Tensor>): void {
  for (const [name, { data }] of Object.entries(answered)) {
    const isCopy = data !== wanted[name].data
    if (isCopy && 'buffer' in data && data.buffer instanceof ArrayBuffer) data.buffer.transfer(0)
  }
}

function isFurther(name: string): name is Provider {
  return name !== 'cpu' && known.includes(name)
}

function optionsFor(provider: Provider): InferenceSession.SessionOptions {
  return provider === 'cpu' ? OPTIONS : { ...OPTIONS, executionProviders: [provider] }
}
