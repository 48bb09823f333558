/** What the numbers of a tensor are kept as; all are float32 outside a session. */
export type ElementType = 'float32' | 'float16' | 'float64'

/** How it is called in ONNX, and how many bytes one takes. */
export const elements = {
  float32: { code: 1, bytes: 4 },
  float16: { code: 10, bytes: 2 },
  float64: { code: 11, bytes: 8 },
} as const

/** Room for so many numbers. */
export function roomFor(type: ElementType, length: number): Float32Array | Uint16Array | Float64Array {
  if (type === 'float16') return new Uint16Array(length)
  return type === 'float64' ? new Float64Array(length) : new Float32Array(length)
}

/** Numbers as a type keeps them; those of float32 are the same array. */
export function encodeNumbers(type: ElementType, numbers: Float32Array): Float32Array | Uint16Array | Float64Array {
  if (type === 'float16') return Uint16Array.from(numbers, bitsOfHalf)
  return type === 'float64' ? Float64Array.from(numbers) : numbers
}

/** A copy as float32. */
export function decodeNumbers(type: ElementType, kept: Float32Array | Uint16Array | Float64Array): Float32Array {
  if (kept instanceof Float32Array) return kept.slice()
  return type === 'float16' ? Float32Array.from(kept, halfOf) : Float32Array.from(kept)
}

/** The number of these 16 bits: IEEE 754's binary16. */
export function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 31) return fraction ? NaN : sign * Infinity
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15))
}

/** The 16 bits nearest a number, a tie to the even one. */
export function bitsOfHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0
  const magnitude = Math.abs(value)
  if (Number.isNaN(magnitude)) return 0x7e00
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
