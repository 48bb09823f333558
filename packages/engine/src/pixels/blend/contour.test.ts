import { expect, it } from 'vitest'
import { smoothContour } from './contour.ts'

it('takes the steps out of a contour, and touches nothing that is not near it or not drawn', () => {
  const [width, height] = [20, 12]
  const alpha = new Float32Array(width * height).fill(1)
  alpha[0] = 0
  const colour = new Float32Array(width * height * 3)
  const contour: number[] = []
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const edge = 8 + 3 * (y >> 2)
    colour.fill(x < edge ? 50 : 150, i * 3, i * 3 + 3)
    if (Math.abs(x - edge) <= 1) contour.push(i)
  }
  const before = colour.slice()
  smoothContour({ width, height, colour, alpha }, contour, 2)
  const at = (x: number, y: number) => colour[(y * width + x) * 3]
  expect(at(7, 1)).toBeGreaterThan(60)
  expect(at(8, 1)).toBeLessThan(140)
  for (const [x, y] of [
    [0, 0],
    [2, 5],
    [18, 2],
    [3, 11],
  ])
    expect(at(x, y)).toBe(before[(y * width + x) * 3])
})
