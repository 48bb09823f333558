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
  for (let y = 0; y < size; y++) {
    const first = Math.floor((y * CELLS) / size) * CELLS
    const [from, to] = [y * size * 3, (y + 1) * size * 3]
    const rows = { drawn: drawn.subarray(from, to), before: before.subarray(from, to) }
    roundRow(data.subarray(from, to), rows, changed.subarray(first, first + CELLS))
  }
  spread(changed)
  return { size, region, texture: pyramidOf({ width: size, height: size, data }), changed }
}

/** Rounds a row to bytes; each of its cells becomes at least the largest difference in it. */
function roundRow(
  bytes: Uint8Array,
  { drawn, before }: { drawn: Float32Array; before: Float32Array },
  cells: Float32Array,
): void {
  const perCell = drawn.length / 3 / CELLS
  for (let cell = 0, p = 0; cell < CELLS; cell++) {
    let most = cells[cell]
    for (const end = Math.ceil((cell + 1) * perCell) * 3; p < end; p++) {
      const value = drawn[p]
      const difference = Math.abs(value - before[p])
      if (difference > most) most = difference
      bytes[p] = value + 0.5
    }
    cells[cell] = most
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
  const last = size - 1
  const across = x < last - x ? x : last - x
  const down = y < last - y ? y : last - y
  const inside = (across < down ? across : down) / (RIM * size)
  if (inside <= 0) return 0
  const perPixel = CELLS / size
  const u = clamp((x + 0.5) * perPixel - 0.5, CELLS - 1.001)
  const v = clamp((y + 0.5) * perPixel - 0.5, CELLS - 1.001)
  const [left, top] = [u | 0, v | 0]
  const value = bilinear(changed, top * CELLS + left, 1, CELLS, u - left, v - top)
  return inside >= 1 ? value : value * smoothstep(inside, 0, 1)
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
