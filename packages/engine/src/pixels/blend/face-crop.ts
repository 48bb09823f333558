import { gaussianBlur } from '../image/blur.ts'
import { bilinear, bilinearByte, clamp, smoothstep } from '../image/interpolate.ts'
import { pyramidOf, roundInto, type Pyramid, type Raster } from '../image/raster.ts'
import { readRegion, type Region } from '../image/region.ts'
import { scratch } from '../image/scratch.ts'

/**
 * A face that a model has drawn: the square of the picture it stands for, and in each of (CELLS, CELLS) cells how far it is another
 * than was there, 0..1.
 */
export type FaceCrop = { size: number; region: Region; texture: Pyramid; changed: Float32Array }

/** Along a side: as fine as is needed to tell what a network left alone. */
const CELLS = 64

/** Steps of 255 between which what was drawn goes from being what was there to being new; an eighth of a step is rounding. */
const CHANGED = [0.75, 2.5] as const
/** How far around a change the new face is taken, share of the crop's side. */
const REACH = 0.02
/** Share of the crop's side over which it gives way at its own border to what is around it. */
const RIM = 0.06

/** Makes a crop of what was drawn over what was there: (size, size, 3), 0..255 each. */
export function faceCropOf(drawn: Float32Array, before: Float32Array, size: number, region: Region): FaceCrop {
  const data = new Uint8Array(drawn.length)
  const changed = new Float32Array(CELLS * CELLS)
  const perPixel = CELLS / size
  for (let y = 0; y < size; y++) {
    const first = ((y * perPixel) | 0) * CELLS
    const [from, to] = [y * size * 3, (y + 1) * size * 3]
    raiseChanges(changed.subarray(first, first + CELLS), drawn.subarray(from, to), before.subarray(from, to))
  }
  roundInto(data, drawn)
  spread(changed)
  return { size, region, texture: pyramidOf({ width: size, height: size, data }), changed }
}

/** Each cell of a row becomes at least the largest difference of a row of pixels in it. */
function raiseChanges(cells: Float32Array, drawn: Float32Array, before: Float32Array): void {
  const perPixel = CELLS / (drawn.length / 3)
  for (let p = 0, x = 0; p < drawn.length; p += 3, x++) {
    const cell = (x * perPixel) | 0
    const red = Math.abs(drawn[p] - before[p])
    const green = Math.abs(drawn[p + 1] - before[p + 1])
    const blue = Math.abs(drawn[p + 2] - before[p + 2])
    const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue
    if (most > cells[cell]) cells[cell] = most
  }
}

/** A place beside a change belongs to it; one that nothing near has changed stays 0. */
function spread(changed: Float32Array): void {
  for (let i = 0; i < changed.length; i++) changed[i] = smoothstep(changed[i], ...CHANGED)
  gaussianBlur(changed, CELLS, CELLS, REACH * CELLS)
  for (let i = 0; i < changed.length; i++) changed[i] = smoothstep(changed[i], 0.02, 0.3)
}

/** Moves places of the picture, by first place and step, into pixels of the crop: (left + i * right.x + j * down.x, ...). */
export function pathInto({ size, region }: FaceCrop, x: number, y: number, step: number) {
  const scale = size / region.side
  const [cos, sin] = [Math.cos(region.angle) * scale, Math.sin(region.angle) * scale]
  const [dx, dy] = [x - region.cx, y - region.cy]
  return {
    left: dx * cos + dy * sin + size / 2 - 0.5,
    top: dy * cos - dx * sin + size / 2 - 0.5,
    right: { x: cos * step, y: -sin * step },
    down: { x: sin * step, y: cos * step },
  }
}

/** How much of the crop counts at one of its pixels: where it has changed something, and not at its border. */
export function shareOfCrop({ size, changed }: FaceCrop, x: number, y: number): number {
  const inside = Math.min(x, y, size - 1 - x, size - 1 - y) / (RIM * size)
  if (inside <= 0) return 0
  const u = cellAt(x, size)
  const v = cellAt(y, size)
  const value = bilinear(changed, (v | 0) * CELLS + (u | 0), 1, CELLS, u % 1, v % 1)
  return value * smoothstep(inside, 0, 1)
}

function cellAt(place: number, size: number): number {
  return clamp(((place + 0.5) * CELLS) / size - 0.5, CELLS - 1.001)
}

/** The way through the crop of the pixels of a region that is drawn `size` pixels wide. */
function pathAcross(crop: FaceCrop, region: Region, size: number) {
  const step = region.side / size
  const [cos, sin] = [Math.cos(region.angle) * step, Math.sin(region.angle) * step]
  const placeOf = (i: number, j: number) => {
    const [dx, dy] = [i + 0.5 - size / 2, j + 0.5 - size / 2]
    return pathInto(crop, region.cx + dx * cos - dy * sin, region.cy + dx * sin + dy * cos, 1)
  }
  const [first, right, down] = [placeOf(0, 0), placeOf(1, 0), placeOf(0, 1)]
  return {
    left: first.left,
    top: first.top,
    right: { x: right.left - first.left, y: right.top - first.top },
    down: { x: down.left - first.left, y: down.top - first.top },
  }
}

/** A small picture of what the face will look like, for the landmark model's eyes: the crop, laid on the picture around it. */
export function drawCropPreview(target: Pyramid, crop: FaceCrop, region: Region, size: number): Raster {
  const into = scratch('preview', size * size * 3)
  const reading = readRegion(target, region, { size, scale: 1, offset: 0, border: 'edge', into })
  const data = new Uint8Array(reading.length)
  roundInto(data, reading)
  const { left: left0, top: top0, right, down } = pathAcross(crop, region, size)
  const texture = crop.texture.levels[0].data
  for (let j = 0, p = 0; j < size; j++) {
    for (let i = 0; i < size; i++, p += 3) {
      const left = left0 + i * right.x + j * down.x
      const top = top0 + i * right.y + j * down.y
      const share = shareOfCrop(crop, left, top)
      if (share === 0) continue
      const at = (top | 0) * crop.size + (left | 0)
      const fx = left - (left | 0)
      const fy = top - (top | 0)
      for (let c = 0; c < 3; c++) {
        const value = bilinearByte(texture, at * 3 + c, 3, crop.size * 3, fx, fy)
        data[p + c] += share * (value - data[p + c]) + 0.5
      }
    }
  }
  return { width: size, height: size, data }
}
