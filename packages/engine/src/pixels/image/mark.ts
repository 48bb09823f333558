import type { Raster } from './raster.ts'

type Stroke = [x0: number, y0: number, x1: number, y1: number]

/** The letters A and I; one unit is the height of a letter. */
const letters: Stroke[] = [
  [0, 1, 0.4, 0],
  [0.4, 0, 0.8, 1],
  [0.17, 0.64, 0.63, 0.64],
  [1.15, 0, 1.15, 1],
]
const letterWidth = 1.15
const strokeWidth = 0.16
const padding = 0.5
const ground = { value: 16, opacity: 0.5 }
const ink = { value: 255, opacity: 0.9 }

/** Height of the letters as a share of the shorter side, and the least in px at which they can be read. */
const share = 0.018
const leastPx = 8

/** Light letters are lost on a ground that is brighter than this, or as lively: then another corner may be better. */
const poor = { luma: 200, spread: 45 }

/**
 * Writes a small "AI" on a dark tag into a corner of a picture, in place: the lower right one, or, where it would be hard to read
 * there, the first corner that is better; about 4 % of the shorter side.
 * A picture too small for it to be read (below 96 px) is left as it is.
 */
export function drawMark(
  image: Raster,
  place: 'where it is read best' | 'lower right' = 'where it is read best',
): void {
  const shorter = Math.min(image.width, image.height)
  if (shorter < 96) return
  const unit = Math.max(leastPx, shorter * share)
  const width = Math.round((letterWidth + 2 * padding) * unit)
  const height = Math.round((1 + 2 * padding) * unit)
  const corners = cornersOf(image, { width, height, inset: Math.round(unit * 0.7) })
  const { left, top } = place === 'lower right' ? corners[0] : chooseCorner(image, corners, { width, height })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isOnTag = cover(outsideBox(x + 0.5, y + 0.5, width, height, unit * 0.35))
      const u = (x + 0.5) / unit - padding
      const v = (y + 0.5) / unit - padding
      const toStroke = Math.min(...letters.map((stroke) => distanceTo(stroke, u, v))) - strokeWidth / 2
      blend(image, left + x, top + y, ground.value, ground.opacity * isOnTag)
      blend(image, left + x, top + y, ink.value, ink.opacity * cover(toStroke * unit))
    }
  }
}

type Corner = { left: number; top: number }

/** Clockwise from the lower right. */
function cornersOf(
  image: Raster,
  { width, height, inset }: { width: number; height: number; inset: number },
): [Corner, ...Corner[]] {
  const far = { left: image.width - width - inset, top: image.height - height - inset }
  return [far, { left: inset, top: far.top }, { left: inset, top: inset }, { left: far.left, top: inset }]
}

/** The first corner that is not poor; the least poor one, when all are. */
function chooseCorner(image: Raster, corners: Corner[], size: { width: number; height: number }): Corner {
  const rated = corners.map((corner) => ({ corner, poorness: poornessOf(image, { ...corner, ...size }) }))
  const good = rated.find(({ poorness }) => poorness === 0)
  return (good ?? rated.reduce((best, one) => (one.poorness < best.poorness - 10 ? one : best))).corner
}

/** By how much a ground is too bright or too lively for the mark, in levels of luma. */
function poornessOf(
  { width: stride, data }: Raster,
  { left, top, width, height }: Corner & { width: number; height: number },
): number {
  let sum = 0
  let squares = 0
  for (let y = top; y < top + height; y++) {
    for (let x = left, p = (y * stride + left) * 3; x < left + width; x++, p += 3) {
      const luma = (data[p] + 2 * data[p + 1] + data[p + 2]) / 4
      sum += luma
      squares += luma * luma
    }
  }
  const mean = sum / (width * height)
  const spread = Math.sqrt(Math.max(0, squares / (width * height) - mean * mean))
  return Math.max(0, mean - poor.luma) + Math.max(0, spread - poor.spread)
}

/** Share of a pixel that is covered, from its distance in px to an edge (below 0 is inside). */
function cover(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance))
}

/** Distance in px of a point to a box with round corners that begins at 0, 0. */
function outsideBox(x: number, y: number, width: number, height: number, radius: number): number {
  const dx = Math.abs(x - width / 2) - width / 2 + radius
  const dy = Math.abs(y - height / 2) - height / 2 + radius
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
}

function distanceTo([x0, y0, x1, y1]: Stroke, x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy)
}

function blend({ width, data }: Raster, x: number, y: number, value: number, opacity: number): void {
  const p = (y * width + x) * 3
  for (let c = 0; c < 3; c++) data[p + c] = Math.round(data[p + c] * (1 - opacity) + value * opacity)
}
