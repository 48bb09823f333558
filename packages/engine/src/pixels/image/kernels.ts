import { assemble } from './assemble.ts'
import { blurLines } from './blur-lines.ts'
import { halveRows } from './halve-rows.ts'
import { multiplyPlanes } from './multiply-planes.ts'

/** Functions of a WebAssembly module: whole numbers in, addresses and distances in bytes of their memory. */
type Functions = Record<string, (...numbers: number[]) => void>

/** Loops that work on several numbers at a time, and the memory they work in, as numbers and as bytes. */
export type Kernels = { loops: Functions; floats: Float32Array; bytes: Uint8Array }

/** What is used of WebAssembly, which Node and browsers have, and of which the language's own types do not know. */
type Engine = {
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer }
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Functions }
}
export const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly

const module = new Module(assemble(blurLines + halveRows + multiplyPlanes))
const PAGE_FLOATS = 16_384
/** A thread keeps no memory longer than this (8 MB), see `scratch`. */
const MAX_KEPT_FLOATS = 2e6

let kept: Kernels | undefined

/** The loops with memory for so many numbers of unknown contents, the same memory each time. */
export function kernelsFor(length: number): Kernels {
  if (kept && kept.floats.length >= length) return kept
  const memory = new Memory({ initial: Math.ceil(length / PAGE_FLOATS) })
  const { exports: loops } = new Instance(module, { memory: { memory } })
  const made = { loops, floats: new Float32Array(memory.buffer), bytes: new Uint8Array(memory.buffer) }
  if (length <= MAX_KEPT_FLOATS) kept = made
  return made
}
