import { grid as calibration, mask } from '../calibration.ts'
import { lumaIn } from '../image/luma.ts'
import { levelOf, type Raster } from '../image/raster.ts'
import { scratch } from '../image/scratch.ts'
import type { Atlas } from '../skin/atlas.ts'
import { readMatte, type Segments } from '../skin/segments.ts'
import { smoothContour } from './contour.ts'
import { fieldChannel, fieldChannels, type Fields } from './fields.ts'
import { steadyWhole, type PixelMemory } from './memory.ts'

/**
 * The drawn face on a rectangle of the picture: colours (height, width, 3) 0..255 unclamped, alpha 0..1. The colours
 * hold until the next patch is drawn, and nothing where alpha is 0.
 */
export type Patch = {
  x: number
  y: number
  width: number
  height: number
  colour: Float32Array
  alpha: Float32Array
}

/** Alpha below this leaves the picture's bytes alone. */
export const alphaFloor = mask.alphaFloor

/**
 * Draws the atlas over the picture's pixel grid: fields upsampled bilinearly, atlas read at the fitting mip level, or at
 * the one that has no detail finer than `blur`, a share of the face's height.
 */
export function drawPatch(
  image: Raster,
  atlas: Pick<Atlas, 'texture' | 'size'>,
  fields: Fields,
  blur = 0,
  memory?: PixelMemory,
): Patch {
  const { grid, values } = fields
  const x = Math.max(0, grid.x)
  const y = Math.max(0, grid.y)
  const right = Math.min(image.width, Math.floor(grid.x + (grid.width - 0.5) * grid.step))
  const bottom = Math.min(image.height, Math.floor(grid.y + (grid.height - 0.5) * grid.step))
  const width = Math.max(0, right - x)
  const height = Math.max(0, bottom - y)
  const patch = {
    x,
    y,
    width,
    height,
    colour: scratch('patch colours', width * height * 3),
    alpha: new Float32Array(width * height),
  }
  const texels = Math.max(texelsPerPixel(fields, atlas.size), blur * atlas.size)
  const level = steadyWhole(memory, 'level', Math.log2(Math.max(texels, 1e-6)))
  const texture = levelOf(atlas.texture, Math.max(0, level))
  const row = scratch('row of fields', grid.width * fieldChannels)
  const isTorn = new Uint8Array(grid.width)
  const contour: number[] = []
  for (let j = 0; j < height; j++) {
    lerpRows(values, grid, (y + j + 0.5 - grid.y) / grid.step - 0.5, row, isTorn)
    drawRow(patch, j, row, grid, texture)
    findContour(patch, j, { row, isTorn, grid, contour })
  }
  smoothContour(patch, contour, Math.round(grid.step * CONTOUR_REACH))
  return patch
}

/** Cells to each side over which the steps of a contour are smoothed. */
const CONTOUR_REACH = 0.75

type Contour = { row: Float32Array; isTorn: Uint8Array; grid: Fields['grid']; contour: number[] }

/** Where one part of the face stands before another in row `j` of a patch: `contour` gets the pixels between cells of the two. */
function findContour(patch: Patch, j: number, { row, isTorn, grid, contour }: Contour): void {
  for (let cell = 0, a = 0; cell < grid.width - 1; cell++, a += STRIDE) {
    const b = a + STRIDE
    if (row[a + U] === 0 || row[b + U] === 0 || row[a + ALPHA] < alphaFloor) continue
    if (isTorn[cell] === 0 && !isLeap(row[b + U] - row[a + U], row[b + V] - row[a + V])) continue
    const from = Math.max(0, Math.ceil(grid.x + (cell + 0.5) * grid.step - patch.x - 0.5))
    const to = Math.min(patch.width, grid.x + (cell + 1.5) * grid.step - patch.x - 0.5)
    for (let i = from; i < to; i++) contour.push(j * patch.width + i)
  }
}

/** Median over the grid of how many texels one pixel moves. */
function texelsPerPixel({ grid, values }: Fields, size: number): number {
  const moves: number[] = []
  for (let j = 4; j < grid.height - 4; j += 4) {
    for (let i = 4; i < grid.width - 4; i += 4) {
      const p = (j * grid.width + i) * fieldChannels
      const below = p + grid.width * fieldChannels
      const right = p + fieldChannels
      if (values[p + ALPHA] < 0.5 || values[right + ALPHA] < 0.5 || values[below + ALPHA] < 0.5) continue
      const du = values[right + U] - values[p + U]
      const dv = values[below + V] - values[p + V]
      if (du > 0 && dv > 0) moves.push((Math.sqrt(du * dv) * size) / grid.step)
    }
  }
  moves.sort((a, b) => a - b)
  return moves.length > 0 ? moves[moves.length >> 1] : 1
}

