import { expect, test } from 'vitest'
import { isClosed, withoutLeaps } from './rims.ts'

/** A rim about as wide as it is high, with corners, seen from its middle along 48 rays. */
const rim = Array.from({ length: 48 }, (_, k) => {
  const angle = (k / 48) * 2 * Math.PI
  return Math.min(18 / Math.abs(Math.cos(angle)), 14 / Math.abs(Math.sin(angle)), 20)
})

test('corners belong to a rim, hair beyond it and lids within do not', () => {
  expect(withoutLeaps(rim)).toEqual(rim)
  const seen = rim.map((radius, k) => (k === 22 ? 27 : k === 30 || k === 31 ? 8 : radius))
  const found = withoutLeaps(seen)
  expect(found.flatMap((radius, k) => (radius === undefined ? [k] : []))).toEqual([22, 30, 31])
  expect(isClosed(found)).toBe(true)
})

test('what was not met stays so', () => {
  const seen = rim.map((radius, k) => (k % 3 === 0 ? undefined : radius))
  expect(withoutLeaps(seen)).toEqual(seen)
  expect(withoutLeaps(seen.map(() => undefined))).toEqual(seen.map(() => undefined))
})
