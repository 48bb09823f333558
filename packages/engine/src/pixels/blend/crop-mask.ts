import { closedTriangles } from '../face/mesh.ts'
import { drawMesh } from '../image/rasterize.ts'
import type { Region } from '../image/region.ts'
import { cellAt, cellsUnder, type Segments } from '../skin/segments.ts'

/** Where a new face is wanted in a square of the picture, a byte a pixel: 255 under the mesh where the face is seen, else 0. */
export function maskOfFace(
  { points, segments }: { points: Float32Array; segments: Segments },
  region: Region,
  size: number,
): Uint8Array {
  const positions = cellsUnder(region, points, size)
  const attributes = cellsUnder(segments.region, points)
  const drawing = { width: size, height: size, positions, attributes, channels: 2 }
  const { values, isCovered } = drawMesh({ ...drawing, triangles: closedTriangles })
  return isCovered.map((covered, i) =>
    covered === 1 && segments.face[cellAt(values[i * 2], values[i * 2 + 1])] > 0.5 ? 255 : 0,
  )
}
