import { OnnxModel } from '../prepare/onnx.ts'
import type { Precision } from '../prepare/prepare.ts'
import type { Runtime } from './session.ts'

const [CHANNELS, SIDE, ROWS] = [64, 8, 16]
/** Weights without a sign are this much larger than what they stand for. */
const ZERO = { int8: 0, uint8: 128 } as const

/**
 * In which numbers a runtime runs wide layers: in bytes, where it adds up their products without a slip. On processors of Intel's kind before VNNI its library
 * adds pairs of products in 16 bits where weights have a sign, and two large ones do not fit; without a sign, in 32 bits. Either comes to the same sums.
 */
export async function choosePrecision(runtime: Runtime): Promise<Precision> {
  for (const weights of ['int8', 'uint8'] as const) if (await addsUp(runtime, weights)) return weights
  return 'float32'
}

/** Asks for the largest sum there is. */
async function addsUp(runtime: Runtime, type: 'int8' | 'uint8'): Promise<boolean> {
  const model = new OnnxModel()
  const whole = (name: string, of: 'uint8' | 'int8', value: number, shape: number[] = []) =>
    model.constant(name, {
      shape,
      type: of,
      bytes: new Uint8Array(shape.reduce((all, side) => all * side, 1)).fill(value),
    })
  const number = (name: string, value: number) =>
    model.constant(name, { shape: [], type: 'float32', bytes: new Uint8Array(Float32Array.of(value).buffer) })
  const [given, found] = [
    [number('one', 1), whole('none', 'uint8', 0)],
    [number('share', (CHANNELS * 255 * 127) / 200), 'none'],
  ]
  const weights = [
    whole('weights', type, ZERO[type] + 127, [ROWS, CHANNELS, 1, 1]),
    'one',
    whole('no', type, ZERO[type]),
  ]
  model.add('QuantizeLinear', ['x', ...given], 'bytes')
  model.add('QLinearConv', ['bytes', ...given, ...weights, ...found], 'sums')
  model.add('DequantizeLinear', ['sums', 'one', 'none'], 'y')
  const [x, y] = [
    [1, CHANNELS, SIDE, SIDE],
    [1, ROWS, SIDE, SIDE],
  ]
  const ports = {
    input: { tensor: 'x', shape: x, holds: 'the largest bytes' },
    outputs: [{ tensor: 'y', shape: y, holds: 'their sums' }],
  }
  const session = await runtime.open(
    model.encode('adds bytes', [{ name: 'x', shape: x }], [{ name: 'y', shape: y }]),
    ports,
  )
  const [sums] = session.run(new Float32Array(CHANNELS * SIDE * SIDE).fill(255))
  session.close()
  return sums.every((sum) => sum === 200)
}
