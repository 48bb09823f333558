import { expect, test } from 'vitest'
import { manifest } from '../manifest.ts'
import { prepareNetwork, type Precision } from '../prepare/prepare.ts'
import { readNetwork } from '../read-network.ts'
import { choosePrecision } from './choose-precision.ts'
import { nativeRuntime } from './native.ts'
import type { Runtime, Session } from './session.ts'
import { wasmRuntime } from './wasm.ts'

const native = nativeRuntime()

test('WebAssembly adds up bytes without a slip', async () => {
  expect(await choosePrecision(await wasmRuntime())).toBe('int8')
})

test('the native library adds them up with a sign or without one', async () => {
  expect(await choosePrecision(native)).toMatch(/^u?int8$/)
})

test('a library that cuts a sum off at 16 bits is found out, and asked without a sign', async () => {
  let asked = 0
  expect(await choosePrecision(cuttingOff(() => asked++ === 0))).toBe('uint8')
})

test('one that always does computes in fractions', async () => {
  expect(await choosePrecision(cuttingOff(() => true))).toBe('float32')
})

// With a sign WebAssembly adds up anywhere, without one the native library does.
test('with a sign or without one the segmentation comes to the same', async () => {
  const { input, outputs } = manifest['selfie-multiclass']
  const picture = Float32Array.from({ length: 192 * 192 * 3 }, (_, i) => ((i * 7919) % 997) / 997)
  const look = async (on: Runtime, precision: Precision) => {
    const bytes = prepareNetwork('selfie-multiclass', await readNetwork('selfie-multiclass'), precision)
    const session = await on.open(bytes, { input, outputs })
    const [sure] = session.run(picture)
    session.close()
    return sure.slice()
  }
  const [withSign, without] = [await look(await wasmRuntime(), 'int8'), await look(native, 'uint8')]
  expect(Math.max(...withSign.map((share, i) => Math.abs(share - without[i])))).toBeLessThan(0.01)
})

/** The native library, of whose sums some are too small. */
function cuttingOff(isCut: () => boolean): Runtime {
  return {
    ...native,
    open(bytes, ports) {
      const session = native.open(bytes, ports)
      if (!isCut()) return session
      const run: Session['run'] = (...inputs) =>
        session.run(...inputs).map((sums) => sums.map((sum) => Math.min(sum, 101)))
      return { run, close: () => session.close() }
    },
  }
}
