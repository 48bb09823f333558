import { OnnxModel } from '../prepare/onnx.ts'
import type { Runtime } from './session.ts'

const [CHANNELS, SIDE, ROWS] = [64, 8, 16]

/**
 * Whether a runtime multiplies numbers of 8 bits and adds them up without a slip. On Intel's processors before VNNI its library adds
 * pairs of products in 16 bits, where two large ones do not fit. Asks for the largest sum there is.
 */
export async function addsBytes(runtime: Runtime): Promise<boolean> {
  const model = new OnnxModel()
  const whole = (name: string, type: 'uint8' | 'int8', value: number, shape: number[] = []) =>
    model.constant(name, { shape, type, bytes: new Uint8Array(shape.reduce((all, side) => all * side, 1)).fill(value) })
  const number = (name: string, value: number) =>
    model.constant(name, { shape: [], type: 'float32', bytes: new Uint8Array(Float32Array.of(value).buffer) })
  const [given, found] = [
    [number('one', 1), whole('none', 'uint8', 0)],
    [number('share', (CHANNELS * 255 * 127) / 200), 'none'],
  ]
  const weights = [whole('weights', 'int8', 127, [ROWS, CHANNELS, 1, 1]), 'one', whole('no', 'int8', 0)]
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
