import type { Raster } from './raster.ts'

const GREY = 128

/** The same picture in greys. */
export function withoutColour(image: Raster): Raster {
  const data = new Uint8Array(image.data.length)
  for (let p = 0; p < data.length; p += 3) {
    const luma = Math.round(0.299 * image.data[p] + 0.587 * image.data[p + 1] + 0.114 * image.data[p + 2])
    data.fill(luma, p, p + 3)
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
