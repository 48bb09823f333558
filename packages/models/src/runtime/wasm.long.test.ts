import { expect, test } from 'vitest'
import { randomNumbers } from '../convert/random.ts'
import { manifest, networksOn, openNetwork, type NetworkCard, type NetworkName } from '../index.ts'
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

/** The largest difference, for each unit of the largest number (or of one). */
function furthest(found: Float32Array, wanted: Float32Array): number {
  const largest = wanted.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1)
  return found.reduce((furthest, value, i) => Math.max(furthest, Math.abs(value - wanted[i])), 0) / largest
}
