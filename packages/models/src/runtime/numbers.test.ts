import { expect, test } from 'vitest'
import { bitsOfHalf, decodeNumbers, encodeNumbers, halfOf } from './numbers.ts'

test('every half-precision number is the bits it came from', () => {
  const wrong = Array.from({ length: 65_536 }, (_, bits) => bits).filter((bits) => {
    const value = halfOf(bits)
    return Number.isNaN(value) ? bitsOfHalf(value) !== 0x7e00 : bitsOfHalf(value) !== bits
  })
  expect(wrong).toEqual([])
})

test.each([
  [1, 0x3c00],
  [-2, 0xc000],
  [65_504, 0x7bff],
  [65_519, 0x7bff],
  [65_520, 0x7c00],
  [1 + 2 ** -11, 0x3c00], // a tie goes to the even one
  [1 + 3 * 2 ** -11, 0x3c02],
  [2 - 2 ** -12, 0x4000],
  [2 ** -25, 0],
])('%f is the bits %i', (value, bits) => {
  expect(bitsOfHalf(value)).toBe(bits)
})

test('numbers come back from every type as they were, as far as it is fine enough', () => {
  const numbers = Float32Array.of(0, 0.5, -3.25, 1024)
  for (const type of ['float32', 'float16', 'float64'] as const) {
    expect(decodeNumbers(type, encodeNumbers(type, numbers))).toEqual(numbers)
  }
})
