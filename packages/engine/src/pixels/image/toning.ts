import { luma } from './luma.ts'
import type { Raster } from './raster.ts'

/**
 * The colours of a part of a picture by their luma alone: red and blue less luma, for each of 256 levels; distance: how far from
 * these its places lie, mean of red and blue together, levels of 255: next to nothing in a photo in one tone.
 */
export type Toning = { red: Float32Array; blue: Float32Array; distance: number }

/** Where in the picture, pixels. */
type Part = { x: number; y: number; width: number; height: number }

/** Reads how far the colours of a part of a picture go with luma alone. */
export function readToning(image: Raster, part: Part): Toning {
  const cells = meanColours(image, withinPicture(image, part))
  const [red, blue] = [curveOf(cells, 1), curveOf(cells, 2)]
  return { red, blue, distance: distanceFrom(cells, red, blue) }
}

function withinPicture({ width, height }: Raster, part: Part): Part {
  const [x, y] = [Math.max(0, Math.round(part.x)), Math.max(0, Math.round(part.y))]
  const [right, bottom] = [Math.round(part.x + part.width), Math.round(part.y + part.height)]
  return { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y }
}

/** Cells along the longer side, and pixels that are read along one of a cell's at most. */
const CELLS = 48
const READ = 4
/** Luma, and red and blue less luma, of a cell. */
const CHANNELS = 3

/** The mean of each cell, since a photo's compression keeps colour more coarsely than luma. */
function meanColours({ data, width: stride }: Raster, { x, y, width, height }: Part): Float32Array {
  const side = Math.max(1, Math.floor(Math.max(width, height) / CELLS))
  const step = Math.ceil(side / READ)
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)]
  const cells = new Float32Array(columns * rows * CHANNELS)
  const reads = Math.ceil(side / step) ** 2
  for (let cell = 0, q = 0; q < cells.length; cell++, q += CHANNELS) {
    const left = x + (cell % columns) * side
    const top = y + Math.floor(cell / columns) * side
    let red = 0
    let green = 0
    let blue = 0
    for (let j = top; j < top + side; j += step) {
      for (let i = left; i < left + side; i += step) {
        const p = (j * stride + i) * 3
        red += data[p]
        green += data[p + 1]
        blue += data[p + 2]
      }
    }
    const grey = luma(red, green, blue) / reads
    cells[q] = grey
    cells[q + 1] = red / reads - grey
    cells[q + 2] = blue / reads - grey
  }
  return cells
}

/** Levels of luma that make one piece of a curve. */
const PIECE = 16

/** One channel of the cells over their luma, for each of 256 levels: straight between the means of the pieces. */
function curveOf(cells: Float32Array, channel: number): Float32Array {
  const pieces = Array.from({ length: 256 / PIECE }, () => ({ count: 0, luma: 0, value: 0 }))
  for (let q = 0; q < cells.length; q += CHANNELS) {
    const piece = pieces[Math.floor(cells[q] / PIECE)]
    piece.count++
    piece.luma += cells[q]
    piece.value += cells[q + channel]
  }
  const knots = pieces
    .filter(({ count }) => count > 0)
    .map((piece) => ({ luma: piece.luma / piece.count, value: piece.value / piece.count }))
  return Float32Array.from({ length: 256 }, (_, level) => {
    const next = knots.findIndex((knot) => knot.luma > level)
    if (next === 0) return knots[0].value
    const before = knots.at(next < 0 ? -1 : next - 1)!
    if (next < 0) return before.value
    const after = knots[next]
    return before.value + ((level - before.luma) / (after.luma - before.luma)) * (after.value - before.value)
  })
}

/** How far from both curves a cell lies, mean of red and blue together, levels of 255. */
function distanceFrom(cells: Float32Array, red: Float32Array, blue: Float32Array): number {
  let sum = 0
  for (let q = 0; q < cells.length; q += CHANNELS)
    sum += Math.abs(cells[q + 1] - toneAt(red, cells[q])) + Math.abs(cells[q + 2] - toneAt(blue, cells[q]))
  return sum / Math.max(1, cells.length / CHANNELS)
}

/** What a curve says of a luma, levels of 255. */
export function toneAt(curve: Float32Array, luma: number): number {
  return curve[luma < 0 ? 0 : luma > 255 ? 255 : luma | 0]
}
