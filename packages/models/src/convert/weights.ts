import { bytesOf, type Weight } from './tfjs-graph.ts'

/** The numbers that a weight stands for. */
export function numbersOf({ type, bytes, scale = 1, min = 0 }: Weight): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / bytesOf(type) }, (_, i) => {
    if (type === 'float32') return view.getFloat32(i * 4, true)
    if (type === 'int32') return view.getInt32(i * 4, true)
    if (type === 'uint8') return view.getUint8(i) * scale + min
    return halfOf(view.getUint16(i * 2, true))
  })
}

/** The same weight with its axes in another order: the first axis becomes what `axes[0]` was. */
export function turned(weight: Weight, axes: readonly number[]): Weight {
  const { shape, bytes } = weight
  const size = bytesOf(weight.type)
  const steps = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, side) => product * side, size))
  const into = new Uint8Array(bytes.length)
  const sides = axes.map((axis) => shape[axis])
  let at = 0
  const fill = (depth: number, from: number) => {
    if (depth === axes.length) {
      into.set(bytes.subarray(from, from + size), at)
      at += size
      return
    }
    for (let i = 0; i < sides[depth]; i++) fill(depth + 1, from + i * steps[axes[depth]])
  }
  fill(0, 0)
  return { ...weight, shape: sides, bytes: into }
}

/** IEEE 754 half precision. */
function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return sign * (1024 + fraction) * 2 ** (exponent - 25)
}
