import { bilinear, bilinearByte, clamp } from './interpolate.ts'
import { scratch } from './scratch.ts'
import { levelForScale, levelOf, type Pyramid, type Raster } from './raster.ts'

/**
 * Red, green and blue planes of a texture at the (u, v) pairs of `uv`, 0..1 each, `texelsPerCell` texels apart. share: where it is 0
 * nothing is read, and the planes hold 0. planes: where they go; new ones without them.
 */
export function readTexture(
  texture: Pyramid,
  uv: Float32Array,
  texelsPerCell: number,
  share?: Float32Array,
  planes = newPlanes(uv.length / 2),
): [Float32Array, Float32Array, Float32Array] {
  const { width, height, data } = levelOf(texture, levelForScale(texelsPerCell))
  const count = uv.length / 2
  const [red, green, blue] = planes
  for (let i = 0; i < count; i++) {
    if (share && share[i] === 0) {
      red[i] = green[i] = blue[i] = 0
      continue
    }
    const x = clamp(uv[i * 2] * width - 0.5, width - 1)
    const y = clamp(uv[i * 2 + 1] * height - 0.5, height - 1)
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
  return planes
}

function newPlanes(count: number): [Float32Array, Float32Array, Float32Array] {
  return [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
}

/** Planes for red, green and blue that hold until others are asked for by the same name. */
export function scratchPlanes(name: string, count: number): [Float32Array, Float32Array, Float32Array] {
  return [scratch(`${name}, red`, count), scratch(`${name}, green`, count), scratch(`${name}, blue`, count)]
}

/** One number per (u, v) pair out of a square plane. */
export function readPlane(plane: Float32Array, size: number, uv: Float32Array): Float32Array {
  const count = uv.length / 2
  const out = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const x = clamp(uv[i * 2] * size - 0.5, size - 1)
    const y = clamp(uv[i * 2 + 1] * size - 0.5, size - 1)
    const x0 = x | 0
    const y0 = y | 0
    out[i] = bilinear(plane, y0 * size + x0, x0 < size - 1 ? 1 : 0, y0 < size - 1 ? size : 0, x - x0, y - y0)
  }
  return out
}

/**
 * A picture stretched to a square of `size`: (size, size, 3), 0..1, corners on corners, each value from the four nearest
 * pixels. Deliberately not antialiased: the classifier learned from pictures that were not.
 */
export function samplePoints({ width, height, data }: Raster, size: number): Float32Array {
  const out = new Float32Array(size * size * 3)
  const stepX = (width - 1) / (size - 1)
  const stepY = (height - 1) / (size - 1)
  for (let row = 0, q = 0; row < size; row++) {
    const y = row * stepY
    const top = Math.floor(y)
    const down = top + 1 < height ? width * 3 : 0
    const fy = y - top
    for (let column = 0; column < size; column++) {
      const x = column * stepX
      const left = Math.floor(x)
      const right = left + 1 < width ? 3 : 0
      const fx = x - left
      const p = (top * width + left) * 3
      for (let c = 0; c < 3; c++, q++) {
        const upper = data[p + c] + fx * (data[p + right + c] - data[p + c])
        const lower = data[p + down + c] + fx * (data[p + down + right + c] - data[p + down + c])
        out[q] = (upper + fy * (lower - upper)) / 255
      }
    }
  }
  return out
}
