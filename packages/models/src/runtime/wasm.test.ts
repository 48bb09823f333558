import { expect, test } from 'vitest'
import { manifest } from '../index.ts'
import { chooseRuntime, runtimeHere } from './choose.ts'
import { wasmRuntime } from './wasm.ts'

test('where the native library does not load WebAssembly is chosen', async () => {
  const missing = () => {
    throw new Error('no library for this machine')
  }
  expect((await chooseRuntime(missing)).name).toBe('wasm')
  expect(runtimeHere(missing)).toBe('wasm')
  expect((await chooseRuntime()).name).toBe(runtimeHere())
})

test('bytes that are no network are refused in the words of the library', async () => {
  const runtime = await wasmRuntime()
  const card = manifest.blendshapes
  await expect(runtime.open(new Uint8Array(100), card)).rejects.toThrow(/protobuf|model/i)
})
