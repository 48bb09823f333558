import { expect, test } from 'vitest'
import { exponential } from './exponential.ts'

test('the short way to an exponential comes within 2e-13 of the long one', () => {
  for (let value = -700; value < 700; value += 0.0137) {
    expect(Math.abs(exponential(value) / Math.exp(value) - 1)).toBeLessThan(2e-13)
  }
  expect(exponential(0)).toBe(1)
})

test('what is too small or too large for a number stays a number', () => {
  for (const value of [-1e9, -Infinity, 1e9, Infinity]) expect(Number.isFinite(exponential(value))).toBe(true)
  expect(exponential(-Infinity)).toBeLessThan(1e-300)
  expect(exponential(Infinity)).toBeGreaterThan(1e300)
})
