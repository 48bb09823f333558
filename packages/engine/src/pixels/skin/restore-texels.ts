import { LOG_OFFSET } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { skinSize } from './features.ts'

/**
 * The texels of a face spread flat, lit evenly, and its mirror image, lit as evenly, in their place as far as it is borrowed. On the cells of a skin map, borrow:
 * 0..1; gains: for red, green and blue, what each place is multiplied with.
 */
export function restoreTexels({ width, height, data }: Raster, borrow: Float32Array, gains: Float32Array[]): Raster {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width * 3, (y + 1) * width * 3]
    restoreRow(data.subarray(from, to), out.subarray(from, to), { borrow, gains, y: y * (skinSize / width) })
  }
  return { width, height, data: out }
}

/** A row of texels. y: of the row, in cells of a skin map. */
function restoreRow(
  row: Uint8Array,
  out: Uint8Array,
  { borrow, gains, y }: { borrow: Float32Array; gains: Float32Array[]; y: number },
): void {
  const [red, green, blue] = gains
  const width = row.length / 3
  const scale = skinSize / width
  for (let x = 0, p = 0, q = row.length - 3; x < width; x++, p += 3, q -= 3) {
    const u = x * scale
    const other = (width - 1 - x) * scale
    const share = planeAt(borrow, u, y)
    out[p] = restored(row[p], row[q], red, share, u, other, y)
    out[p + 1] = restored(row[p + 1], row[q + 1], green, share, u, other, y)
    out[p + 2] = restored(row[p + 2], row[q + 2], blue, share, u, other, y)
  }
}

/** A byte of a texel, lit evenly, and of that byte's mirror image, as much as is borrowed of it. */
function restored(
  own: number,
  mirrored: number,
  gain: Float32Array,
  share: number,
  x: number,
  other: number,
  y: number,
): number {
  let value = (own + LOG_OFFSET) * planeAt(gain, x, y)
  if (share > 0) value += share * ((mirrored + LOG_OFFSET) * planeAt(gain, other, y) - value)
  value -= LOG_OFFSET - 0.5
  return value < 0 ? 0 : value > 255 ? 255 : value
}

/** What a skin map holds at a place between its cells. */
function planeAt(plane: Float32Array, x: number, y: number): number {
  const x0 = x < skinSize - 2 ? x | 0 : skinSize - 2
  const y0 = y < skinSize - 2 ? y | 0 : skinSize - 2
  const fx = x - x0
  const fy = y - y0
  const i = y0 * skinSize + x0
  const top = plane[i] + fx * (plane[i + 1] - plane[i])
  const bottom = plane[i + skinSize] + fx * (plane[i + skinSize + 1] - plane[i + skinSize])
  return top + fy * (bottom - top)
}
