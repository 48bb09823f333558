import { expect, test } from 'vitest'
import { runsOn } from './runs-on.ts'
import { wasmRuntime } from './wasm.ts'

test('a machine runs networks on its processor, and on a graphics card only with what that needs', async () => {
  expect(await runsOn('cpu')).toBe(true)
  expect(await runsOn('cpu', wasmRuntime)).toBe(true)
  expect(await runsOn('cuda', wasmRuntime)).toBe(false)
  // No machine has both: one is Windows's, one macOS's.
  expect((await runsOn('dml')) && (await runsOn('coreml'))).toBe(false)
})
