import type { Placement } from '../align/similarity.ts'

/** A square cut out of a picture: (size, size, 3), red, green and blue, 0..255. */
export type Crop = { size: number; data: Float32Array }

/** A crop, and of what square of the picture it is. */
export type PlacedCrop = Crop & { placement: Placement }

/** What was drawn, and what was there before. */
export type DrawnCrop = PlacedCrop & { before: Float32Array }

/** Cuts a square out of the picture at hand, the border repeated beyond it; into an array of its length where one is given. */
export type ReadCrop = (placement: Placement, size: number, into?: Float32Array) => Float32Array

/** Share of a crop's side over which it gives way to what it is laid on. */
const RIM = 0.06

/** Lays a crop on another of the same picture, bilinear, softly at its own border. In place. */
export function layCrop(onto: PlacedCrop, crop: PlacedCrop): void {
  const { data, size } = onto
  const step = onto.placement.side / size
  const perPixel = crop.size / crop.placement.side
  const turn = onto.placement.angle - crop.placement.angle
  const [cos, sin] = [Math.cos(turn) * step * perPixel, Math.sin(turn) * step * perPixel]
  const back = { cos: Math.cos(crop.placement.angle) * perPixel, sin: Math.sin(crop.placement.angle) * perPixel }
  const [sx, sy] = [onto.placement.cx - crop.placement.cx, onto.placement.cy - crop.placement.cy]
  const left = sx * back.cos + sy * back.sin + crop.size / 2 - 0.5
  const top = sy * back.cos - sx * back.sin + crop.size / 2 - 0.5
  const half = (size - 1) / 2
  for (let j = 0, p = 0; j < size; j++) {
    for (let i = 0; i < size; i++, p += 3) {
      const x = left + (i - half) * cos - (j - half) * sin
      const y = top + (i - half) * sin + (j - half) * cos
      const share = rimOf(x, y, crop.size)
      if (share > 0) mix(data, p, share, crop, x, y)
    }
  }
}

function rimOf(x: number, y: number, size: number): number {
  const inside = Math.min(x, y, size - 1 - x, size - 1 - y)
  return inside <= 0 ? 0 : Math.min(1, inside / (RIM * size))
}

function mix(data: Float32Array, p: number, share: number, crop: Crop, x: number, y: number): void {
  const [x0, y0] = [x | 0, y | 0]
  const [fx, fy] = [x - x0, y - y0]
  const a = (y0 * crop.size + x0) * 3
  const down = crop.size * 3
  for (let c = 0; c < 3; c++) {
    const upper = crop.data[a + c] + fx * (crop.data[a + 3 + c] - crop.data[a + c])
    const lower = crop.data[a + down + c] + fx * (crop.data[a + down + 3 + c] - crop.data[a + down + c])
    data[p + c] += share * (upper + fy * (lower - upper) - data[p + c])
  }
}

/** A crop between two of the same size: `share` of the second. */
export function between(first: Float32Array, second: Float32Array, share: number): Float32Array {
  return share >= 1 ? second : second.map((value, i) => first[i] + share * (value - first[i]))
}
