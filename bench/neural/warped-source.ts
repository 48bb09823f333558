import { closedTriangles, drawMesh, readRegion, toRegion, type Pyramid, type Region } from '@guise/engine/internal'
import type { Pair } from '../engine/subjects.ts'

/** The source's pixels laid under the target's mesh in a square of the target's photo: (size, size, 3), 0..255, no light changed. */
export function warpSource({ source, target }: Pair, region: Region, size: number): Float32Array {
  const crop = readRegion(target.image, region, { size, scale: 1, offset: 0, border: 'edge' })
  const positions = pairsOf(toRegion(target.face.points, region, size))
  const { values, isCovered } = drawMesh({
    width: size,
    height: size,
    positions,
    attributes: pairsOf(source.face.points),
    channels: 2,
    triangles: closedTriangles,
  })
  for (let i = 0; i < isCovered.length; i++) {
    if (isCovered[i] === 1) crop.set(colourAt(source.image, values[i * 2]!, values[i * 2 + 1]!), i * 3)
  }
  return crop
}

/** Bilinear, between the middles of pixels. */
function colourAt({ levels: [image] }: Pyramid, px: number, py: number): number[] {
  const { width, height, data } = image!
  const [x, y] = [Math.min(width - 1.001, Math.max(0, px - 0.5)), Math.min(height - 1.001, Math.max(0, py - 0.5))]
  const at = ((y | 0) * width + (x | 0)) * 3
  const [fx, fy] = [x % 1, y % 1]
  return [0, 1, 2].map((c) => {
    const [a, b] = [data[at + c]!, data[at + 3 + c]!]
    const [below, beside] = [data[at + width * 3 + c]!, data[at + width * 3 + 3 + c]!]
    return (a + fx * (b - a)) * (1 - fy) + (below + fx * (beside - below)) * fy
  })
}

function pairsOf(points: Float32Array): Float32Array {
  return points.filter((_, p) => p % 3 < 2)
}
