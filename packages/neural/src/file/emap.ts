import { embeddingLength } from '../families/family.ts'
import { numbersIn } from './fields.ts'
import type { FileWindow } from './file-window.ts'
import type { Initializer, Signature } from './signature.ts'

/** The last constant of a matrix's shape: what an embedding is multiplied with before it goes into inswapper's network. */
export function findEmap({ initializers }: Signature): Initializer | undefined {
  return initializers.findLast(
    ({ dims, type, data }) =>
      data !== undefined && type !== 'other' && dims.length === 2 && dims.every((side) => side === embeddingLength),
  )
}

/** The matrix, rows one behind the other; undefined where the file has fewer numbers than that. */
export function readEmap(file: FileWindow, { data, type }: Initializer): Float32Array | undefined {
  if (!data || type === 'other') return undefined
  const numbers = data.how === 'ints' ? halvesOf(numbersIn(file, data.from, data.to)) : rawOf(file, data, type)
  return numbers.length === embeddingLength ** 2 ? numbers : undefined
}

function rawOf(file: FileWindow, { from, to, how }: { from: number; to: number; how: string }, type: string) {
  const bytes = file.bytes(from, to)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = how === 'floats' ? 4 : type === 'float16' ? 2 : type === 'float64' ? 8 : 4
  return Float32Array.from({ length: Math.floor(bytes.length / width) }, (_, i) => {
    if (width === 2) return halfOf(view.getUint16(i * 2, true))
    return width === 8 ? view.getFloat64(i * 8, true) : view.getFloat32(i * 4, true)
  })
}

function halvesOf(numbers: Iterable<number>): Float32Array {
  return Float32Array.from(numbers, halfOf)
}

/** The number of these 16 bits: IEEE 754's binary16. */
export function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 31) return fraction ? NaN : sign * Infinity
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15))
}

const single = new Float32Array(1)
const singleBits = new Uint32Array(single.buffer)

/** The 16 bits nearest a number, a tie to the even one. */
export function bitsOfHalf(value: number): number {
  single[0] = value
  const bits = singleBits[0]
  const sign = (bits >>> 16) & 0x8000
  const magnitude = Math.abs(single[0])
  if (Number.isNaN(magnitude)) return sign | 0x7e00
  if (magnitude >= 65_520) return sign | 0x7c00
  const exponent = magnitude < 2 ** -14 ? -14 : Math.floor(Math.log2(magnitude))
  const steps = roundEven(magnitude * 2 ** (10 - exponent))
  // A fraction that is rounded up into the next power carries into the exponent by itself.
  return sign | (magnitude < 2 ** -14 ? steps : ((exponent + 15) << 10) + steps - 1024)
}

function roundEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor
}
