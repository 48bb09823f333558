import type { Raster } from '../image/raster.ts'
import { scratch } from '../image/scratch.ts'
import { alphaFloor, type Patch } from './composite.ts'

/**
 * What a patch changes of a picture: (height, width, 3) differences of its bytes in 64ths. Laid over a copy of the picture
 * that is `factor` times as large, it leaves there whatever is finer than the picture itself.
 */
export type Change = { x: number; y: number; width: number; height: number; factor: number; difference: Int16Array }

const UNIT = 64

/** The change that pasting the patch into the picture would make, to be laid over one `factor` times as large. */
export function changeOf(image: Raster, patch: Patch, factor: number): Change {
  const { x, y, width, height, colour, alpha } = patch
  const { data, width: stride } = image
  const difference = new Int16Array(width * height * 3)
  for (let j = 0, i = 0; j < height; j++) {
    let p = ((y + j) * stride + x) * 3
    for (const end = i + width; i < end; i++, p += 3) {
      const a = alpha[i]
      if (a < alphaFloor) continue
      for (let c = 0, q = i * 3; c < 3; c++, q++) difference[q] = Math.round(UNIT * a * (colour[q] - data[p + c]))
    }
  }
  return { x, y, width, height, factor, difference }
}

/** Lays a change over a picture in place, bilinear between its pixels; bytes it does not reach stay as they are. */
export function layChange(image: Raster, change: Change): void {
  const { data, width: stride } = image
  const { x, y, width, height, factor } = change
  // Half a pixel around the patch still has a share of its outermost pixels.
  const left = Math.max(0, Math.floor((x - 0.5) * factor))
  const top = Math.max(0, Math.floor((y - 0.5) * factor))
  const right = Math.min(stride, Math.ceil((x + width + 0.5) * factor))
  const bottom = Math.min(image.height, Math.ceil((y + height + 0.5) * factor))
  const row = scratch('row of change', (width + 2) * 3)
  for (let v = top; v < bottom; v++) {
    lerpRows(change, (v + 0.5) / factor - 0.5 - y, row)
    for (let u = left, p = (v * stride + left) * 3; u < right; u++, p += 3) {
      const gx = (u + 0.5) / factor + 0.5 - x // in the row, which begins one pixel before the patch
      const cell = gx < 0 ? 0 : gx > width ? width : gx | 0
      const f = gx - cell
      for (let c = 0, a = cell * 3; c < 3; c++, a++) {
        const shift = row[a] + f * (row[a + 3] - row[a])
        if (shift === 0) continue
        const value = data[p + c] + shift + 0.5
        data[p + c] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}

/** Between two rows of a change, in bytes, with a pixel at either end in which nothing changes; outside there is nothing. */
function lerpRows({ width, height, difference }: Change, gy: number, row: Float32Array): void {
  const stride = width * 3
  const y0 = Math.floor(gy)
  const f = gy - y0
  const upper = y0 >= 0 && y0 < height ? (1 - f) / UNIT : 0
  const lower = y0 >= -1 && y0 < height - 1 ? f / UNIT : 0
  const a = upper === 0 ? 0 : y0 * stride
  const b = lower === 0 ? 0 : (y0 + 1) * stride
  for (let i = 0; i < stride; i++) row[i + 3] = upper * difference[a + i] + lower * difference[b + i]
  for (let c = 0; c < 3; c++) row[c] = row[stride + 3 + c] = 0
}
