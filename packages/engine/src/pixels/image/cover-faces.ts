import type { PixelBox } from '../face/pose.ts'
import type { Raster } from './raster.ts'

/** How far the cover reaches over a face's box, as shares of it: hair, ears, chin and neck go with it. */
const REACH_X = 0.65
const REACH_Y = 0.75
const GREY = 128

/** A copy of a picture with a grey oval over each head. boxes: pixels. */
export function coverFaces(image: Raster, boxes: PixelBox[]): Raster {
  const { width, height } = image
  const data = image.data.slice()
  for (const box of boxes) {
    const cx = box.x + box.width / 2
    const cy = box.y + box.height * 0.45
    const rx = box.width * REACH_X
    const ry = box.height * REACH_Y
    for (let y = Math.max(0, Math.ceil(cy - ry)); y < Math.min(height, cy + ry); y++) {
      const half = rx * Math.sqrt(Math.max(0, 1 - ((y - cy) / ry) ** 2))
      const from = Math.min(width, Math.max(0, Math.ceil(cx - half)))
      const to = Math.min(width, Math.max(from, Math.ceil(cx + half)))
      data.fill(GREY, (y * width + from) * 3, (y * width + to) * 3)
    }
  }
  return { width, height, data }
}
