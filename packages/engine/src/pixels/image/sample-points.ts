import type { Raster } from './raster.ts'

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
