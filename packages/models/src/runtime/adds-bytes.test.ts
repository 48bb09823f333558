import { expect, test } from 'vitest'
import { addsBytes } from './adds-bytes.ts'
import { nativeRuntime } from './native.ts'
import type { Session } from './session.ts'
import { wasmRuntime } from './wasm.ts'

test('WebAssembly adds up bytes without a slip', async () => {
  expect(await addsBytes(await wasmRuntime())).toBe(true)
})

test('a library that cuts a sum off at 16 bits is found out', async () => {
  const native = nativeRuntime()
  const cutOff = (session: Session): Session => ({
    run: (...inputs) => session.run(...inputs).map((sums) => sums.map((sum) => Math.min(sum, 101))),
    close: () => session.close(),
  })
  expect(await addsBytes({ ...native, open: (bytes, ports) => cutOff(native.open(bytes, ports)) })).toBe(false)
})
