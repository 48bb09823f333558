import { expect, it } from 'vitest'
import { drawMesh, fillPolygon } from './rasterize.ts'

it('fills a polygon cell by cell', () => {
  const plane = new Float32Array(36)
  fillPolygon(plane, { width: 6, height: 6 }, [1, 1, 5, 1, 5, 4, 1, 4], 1)
  expect(plane.reduce((sum, value) => sum + value, 0)).toBe(12)
})

it('draws near triangles over far ones, each cell as its corners say, and leaves those out that turn away', () => {
  const [width, height] = [9, 7]
  const positions = Float32Array.from([0, 0, 9, 0, 0, 7, 4, 1, 8, 6, 1, 5])
  const attributes = Float32Array.from({ length: 18 }, (_, i) => (i * 37) % 11)
  const triangles = Uint16Array.from([0, 2, 1, 3, 5, 4, 1, 4, 0])
  const depths = Float32Array.from([1, 1, 1, 0, 0, 0])
  const { values, isCovered } = drawMesh({ width, height, positions, attributes, channels: 3, triangles, depths })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sharesOf = (first: number) => sharesAt(positions, [first, first + 1, first + 2], x + 0.5, y + 0.5)
      const first = [3, 0].find((one) => Math.min(...sharesOf(one)) >= -1e-4)
      expect(isCovered[y * width + x]).toBe(first === undefined ? 0 : 1)
      if (first === undefined) continue
      const weights = sharesOf(first)
      for (let k = 0; k < 3; k++) {
        const expected = weights.reduce((sum, weight, i) => sum + weight * attributes[(first + i) * 3 + k], 0)
        expect(values[(y * width + x) * 3 + k]).toBeCloseTo(expected, 4)
      }
    }
  }
})

/** Barycentric coordinates of a place, by areas. */
function sharesAt(positions: Float32Array, corners: number[], x: number, y: number): number[] {
  const area = (p: number[], q: number[], r: number[]) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  const [a, b, c] = corners.map((corner) => [positions[corner * 2], positions[corner * 2 + 1]])
  const place = [x, y]
  return [area(place, b, c), area(place, c, a), area(place, a, b)].map((part) => part / area(a, b, c))
}
