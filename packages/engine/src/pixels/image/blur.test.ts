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

it('spreads a single point as widely as the Gaussian it stands for', () => {
  const size = 81
  const plane = new Float32Array(size * size)
  plane[40 * size + 40] = 1
  gaussianBlur(plane, size, size, 5)
  const sum = plane.reduce((total, value) => total + value, 0)
  const variance = plane.reduce((total, value, i) => total + value * ((i % size) - 40) ** 2, 0) / sum
  expect(sum).toBeCloseTo(1, 4)
  expect(Math.sqrt(variance)).toBeCloseTo(5, 0)
})

it('takes no colour from places that weigh nothing', () => {
  const size = { width: 20, height: 20 }
  const plane = Float32Array.from({ length: 400 }, (_, i) => (i % 20 < 10 ? 50 : 200))
  const weights = Float32Array.from({ length: 400 }, (_, i) => (i % 20 < 10 ? 1 : 0))
  weightedBlur([plane], weights, size, 4)
  for (const value of plane.filter((_, i) => i % 20 < 10)) expect(value).toBeCloseTo(50, 2)
})
