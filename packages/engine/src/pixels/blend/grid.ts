import { grid as cells } from '../calibration.ts'
import { closedTriangles, textureCoordinates, vertexCount } from '../face/mesh.ts'
import { meshBox } from '../face/pose.ts'
import { bilinear, bilinearByte, clamp } from '../image/interpolate.ts'
import { levelForScale, levelOf, type Pyramid } from '../image/raster.ts'
import { drawMesh, type DrawnMesh } from '../image/rasterize.ts'
import { scratch } from '../image/scratch.ts'

/** A coarse grid over one face of a picture: cell (i, j) is centred on pixel x + (i + .5) * step, y + (j + .5) * step. */
export type Grid = { x: number; y: number; step: number; width: number; height: number }

/** The grid over the box around `points` (pixels), with `margin` times its size on each side. */
export function gridOver(points: Float32Array, margin: number): Grid {
  const box = meshBox(points)
  const size = Math.max(box.width, box.height)
  const step = Math.min(size / cells.minCells, Math.max(1, size / cells.maxCells))
  const x = Math.floor(box.x - size * margin)
  const y = Math.floor(box.y - size * margin)
  const width = Math.ceil((box.x + box.width + size * margin - x) / step) + 1
  const height = Math.ceil((box.y + box.height + size * margin - y) / step) + 1
  return { x, y, step, width, height }
}

/** x, y per vertex in cells of the grid. */
export function gridPositions(grid: Grid, points: Float32Array): Float32Array {
  const positions = new Float32Array(vertexCount * 2)
  for (let i = 0; i < vertexCount; i++) {
    positions[i * 2] = (points[i * 3] - grid.x) / grid.step
    positions[i * 2 + 1] = (points[i * 3 + 1] - grid.y) / grid.step
  }
  return positions
}

/** What a plane over the grid holds at a place between its cells. */
export function shareAt(plane: Float32Array, { width, height }: Grid, x: number, y: number): number {
  const [x0, y0] = [clamp(Math.floor(x), width - 2), clamp(Math.floor(y), height - 2)]
  return bilinear(plane, y0 * width + x0, 1, width, clamp(x - x0, 1), clamp(y - y0, 1))
}

/** Red, green and blue planes of a picture under the grid, 0..255, border repeated. */
export function readGrid(image: Pyramid, grid: Grid): [Float32Array, Float32Array, Float32Array] {
  const { width, height, data } = levelOf(image, levelForScale(grid.step))
  const shrink = width / image.levels[0].width
  const planes = [0, 1, 2].map(() => new Float32Array(grid.width * grid.height))
  const [red, green, blue] = planes
  for (let j = 0, i = 0; j < grid.height; j++) {
    const y = clamp((grid.y + (j + 0.5) * grid.step) * shrink - 0.5, height - 1)
    for (let k = 0; k < grid.width; k++, i++) {
      const x = clamp((grid.x + (k + 0.5) * grid.step) * shrink - 0.5, width - 1)
      const x0 = x | 0
      const y0 = y | 0
      const a = (y0 * width + x0) * 3
      const right = x0 < width - 1 ? 3 : 0
      const down = y0 < height - 1 ? width * 3 : 0
      const fx = x - x0
      const fy = y - y0
      red[i] = bilinearByte(data, a, right, down, fx, fy)
      green[i] = bilinearByte(data, a + 1, right, down, fx, fy)
      blue[i] = bilinearByte(data, a + 2, right, down, fx, fy)
    }
  }
  return [red, green, blue]
}

/**
 * Draws the mesh over a grid: u, v of the canonical texture in each cell, 0 where there is no face, and where there is one.
 * positions: x, y per vertex, in cells; shape: x, y, z per vertex, of which z decides what stands before what. into: where u and v go.
 */
export function layTexture(
  { width, height }: Grid,
  positions: Float32Array,
  shape: Float32Array,
  into?: Float32Array,
): DrawnMesh {
  const depths = new Float32Array(vertexCount)
  for (let i = 0; i < vertexCount; i++) depths[i] = shape[i * 3 + 2]
  return drawMesh({
    width,
    height,
    positions,
    attributes: textureCoordinates,
    channels: 2,
    triangles: closedTriangles,
    depths,
    ...(into && { into }),
  })
}

/** The shares of cells, 0..1, at each pixel of a rectangle of the picture; the plane of that name is used again. */
export function sharesOn(
  { x, y, width, height }: Omit<Grid, 'step'>,
  grid: Grid,
  shares: Float32Array,
  name: string,
): Float32Array {
  const plane = scratch(name, width * height).fill(0)
  const [top, bottom] = [shares.findIndex(isSome), shares.findLastIndex(isSome)].map((at) =>
    Math.floor(at / grid.width),
  )
  const from = Math.max(0, Math.floor((top - 0.5) * grid.step + grid.y - y - 0.5))
  const to = Math.min(height, Math.ceil((bottom + 1.5) * grid.step + grid.y - y + 0.5))
  for (let j = from; j < to; j++) {
    const row = (y + j + 0.5 - grid.y) / grid.step - 0.5
    for (let k = 0, i = j * width; k < width; k++, i++) {
      plane[i] = shareAt(shares, grid, (x + k + 0.5 - grid.x) / grid.step - 0.5, row)
    }
  }
  return plane
}

function isSome(share: number): boolean {
  return share > 0
}
