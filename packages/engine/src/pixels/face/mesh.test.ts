import { expect, it } from 'vitest'
import { drawMesh } from '../image/rasterize.ts'
import { closedTriangles, mirrorVertex, textureCoordinates, vertexCount } from './mesh.ts'

it('knows for each side of the face the other', () => {
  for (let i = 0; i < vertexCount; i++) expect(mirrorVertex[mirrorVertex[i]]).toBe(i)
  expect(mirrorVertex[33]).toBe(263)
  expect(mirrorVertex[1]).toBe(1)
})

it('covers the whole face without a crack, the mouth included', () => {
  const positions = textureCoordinates.map((value) => value * 128)
  const drawing = { width: 128, height: 128, positions, attributes: new Float32Array(vertexCount).fill(7), channels: 1 }
  const { values, isCovered } = drawMesh({ ...drawing, triangles: closedTriangles })
  for (let y = 0; y < 128; y++) {
    const row = isCovered.subarray(y * 128, y * 128 + 128)
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)]
    expect(row.reduce((sum, value) => sum + value, 0)).toBe(first < 0 ? 0 : last - first + 1)
  }
  for (let i = 0; i < values.length; i++) expect(values[i]).toBeCloseTo(isCovered[i] * 7, 4)
})
