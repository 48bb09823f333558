import { luma } from './luma.ts'
import type { PixelBox, Raster } from './raster.ts'

const GREY = 128

/** The same picture in greys. */
export function withoutColour(image: Raster): Raster {
  const data = new Uint8Array(image.data.length)
  for (let p = 0; p < data.length; p += 3) {
    const grey = Math.round(luma(image.data[p], image.data[p + 1], image.data[p + 2]))
    data.fill(grey, p, p + 3)
  }
  return { ...image, data }
}

/** The picture in the middle of a grey square, so that stretching to a square does not change its proportions. */
export function onSquare({ width, height, data }: Raster): Raster {
  const side = Math.max(width, height)
  const square = new Uint8Array(side * side * 3).fill(GREY)
  const left = (side - width) >> 1
  const top = (side - height) >> 1
  for (let y = 0; y < height; y++) {
    square.set(data.subarray(y * width * 3, (y + 1) * width * 3), ((y + top) * side + left) * 3)
  }
  return { width: side, height: side, data: square }
}

/** The largest square in the middle of the picture. */
export function middleSquare({ width, height, data }: Raster): Raster {
  const side = Math.min(width, height)
  const square = new Uint8Array(side * side * 3)
  const left = (width - side) >> 1
  const top = (height - side) >> 1
  for (let y = 0; y < side; y++) {
    const p = ((y + top) * width + left) * 3
    square.set(data.subarray(p, p + side * 3), y * side * 3)
  }
  return { width: side, height: side, data: square }
}

/** How far the cover reaches over a face's box, as shares of it: hair, ears, chin and neck go with it. */
const REACH_X = 0.65
const REACH_Y = 0.75

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
