import { createRequire } from 'node:module'

type Native = new () => { run(...given: unknown[]): unknown }
type Library = { binding: { InferenceSession: Native } }

const require = createRequire(import.meta.url)

/** Counts how often the native library runs networks that are opened meanwhile; `runs` says how often so far. */
export async function countingRuns<T>(work: (runs: () => number) => Promise<T>): Promise<T> {
  const { binding }: Library = require('onnxruntime-node/dist/binding.js')
  const { InferenceSession } = binding
  let count = 0
  binding.InferenceSession = class extends InferenceSession {
    override run(...given: unknown[]): unknown {
      count++
      return super.run(...given)
    }
  }
  try {
    return await work(() => count)
  } finally {
    binding.InferenceSession = InferenceSession
  }
}
