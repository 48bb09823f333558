import { expect, it } from 'vitest'
import { fillPolygon } from './rasterize.ts'

it('fills a polygon cell by cell', () => {
  const plane = new Float32Array(36)
  fillPolygon(plane, { width: 6, height: 6 }, [1, 1, 5, 1, 5, 4, 1, 4], 1)
  expect(plane.reduce((sum, value) => sum + value, 0)).toBe(12)
})
