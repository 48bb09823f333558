import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import { grid as cells } from '../calibration.ts'
import { vertexCount } from '../face/mesh.ts'
import { gridOver, gridPositions, readGrid, shareAt } from './grid.ts'

it('keeps a flat picture flat in the reading of a grid', () => {
  const flat = pyramidOf({ width: 37, height: 23, data: new Uint8Array(37 * 23 * 3).fill(90) })
  const grid = gridOver(Float32Array.from([2, 2, 0, 60, 40, 0]), 0.1)
  for (const plane of readGrid(flat, grid)) for (const value of plane) expect(value).toBeCloseTo(90, 3)
})

const boxAt = (x: number, y: number, width: number, height: number) =>
  gridOver(Float32Array.from([x, y, 0, x + width, y + height, 0]), 0.1)

it('lies over all of a face and a tenth of it around, wherever it is', () => {
  for (const [x, y, width, height] of [
    [10, 400, 200, 300],
    [-50, 20, 300, 200],
  ] as const) {
    const { x: left, y: top, step, ...size } = boxAt(x, y, width, height)
    expect(left).toBeCloseTo(x - 30, -0.5)
    expect(top).toBeCloseTo(y - 30, -0.5)
    expect(left + size.width * step).toBeGreaterThanOrEqual(x + width + 30)
    expect(left + size.width * step).toBeLessThan(x + width + 30 + 3 * step)
    expect(top + size.height * step).toBeGreaterThanOrEqual(y + height + 30)
    expect(top + size.height * step).toBeLessThan(y + height + 30 + 3 * step)
  }
})

it('has as many cells along a large face as along a small one, and none finer than a pixel but of a tiny one', () => {
  expect(boxAt(0, 0, 1000, 600).step).toBeCloseTo(1000 / cells.maxCells, 6)
  expect(boxAt(0, 0, 110, 80).step).toBe(1)
  expect(boxAt(0, 0, 30, 30).step).toBeCloseTo(30 / cells.minCells, 6)
})

it('reads a picture where its cells lie, larger or smaller than pixels', () => {
  const [width, height] = [96, 64]
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) data.set([2 * (i % width), 3 * Math.floor(i / width), 7], i * 3)
  const ramp = pyramidOf({ width, height, data })
  for (const step of [0.5, 1, 2, 4]) {
    const grid = { x: 8, y: 12, step, width: 10, height: 9 }
    const [red, green, blue] = readGrid(ramp, grid)
    for (const [column, row] of [
      [0, 0],
      [9, 0],
      [4, 8],
    ] as const) {
      const [x, y] = [grid.x + (column + 0.5) * step - 0.5, grid.y + (row + 0.5) * step - 0.5]
      const i = row * grid.width + column
      expect(Math.abs(red[i] - 2 * x)).toBeLessThan(1.1)
      expect(Math.abs(green[i] - 3 * y)).toBeLessThan(1.6)
      expect(blue[i]).toBe(7)
    }
  }
})

it('tells places of a picture as cells, and what a plane holds between these', () => {
  const grid = { x: 100, y: 40, step: 2, width: 4, height: 3 }
  const points = new Float32Array(vertexCount * 3)
  points.set([106, 43, 9], 3)
  expect([...gridPositions(grid, points).subarray(2, 4)]).toEqual([3, 1.5])
  const plane = Float32Array.from({ length: 12 }, (_, i) => (i % 4) + 10 * Math.floor(i / 4))
  expect(shareAt(plane, grid, 1.25, 0.5)).toBeCloseTo(6.25, 5)
  expect(shareAt(plane, grid, -3, -3)).toBe(0)
  expect(shareAt(plane, grid, 9, 9)).toBe(23)
})