/** One row between two of the grid's, at `gy` cells, and which of its cells lie where these two tear apart. */
function lerpRows(
  values: Float32Array,
  grid: Fields['grid'],
  gy: number,
  row: Float32Array,
  isTornAt: Uint8Array,
): void {
  const y0 = Math.min(grid.height - 1, Math.max(0, Math.floor(gy)))
  const y1 = Math.min(grid.height - 1, y0 + 1)
  const f = Math.min(1, Math.max(0, gy - y0))
  const stride = grid.width * fieldChannels
  for (let i = 0, a = y0 * stride, b = y1 * stride; i < stride; i++, a++, b++) {
    row[i] = values[a] + f * (values[b] - values[a])
  }
  // Cells outside the mesh hold no texture coordinates: next to them, the nearer row counts. So it does where one part
  // of the face stands before another: what lies between nose and cheek in the atlas is neither.
  for (let i = 0, p = 0; i < grid.width; i++, p += fieldChannels) {
    const a = y0 * stride + p
    const b = y1 * stride + p
    const isBeside = values[a + U] === 0 || values[b + U] === 0
    const isTorn = isBeside || isLeap(values[b + U] - values[a + U], values[b + V] - values[a + V])
    isTornAt[i] = isTorn && !isBeside ? 1 : 0
    if (!isTorn || (values[a + U] === 0 && values[b + U] === 0)) continue
    const from = values[a + U] === 0 || (values[b + U] !== 0 && f >= 0.5) ? b : a
    const count = isBeside ? ALPHA : ADD
    for (let k = 0; k < count; k++) row[p + k] = values[from + k]
  }
}

const { leap } = calibration
const { u: U, v: V, add: ADD, gain: GAIN, alpha: ALPHA } = fieldChannel
const STRIDE = fieldChannels

/** Neighbouring cells of one surface lie closer together in the atlas than this, even where it is seen at a slant. */
function isLeap(du: number, dv: number): boolean {
  return du > leap || du < -leap || dv > leap || dv < -leap
}

/** Draws row `j` of a patch: the fields between two cells of `row`, the texture between four texels. */
function drawRow(patch: Patch, j: number, row: Float32Array, grid: Fields['grid'], texture: Raster): void {
  const { width, colour, alpha } = patch
  const { data } = texture
  const [lastColumn, lastRow] = [texture.width - 1, texture.height - 1]
  const stride = texture.width * 3
  const cellsPerPixel = 1 / grid.step
  const firstCell = (patch.x + 0.5 - grid.x) * cellsPerPixel - 0.5
  const lastPair = grid.width - 2
  for (let i = 0, p = j * width, q = p * 3; i < width; i++, p++, q += 3) {
    // a, b: where the numbers of the cells to both sides begin; f: 0..1, how far the pixel lies from the first to the second.
    const column = firstCell + i * cellsPerPixel
    const cell = column < 0 ? 0 : column > lastPair ? lastPair : column | 0
    let f = column - cell
    f = f < 0 ? 0 : f > 1 ? 1 : f
    const a = cell * STRIDE
    const b = a + STRIDE
    const opacity = row[a + ALPHA] + f * (row[b + ALPHA] - row[a + ALPHA])
    if (opacity < alphaFloor) continue
    alpha[p] = opacity
    // Beside the mesh, and where one part of the face stands before another, the nearer cell alone counts.
    if (row[a + U] === 0) f = 1
    else if (row[b + U] === 0) f = 0
    const du = row[b + U] - row[a + U]
    const dv = row[b + V] - row[a + V]
    const g = isLeap(du, dv) ? (f < 0.5 ? 0 : 1) : f
    // The texel at the upper left, how far its neighbours lie, and what each of the four counts.
    const u = (row[a + U] + g * du) * texture.width - 0.5
    const v = (row[a + V] + g * dv) * texture.height - 0.5
    const x = u < 0 ? 0 : u > lastColumn ? lastColumn : u
    const y = v < 0 ? 0 : v > lastRow ? lastRow : v
    const x0 = x | 0
    const y0 = y | 0
    const fx = x - x0
    const fy = y - y0
    const t = y0 * stride + x0 * 3
    const right = x0 < lastColumn ? 3 : 0
    const down = y0 < lastRow ? stride : 0
    const upperLeft = (1 - fx) * (1 - fy)
    const upperRight = fx * (1 - fy)
    const lowerLeft = (1 - fx) * fy
    const lowerRight = fx * fy
    for (let c = 0; c < 3; c++) {
      const add = row[a + ADD + c] + f * (row[b + ADD + c] - row[a + ADD + c])
      const gain = row[a + GAIN + c] + f * (row[b + GAIN + c] - row[a + GAIN + c])
      const upper = data[t + c] * upperLeft + data[t + right + c] * upperRight
      const texel = upper + data[t + down + c] * lowerLeft + data[t + down + right + c] * lowerRight
      colour[q + c] = add + gain * texel
    }
  }
}

/** Takes off a patch what stands before the face, pixel by pixel: hands, hair, glasses and whatever else there is. In place. */
export function holdBack(image: Raster, patch: Patch, segments: Segments): void {
  const { x, y, width, height, alpha } = patch
  const lumas = lumaIn(image, patch, scratch('luma of matte', width * height))
  const matte = readMatte(segments, { x, y, step: 1, width, height }, lumas)
  for (let i = 0; i < alpha.length; i++) alpha[i] *= matte[i]
}

/** Blends a patch into a picture in place; bytes where alpha is below the floor stay as they are. */
export function pastePatch(image: Raster, patch: Patch): void {
  const { data, width: stride } = image
  const { x, y, width, height, colour, alpha } = patch
  for (let j = 0, i = 0; j < height; j++) {
    let p = ((y + j) * stride + x) * 3
    for (const end = p + width * 3; p < end; p += 3, i++) {
      const a = alpha[i]
      if (a < alphaFloor) continue
      for (let c = 0, q = i * 3; c < 3; c++, q++) {
        const value = data[p + c] + a * (colour[q] - data[p + c]) + 0.5
        data[p + c] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}
