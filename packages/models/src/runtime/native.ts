import { createRequire } from 'node:module'
import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-common'
import type { NetworkCard } from '../manifest.ts'
import { lengthOf, type Runtime, type Session } from './session.ts'

const require = createRequire(import.meta.url)

/** The part used of `onnxruntime-node/dist/binding`, which its promises are made of: work that is done at once need not wait for a turn. */
type Binding = {
  initOrt: () => void
  binding: { InferenceSession: new () => NativeSession }
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

/** ONNX Runtime's own library for this platform; throws where there is none. */
export function nativeRuntime(): Runtime<Session> {
  const { binding, initOrt }: Binding = require('onnxruntime-node/dist/binding.js')
  const common: { Tensor: TensorConstructor } = require('onnxruntime-common')
  initOrt()
  const open = (bytes: Uint8Array, card: NetworkCard): Session => {
    const session = new binding.InferenceSession()
    session.loadModel(bytes.buffer, bytes.byteOffset, bytes.byteLength, OPTIONS)
    const { input, outputs } = card
    // Written into by every run: memory that the library hands over is given back only between two turns of the event loop.
    const answers = outputs.map(({ shape }) => new Float32Array(lengthOf(shape)))
    const wanted = Object.fromEntries(
      outputs.map(({ tensor, shape }, i) => [tensor, new common.Tensor('float32', answers[i], shape)]),
    )
    return {
      run(data) {
        session.run({ [input.tensor]: new common.Tensor('float32', data, input.shape) }, wanted, {})
        return answers.map((numbers) => numbers.slice())
      },
      close: () => session.dispose(),
    }
  }
  return { name: 'native', open }
}
