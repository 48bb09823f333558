import { expect, test } from 'vitest'
import { randomNumbers } from '../convert/random.ts'
import { manifest, networksOn, openNetwork, type NetworkCard, type NetworkName } from '../index.ts'
import { chooseRuntime, runtimeHere } from './choose.ts'
import { lengthOf } from './session.ts'
import { wasmRuntime } from './wasm.ts'

const openOnWasm = networksOn(wasmRuntime)

test.each(Object.keys(manifest) as NetworkName[])('%s answers the same without the native library', async (name) => {
  const { input }: NetworkCard = manifest[name]
  const numbers = randomNumbers(lengthOf(input.shape), [0, 1])
  const [native, wasm] = [await openNetwork(name), await openOnWasm(name)]
  const wanted = native.run(numbers)
  const found = wasm.run(numbers)
  const off = found.map((answer, i) => furthest(answer, wanted[i]))
  expect(off.every((distance) => distance < 1e-3)).toBe(true)
  expect(found.map(({ length }) => length)).toEqual(wanted.map(({ length }) => length))
  expect(() => wasm.run(numbers.subarray(1))).toThrow(RangeError)
  native.close()
  wasm.close()
})

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

/** The largest difference, for each unit of the largest number (or of one). */
function furthest(found: Float32Array, wanted: Float32Array): number {
  const largest = wanted.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1)
  return found.reduce((furthest, value, i) => Math.max(furthest, Math.abs(value - wanted[i])), 0) / largest
}
