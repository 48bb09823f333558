import { createRequire } from 'node:module'
import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-common'
import type { NetworkCard } from '../manifest.ts'
import type { Runtime, Session } from './session.ts'

const require = createRequire(import.meta.url)

/** The part used of `onnxruntime-node/dist/binding`, which its promises are made of: work that is done at once need not wait for a turn. */
type Binding = {
  initOrt(): void
  binding: { InferenceSession: new () => NativeSession }
}
type NativeSession = {
  loadModel(bytes: ArrayBufferLike, offset: number, length: number, options: InferenceSession.SessionOptions): void
  run(feeds: Record<string, Tensor>, fetches: Record<string, null>, options: object): Record<string, Tensor>
}

/** One thread a session: the engine has a thread for each photo, and what is added in the same order comes out the same. */
const OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
}

/** ONNX Runtime's own library for this platform; throws where there is none. */
export function nativeRuntime(): Runtime {
  const { binding, initOrt }: Binding = require('onnxruntime-node/dist/binding.js')
  const common: { Tensor: TensorConstructor } = require('onnxruntime-common')
  initOrt()
  const open = (bytes: Uint8Array, card: NetworkCard): Session => {
    const session = new binding.InferenceSession()
    session.loadModel(bytes.buffer, bytes.byteOffset, bytes.byteLength, OPTIONS)
    const { input, outputs } = card
    const wanted = Object.fromEntries(outputs.map(({ tensor }) => [tensor, null]))
    return {
      run(data) {
        const found = session.run({ [input.tensor]: new common.Tensor('float32', data, input.shape) }, wanted, {})
        // Every output of these networks is a float tensor.
        return outputs.map(({ tensor }) => found[tensor]!.data as Float32Array)
      },
    }
  }
  return { name: 'ONNX Runtime', open }
}
