import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { gaussianBlur, weightedBlur } from './blur.ts'

it('leaves a flat plane flat, whatever its size and the blur', () => {
  const size = fc.integer({ min: 1, max: 24 })
  const value = fc.float({ min: -255, max: 255, noNaN: true })
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 12, noNaN: true }), value, (width, height, sigma, flat) => {
      const plane = new Float32Array(width * height).fill(flat)
      gaussianBlur(plane, width, height, sigma)
      for (const blurred of plane) expect(blurred).toBeCloseTo(flat, 3)
    }),
    { numRuns: 200 },
  )
})

it.each([1, 1.6, 2.5, 5, 9])('spreads a single point as widely as the Gaussian it stands for: %d', (sigma) => {
  const size = 121
  const plane = new Float32Array(size * size)
  plane[60 * size + 60] = 1
  gaussianBlur(plane, size, size, sigma)
  const sum = plane.reduce((total, value) => total + value, 0)
  expect(sum).toBeCloseTo(1, 4)
  for (const along of [(i: number) => i % size, (i: number) => Math.floor(i / size)]) {
    const variance = plane.reduce((total, value, i) => total + value * (along(i) - 60) ** 2, 0) / sum
    expect(Math.abs(Math.sqrt(variance) - sigma)).toBeLessThan(0.2)
  }
})

it('takes no colour from places that weigh nothing', () => {
  const size = { width: 20, height: 20 }
  const plane = Float32Array.from({ length: 400 }, (_, i) => (i % 20 < 10 ? 50 : 200))
  const weights = Float32Array.from({ length: 400 }, (_, i) => (i % 20 < 10 ? 1 : 0))
  weightedBlur([plane], weights, size, 4)
  for (const value of plane.filter((_, i) => i % 20 < 10)) expect(value).toBeCloseTo(50, 2)
})

it('weighs and divides four numbers at a time as one at a time', () => {
  const size = fc.integer({ min: 1, max: 14 })
  const seed = fc.integer({ min: 1, max: 1e6 })
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 6, noNaN: true }), seed, (width, height, sigma, first) => {
      const numbers = (k: number) =>
        Float32Array.from({ length: width * height }, (_, i) => ((first * k + i * 7919) % 1009) / 1009)
      const weights = numbers(3).map((weight) => (weight < 0.4 ? 0 : weight < 0.5 ? weight * 1e-6 : weight))
      const planes = [numbers(5), numbers(11)]
      const expected = planes.map((plane) => plane.map((value, i) => value * weights[i]))
      const norm = weights.slice()
      for (const plane of [...expected, norm]) gaussianBlur(plane, width, height, sigma)
      const reciprocals = norm.map((weight) => 1 / (weight > 1e-6 ? weight : 1e-6))
      weightedBlur(planes, weights, { width, height }, sigma)
      expect(planes).toEqual(expected.map((plane) => plane.map((value, i) => value * reciprocals[i])))
    }),
    { numRuns: 200 },
  )
})
