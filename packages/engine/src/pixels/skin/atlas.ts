import { closedTriangles, textureCoordinates, vertexCount } from '../face/mesh.ts'
import { faceHeight } from '../face/pose.ts'
import { bilinearByte } from '../image/interpolate.ts'
import { levelForScale, levelOf, pyramidOf, type Pyramid, type Raster } from '../image/raster.ts'
import { drawMesh } from '../image/rasterize.ts'
import { scratch } from '../image/scratch.ts'

/** A face's skin spread flat in canonical texture coordinates, and how squarely each texel was seen (0..1). */
export type Atlas = { texture: Pyramid; facing: Float32Array; size: number }

const MIN_SIZE = 192
const MAX_SIZE = 1024

/** Vertex positions in an atlas of `size` texels. */
export function atlasPositions(size: number): Float32Array {
  const positions = new Float32Array(textureCoordinates.length)
  for (let i = 0; i < positions.length; i++) positions[i] = textureCoordinates[i] * size
  return positions
}

/** Unwraps the face of `image` under the mesh `points` (pixels) into `size` x `size` texels. */
export function unwrapFace(image: Pyramid, points: Float32Array, size = atlasSize(points)): Atlas {
  const k = levelForScale(faceHeight(points) / size)
  const level = levelOf(image, k)
  const shrink = level.width / image.levels[0].width
  const attributes = new Float32Array(vertexCount * 3)
  const facing = vertexFacing(points)
  for (let i = 0; i < vertexCount; i++) {
    attributes[i * 3] = points[i * 3] * shrink
    attributes[i * 3 + 1] = points[i * 3 + 1] * shrink
    attributes[i * 3 + 2] = facing[i]
  }
  const into = scratch('places of texels', size * size * 3)
  const drawing = { width: size, height: size, positions: atlasPositions(size), attributes, channels: 3, into }
  const { values, isCovered } = drawMesh({ ...drawing, triangles: closedTriangles })
  const texture = { width: size, height: size, data: new Uint8Array(size * size * 3) }
  const seen = new Float32Array(size * size)
  readTexels(level, values, isCovered, texture.data, seen)
  padRows(texture, isCovered)
  return { texture: pyramidOf(texture), facing: seen, size }
}

/** A little finer than the face was photographed. */
function atlasSize(points: Float32Array): number {
  return Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.ceil((faceHeight(points) * 1.25) / 64) * 64))
}

function readTexels(
  { width, height, data }: Raster,
  values: Float32Array,
  isCovered: Uint8Array,
  out: Uint8Array,
  seen: Float32Array,
): void {
  const maxX = width - 1
  const maxY = height - 1
  for (let i = 0, p = 0; i < isCovered.length; i++, p += 3) {
    if (isCovered[i] === 0) continue
    const sx = values[p] - 0.5
    const sy = values[p + 1] - 0.5
    const x = sx < 0 ? 0 : sx > maxX ? maxX : sx
    const y = sy < 0 ? 0 : sy > maxY ? maxY : sy
    // A texel whose place lies beyond the picture's border was not seen at all.
    seen[i] = Math.abs(x - sx) + Math.abs(y - sy) > 1 ? 0 : values[p + 2]
    const x0 = x | 0
    const y0 = y | 0
    const fx = x - x0
    const fy = y - y0
    const a = (y0 * width + x0) * 3
    const right = x0 < maxX ? 3 : 0
    const down = y0 < maxY ? width * 3 : 0
    out[p] = bilinearByte(data, a, right, down, fx, fy) + 0.5
    out[p + 1] = bilinearByte(data, a + 1, right, down, fx, fy) + 0.5
    out[p + 2] = bilinearByte(data, a + 2, right, down, fx, fy) + 0.5
  }
}

/** Repeats the outermost texels of each row outwards, and the outermost rows, so that samplers never mix in black. */
function padRows({ width, height, data }: Raster, isCovered: Uint8Array): void {
  let [firstRow, lastRow] = [-1, -1]
  for (let y = 0; y < height; y++) {
    const row = isCovered.subarray(y * width, y * width + width)
    const first = row.indexOf(1)
    if (first < 0) continue
    const last = row.lastIndexOf(1)
    const start = y * width * 3
    repeat(data, start + first * 3, start, start + first * 3)
    repeat(data, start + last * 3, start + last * 3 + 3, start + width * 3)
    if (firstRow < 0) firstRow = y
    lastRow = y
  }
  const stride = width * 3
  for (let y = 0; y < firstRow; y++) data.copyWithin(y * stride, firstRow * stride, (firstRow + 1) * stride)
  for (let y = lastRow + 1; y < height; y++) data.copyWithin(y * stride, lastRow * stride, (lastRow + 1) * stride)
}

/** Writes the texel at `at` from one place to another. */
function repeat(data: Uint8Array, at: number, from: number, to: number): void {
  for (let p = from; p < to; p += 3) {
    data[p] = data[at]
    data[p + 1] = data[at + 1]
    data[p + 2] = data[at + 2]
  }
}

/** Cosine between each vertex's normal and the line of sight; negative ones count as 0. */
function vertexFacing(points: Float32Array): Float32Array {
  const normals = new Float32Array(vertexCount * 3)
  for (let t = 0; t < closedTriangles.length; t += 3) {
    addNormal(normals, points, closedTriangles[t] * 3, closedTriangles[t + 1] * 3, closedTriangles[t + 2] * 3)
  }
  const facing = new Float32Array(vertexCount)
  for (let i = 0, p = 0; i < vertexCount; i++, p += 3) {
    facing[i] = Math.max(0, -normals[p + 2] / (Math.hypot(normals[p], normals[p + 1], normals[p + 2]) || 1))
  }
  return facing
}

/** Adds a triangle's normal to those of its corners. */
function addNormal(normals: Float32Array, points: Float32Array, a: number, b: number, c: number): void {
  const ux = points[b] - points[a]
  const uy = points[b + 1] - points[a + 1]
  const uz = points[b + 2] - points[a + 2]
  const vx = points[c] - points[a]
  const vy = points[c + 1] - points[a + 1]
  const vz = points[c + 2] - points[a + 2]
  addTo(normals, a, uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
  addTo(normals, b, uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
  addTo(normals, c, uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
}

function addTo(normals: Float32Array, p: number, x: number, y: number, z: number): void {
  normals[p] += x
  normals[p + 1] += y
  normals[p + 2] += z
}
