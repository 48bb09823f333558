import { expect, it } from 'vitest'
import { closedTriangles, mirrorVertex, vertexCount } from '../face/mesh.ts'
import { mixShapes } from '../face/shape.ts'
import { pyramidOf } from '../image/raster.ts'
import { drawMesh, fillPolygon } from '../image/rasterize.ts'
import { atlasPositions, unwrapFace } from './atlas.ts'
import { restoreAtlas } from './restore.ts'

/** A frontal face without depth: the canonical texture layout itself, in a picture of 200 x 200. */
function flatFace(): Float32Array {
  const positions = atlasPositions(160)
  return Float32Array.from({ length: vertexCount * 3 }, (_, p) => {
    const k = p % 3
    return k === 2 ? 0 : positions[Math.floor(p / 3) * 2 + k] + 20
  })
}

it('knows for each side of the face the other', () => {
  for (let i = 0; i < vertexCount; i++) expect(mirrorVertex[mirrorVertex[i]]).toBe(i)
  expect(mirrorVertex[33]).toBe(263)
  expect(mirrorVertex[1]).toBe(1)
})

it('covers the whole face without a crack, the mouth included', () => {
  const positions = atlasPositions(128)
  const drawing = { width: 128, height: 128, positions, attributes: new Float32Array(vertexCount).fill(7), channels: 1 }
  const { values, isCovered } = drawMesh({ ...drawing, triangles: closedTriangles })
  for (let y = 0; y < 128; y++) {
    const row = isCovered.subarray(y * 128, y * 128 + 128)
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)]
    expect(row.reduce((sum, value) => sum + value, 0)).toBe(first < 0 ? 0 : last - first + 1)
  }
  for (let i = 0; i < values.length; i++) expect(values[i]).toBeCloseTo(isCovered[i] * 7, 4)
})

it('fills a polygon cell by cell', () => {
  const plane = new Float32Array(36)
  fillPolygon(plane, { width: 6, height: 6 }, [1, 1, 5, 1, 5, 4, 1, 4], 1)
  expect(plane.reduce((sum, value) => sum + value, 0)).toBe(12)
})

it('leaves a face as it is when it is swapped with itself', () => {
  const face = flatFace()
  const mixed = mixShapes(face, face)
  for (let p = 0; p < face.length; p++) expect(mixed[p]).toBeCloseTo(face[p], 2)
})

it('keeps evenly coloured skin even when it is unwrapped and restored', () => {
  const picture = pyramidOf({ width: 200, height: 200, data: new Uint8Array(200 * 200 * 3).fill(140) })
  const restored = restoreAtlas(unwrapFace(picture, flatFace()))
  const { data, width } = restored.texture.levels[0]
  for (const share of [0.3, 0.5, 0.7]) {
    const p = (Math.floor(width * 0.6) * width + Math.floor(width * share)) * 3
    expect(Math.abs(data[p] - 140)).toBeLessThanOrEqual(2)
  }
})
