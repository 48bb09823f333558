import type { Port } from '../manifest.ts'
import type { ElementType } from './numbers.ts'

/** A port whose numbers are of another type than float32. */
export type TypedPort = Port & { type?: ElementType }

/** What goes into a network, `more` after the first input, and what is wanted of it, in this order. */
export type Ports = { input: TypedPort; more?: readonly TypedPort[]; outputs: readonly TypedPort[] }

/** One network ready to run on one thread. */
export type Session = {
  /** Flat inputs in, in the shapes and the order of the ports; one array for each output, in its order, which is the caller's. */
  run(...inputs: Float32Array[]): Float32Array[]
  /**
   * So many at once, one behind the other in each input and in each answer: of ports whose first side may be of any length, where
   * the runtime can.
   */
  runBatch?(count: number, ...inputs: Float32Array[]): Float32Array[]
  close(): void
}

/** What a session runs on: the processor, or a graphics card by a library that this machine must have. */
export type Provider = 'cpu' | 'cuda' | 'dml' | 'coreml'

/** What computes networks: makes a session of a network's bytes. */
export type Runtime<Opened = Session | Promise<Session>> = {
  name: 'native' | 'wasm'
  /** What this machine's library can run on. */
  providers: Provider[]
  open(bytes: Uint8Array, ports: Ports, provider?: Provider): Opened
  optimised?: OptimisedNetworks
}

/** Of a runtime that can write down what it makes of a network for this machine, so that it need not be made again. */
export type OptimisedNetworks = {
  version: string
  open(bytes: Uint8Array, ports: Ports): Session
  openWriting(bytes: Uint8Array, ports: Ports, file: string): Session
  openOptimised(bytes: Uint8Array, ports: Ports): Session
}

/** How many numbers a shape holds. */
export function lengthOf(shape: readonly number[]): number {
  return shape.reduce((product, side) => product * side, 1)
}

/** What ONNX Runtime, which has no codes for its errors here, says where a run wants more memory than there is. */
const words = ['failed to allocate', 'bad_alloc', 'bad allocation', 'tensor shape is too large', 'out of memory']

/** Whether a session was not opened, or did not run, because there is no memory for it. */
export function lacksMemory(error: unknown): boolean {
  const said = String(error).toLowerCase()
  return words.some((word) => said.includes(word))
}
