import { nativeRuntime } from './native.ts'
import type { Runtime } from './session.ts'
import { wasmRuntime } from './wasm.ts'

/** What networks run on: the native library where this machine has one that loads, else WebAssembly. */
export async function chooseRuntime(native = nativeRuntime): Promise<Runtime> {
  return findNative(native) ?? wasmRuntime()
}

/** Which of the two that is on this machine. */
export function runtimeHere(native = nativeRuntime): Runtime['name'] {
  return findNative(native)?.name ?? 'wasm'
}

function findNative(native: typeof nativeRuntime): Runtime | undefined {
  try {
    return native()
  } catch {
    return undefined
  }
}
