import { expect, test } from 'vitest'
import { lacksMemory, manifest } from '../index.ts'
import { OnnxModel } from '../prepare/onnx.ts'
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

test('a run for which there is no memory is told from one that fails', async () => {
  const [given, sum] = ['given', 'sum'].map((tensor) => ({ tensor, shape: [1], holds: 'a number' }))
  const model = new OnnxModel()
  const shape = new Uint8Array(BigInt64Array.of(2n ** 30n, 2n ** 30n).buffer)
  model.constant('exabytes', { shape: [2], type: 'int64', bytes: shape })
  model.add('ConstantOfShape', ['exabytes'], 'zeros')
  model.add('Add', [given.tensor, model.add('ReduceMean', ['zeros'], 'mean', { keepdims: 0 })], sum.tensor)
  const [from, to] = [given, sum].map(({ tensor: name }) => ({ name, shape: [1] }))
  const bytes = model.encode('wants memory', [from], [to])
  for (const start of [chooseRuntime, wasmRuntime]) {
    const session = await (await start()).open(bytes, { input: given, outputs: [sum] })
    expect(() => session.run(Float32Array.of(1))).toThrow(expect.toSatisfy(lacksMemory))
    session.close()
  }
  expect(lacksMemory(new Error('Invalid rank for output'))).toBe(false)
})

test('bytes that are no network are refused in the words of the library', async () => {
  const runtime = await wasmRuntime()
  const card = manifest.blendshapes
  await expect(runtime.open(new Uint8Array(100), card)).rejects.toThrow(/protobuf|model/i)
})
