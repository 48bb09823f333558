import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import { gridOver, readGrid } from './grid.ts'

it('keeps a flat picture flat in the reading of a grid', () => {
  const flat = pyramidOf({ width: 37, height: 23, data: new Uint8Array(37 * 23 * 3).fill(90) })
  const grid = gridOver(Float32Array.from([2, 2, 0, 60, 40, 0]), 0.1)
  for (const plane of readGrid(flat, grid)) for (const value of plane) expect(value).toBeCloseTo(90, 3)
})
