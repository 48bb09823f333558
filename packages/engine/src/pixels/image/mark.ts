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

/**
 * Writes a small "AI" on a dark tag into the lower right corner of a picture, in place: about 4 % of the shorter side.
 * A picture too small for it to be read (below 96 px) is left as it is.
 */
export function drawMark(image: Raster): void {
  const shorter = Math.min(image.width, image.height)
  if (shorter < 96) return
  const unit = Math.max(leastPx, shorter * share)
  const width = Math.round((letterWidth + 2 * padding) * unit)
  const height = Math.round((1 + 2 * padding) * unit)
  const left = image.width - width - Math.round(unit * 0.7)
  const top = image.height - height - Math.round(unit * 0.7)
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
