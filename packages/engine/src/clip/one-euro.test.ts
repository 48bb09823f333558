import { expect, test } from 'vitest'
import { oneEuroFilter } from './one-euro.ts'

/** Runs numbers at 30 a second through a filter. */
function filtered(values: number[], settings = { cutOff: 1, beta: 150, speedCutOff: 1 }): number[] {
  const filter = oneEuroFilter(1, settings)
  return values.map((value, k) => {
    const now = Float64Array.of(value)
    filter.filter(now, k / 30)
    return now[0]
  })
}

test('what trembles at rest becomes calm', () => {
  const trembling = Array.from({ length: 90 }, (_, k) => (k % 2 === 0 ? 0.0005 : -0.0005))
  const steps = filtered(trembling)
    .slice(30)
    .map((value, k, all) => Math.abs(value - (all[k - 1] ?? value)))
  expect(Math.max(...steps)).toBeLessThan(0.0005)
})

test('what moves fast is followed without lag', () => {
  const moving = Array.from({ length: 60 }, (_, k) => k / 30)
  expect(filtered(moving).at(-1)).toBeCloseTo(59 / 30, 2)
})

test('the first value is taken as it is, and a gap in time is no jump', () => {
  const filter = oneEuroFilter(2, { cutOff: 1, beta: 0, speedCutOff: 1 })
  const now = Float64Array.of(3, 4)
  filter.filter(now, 100)
  expect([...now]).toEqual([3, 4])
  filter.filter(now, 105)
  expect([...now]).toEqual([3, 4])
  expect(() => filter.filter(Float64Array.of(1), 106)).toThrow(RangeError)
})

test('numbers of one thing are followed as fast as the whole of it moves', () => {
  const last = (isOne: boolean) => {
    const filter = oneEuroFilter(2, { cutOff: 0.5, beta: 20, speedCutOff: 1, isOne })
    let now = Float64Array.of(0, 0)
    for (let k = 0; k < 30; k++) {
      now = Float64Array.of(k, k % 2 === 0 ? 0.01 : -0.01)
      filter.filter(now, k / 30)
    }
    return Math.abs(now[1])
  }
  expect(last(true)).toBeGreaterThan(0.009)
  expect(last(false)).toBeLessThan(0.005)
})
