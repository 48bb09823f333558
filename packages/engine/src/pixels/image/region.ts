import { levelForScale, levelOf, type Pyramid, type Raster } from './raster.ts'

/** A square of a picture, in its pixels: centre, side, and clockwise turn in radians. */
export type Region = { cx: number; cy: number; side: number; angle: number }

/** How a region is read: output side, `value * scale + offset` per channel, mirrored or not, what lies outside. */
export type RegionReading = {
  size: number
  scale: number
  offset: number
  border: 'black' | 'edge'
  /** Where the numbers go; a new array without it. */
  into?: Float32Array
  isMirrored?: boolean
}

/** Reads a region as (size, size, 3) floats, antialiased through the pyramid, bilinear between pixels. */
export function readRegion(pyramid: Pyramid, region: Region, reading: RegionReading): Float32Array {
  const { size, scale, offset } = reading
  const out = reading.into ?? new Float32Array(size * size * 3)
  if (out.length !== size * size * 3) throw new RangeError('readRegion: size and array differ')
  const step = region.side / size
  const level = levelOf(pyramid, levelForScale(step))
  const shrink = level.width / pyramid.levels[0].width
  const cos = Math.cos(region.angle) * step * shrink
  const sin = Math.sin(region.angle) * step * shrink
  const flip = reading.isMirrored ? -1 : 1
  const [cx, cy] = [region.cx * shrink - 0.5, region.cy * shrink - 0.5]
  const isBlack = reading.border === 'black'
  const half = (size - 1) / 2
  const row = {
    cx,
    cy,
    stepX: cos * flip,
    stepY: sin * flip,
    shiftX: 0,
    shiftY: 0,
    scale,
    offset,
    isBlack,
    size,
    first: 0,
  }
  for (let j = 0; j < size; j++) {
    row.shiftX = (j - half) * sin
    row.shiftY = (j - half) * cos
    row.first = j * size * 3
    readRow(level, row, out)
  }
  return out
}

/** A row of samples: where its middle lies before it is shifted, by how much, how far it is from one sample to the next; first: where it is written. */
type Row = {
  cx: number
  cy: number
  stepX: number
  stepY: number
  shiftX: number
  shiftY: number
  scale: number
  offset: number
  isBlack: boolean
  size: number
  first: number
}

/** One row: called often and for little, it is compiled once, where a loop within a loop is compiled anew whenever it gets hot. */
function readRow({ width, height, data }: Raster, row: Row, out: Float32Array): void {
  const { cx, cy, stepX, stepY, shiftX, shiftY, scale, offset, isBlack, size, first } = row
  const maxX = width - 1
  const maxY = height - 1
  const half = (size - 1) / 2
  for (let p = first, dx = -half, end = first + size * 3; p < end; p += 3, dx++) {
    let x = cx + dx * stepX - shiftX
    let y = cy + dx * stepY + shiftY
    if (isBlack && (x < -0.5 || y < -0.5 || x > maxX + 0.5 || y > maxY + 0.5)) {
      out[p] = out[p + 1] = out[p + 2] = offset
      continue
    }
    x = x < 0 ? 0 : x > maxX ? maxX : x
    y = y < 0 ? 0 : y > maxY ? maxY : y
    const x0 = x | 0
    const y0 = y | 0
    const fx = x - x0
    const fy = y - y0
    const a = (y0 * width + x0) * 3
    const b = x0 < maxX ? a + 3 : a
    const down = y0 < maxY ? width * 3 : 0
    const w00 = (1 - fx) * (1 - fy) * scale
    const w01 = fx * (1 - fy) * scale
    const w10 = (1 - fx) * fy * scale
    const w11 = fx * fy * scale
    out[p] = data[a] * w00 + data[b] * w01 + data[a + down] * w10 + data[b + down] * w11 + offset
    out[p + 1] = data[a + 1] * w00 + data[b + 1] * w01 + data[a + down + 1] * w10 + data[b + down + 1] * w11 + offset
    out[p + 2] = data[a + 2] * w00 + data[b + 2] * w01 + data[a + down + 2] * w10 + data[b + down + 2] * w11 + offset
  }
}

/** Maps a point of the (size, size) reading back to the picture; z keeps the picture's pixel unit. */
export function regionPoint(region: Region, size: number, x: number, y: number, isMirrored = false): [number, number] {
  const step = region.side / size
  const dx = (isMirrored ? size - x - size / 2 : x - size / 2) * step
  const dy = (y - size / 2) * step
  const cos = Math.cos(region.angle)
  const sin = Math.sin(region.angle)
  return [region.cx + dx * cos - dy * sin, region.cy + dx * sin + dy * cos]
}

/** Moves points of the picture, x, y, z, into the pixels of a region's reading; `fromRegion` undoes it. */
export function toRegion(points: Float32Array, region: Region, size: number): Float32Array {
  const scale = size / region.side
  const cos = Math.cos(region.angle) * scale
  const sin = Math.sin(region.angle) * scale
  const out = new Float32Array(points.length)
  for (let p = 0; p < points.length; p += 3) {
    const dx = points[p] - region.cx
    const dy = points[p + 1] - region.cy
    out[p] = dx * cos + dy * sin + size / 2
    out[p + 1] = dy * cos - dx * sin + size / 2
    out[p + 2] = points[p + 2] * scale
  }
  return out
}

/** Moves points of a region's reading back into the picture. */
export function fromRegion(points: Float32Array, region: Region, size: number): Float32Array {
  const scale = region.side / size
  const cos = Math.cos(region.angle) * scale
  const sin = Math.sin(region.angle) * scale
  const out = new Float32Array(points.length)
  for (let p = 0; p < points.length; p += 3) {
    const dx = points[p] - size / 2
    const dy = points[p + 1] - size / 2
    out[p] = dx * cos - dy * sin + region.cx
    out[p + 1] = dx * sin + dy * cos + region.cy
    out[p + 2] = points[p + 2] * scale
  }
  return out
}
