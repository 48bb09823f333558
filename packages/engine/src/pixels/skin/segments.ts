import { beard } from '../beard-calibration.ts'
import { matte } from '../calibration.ts'
import { closedTriangles, landmark, vertexCount } from '../face/mesh.ts'
import { gaussianBlur } from '../image/blur.ts'
import { luma } from '../image/luma.ts'
import { drawMesh } from '../image/rasterize.ts'
import { toRegion, type Region } from '../image/region.ts'
import { scratch, scratchCopy } from '../image/scratch.ts'
import { atlasPositions } from './atlas.ts'
import { fillIslands } from './islands.ts'

/** Side of what the segmentation looks at. */
export const segmentSize = 192

const CELLS = segmentSize * segmentSize
const { step, furthest, aside } = beard.hanging

/**
 * What a network saw around one face, on the cells of a region of the picture: how surely each is the face's own skin, 0..1,
 * brows, eyes, lips and beard included. slope, offset: the same as a function of a place's luma, which is finer than cells are.
 */
export type Segments = { region: Region; face: Float32Array; slope: Float32Array; offset: Float32Array; gain: number }

/** What the network looked at: red, green and blue of each cell, 0..1, brightened by `gain`. */
type Looked = { input: Float32Array; gain: number; region: Region }

/**
 * Makes segments of the network's probabilities for face skin, and tells how much of the face they show, 0..1. points: the face's mesh,
 * pixels of the picture.
 */
export function segmentsFrom(
  face: Float32Array,
  { input, gain, region }: Looked,
  points: Float32Array,
): { segments: Segments; shown: number } {
  const mask = meshMask(region, points)
  fillIslands(face, mask, segmentSize)
  const guide = scratch('guide', CELLS)
  for (let i = 0, p = 0; i < CELLS; i++, p += 3) guide[i] = luma(input[p], input[p + 1], input[p + 2])
  return { segments: { region, face, gain, ...guidedBy(guide, narrowed(face)) }, shown: shownIn(face, mask) }
}

/** The least of each cell and its four neighbours: the soft edge of a thing is the thing. */
function narrowed(face: Float32Array): Float32Array {
  const out = scratchCopy('narrowed', face)
  for (let i = segmentSize; i < CELLS - segmentSize; i++) {
    let least = face[i]
    if (face[i - 1] < least) least = face[i - 1]
    if (face[i + 1] < least) least = face[i + 1]
    if (face[i - segmentSize] < least) least = face[i - segmentSize]
    if (face[i + segmentSize] < least) least = face[i + segmentSize]
    out[i] = least
  }
  return out
}

/**
 * The guided filter: near each place, what is wanted is a straight line over the guide, the smoother the flatter the guide
 * is. He, Sun and Tang, "Guided image filtering", PAMI 2013; applied finer than found: He and Sun, "Fast guided filter",
 * arXiv:1505.00996.
 */
function guidedBy(guide: Float32Array, wanted: Float32Array): { slope: Float32Array; offset: Float32Array } {
  const meanGuide = blurred(scratchCopy('mean guide', guide))
  const meanWanted = blurred(scratchCopy('mean wanted', wanted))
  const [product, square] = [scratch('guide times wanted', CELLS), scratch('guide squared', CELLS)]
  for (let i = 0; i < CELLS; i++) {
    product[i] = guide[i] * wanted[i]
    square[i] = guide[i] * guide[i]
  }
  blurred(product)
  blurred(square)
  const slope = new Float32Array(CELLS)
  const offset = new Float32Array(CELLS)
  for (let i = 0; i < CELLS; i++) {
    const spread = Math.max(0, square[i] - meanGuide[i] * meanGuide[i])
    slope[i] = (product[i] - meanGuide[i] * meanWanted[i]) / (spread + matte.flat)
    offset[i] = meanWanted[i] - slope[i] * meanGuide[i]
  }
  blurred(slope)
  blurred(offset)
  // What is surely another thing needs no guide, and a frame of glasses would drown in the skin around it.
  for (let i = 0; i < CELLS; i++) {
    if (wanted[i] > matte.surelyOther) continue
    slope[i] = 0
    offset[i] = wanted[i]
  }
  return { slope, offset }
}

/** The plane itself, smoothed in place. */
function blurred(plane: Float32Array): Float32Array {
  gaussianBlur(plane, segmentSize, segmentSize, matte.reach)
  return plane
}

/** 1 in the cells under the mesh. */
function meshMask(region: Region, points: Float32Array): Uint8Array {
  const positions = cellsUnder(region, points)
  const drawing = { width: segmentSize, height: segmentSize, positions, attributes: positions, channels: 0 }
  return drawMesh({ ...drawing, triangles: closedTriangles }).isCovered
}

/** The cells of a picture that are asked about: the first one's centre is at (x, y) + step / 2. */
export type Cells = { x: number; y: number; step: number; width: number; height: number }

/** How much each cell shows the face's own skin, 0..1; lumas: of the picture, 0..255. */
export function readMatte({ region, slope, offset, gain }: Segments, cells: Cells, lumas: Float32Array): Float32Array {
  const out = new Float32Array(cells.width * cells.height)
  const scale = segmentSize / region.side
  const cos = Math.cos(region.angle) * scale
  const sin = Math.sin(region.angle) * scale
  const last = segmentSize - 2
  const light = gain / 255
  const [from, to] = matte.face
  const perStep = 1 / (to - from)
  for (let j = 0, i = 0; j < cells.height; j++) {
    const dy = cells.y + (j + 0.5) * cells.step - region.cy
    for (let k = 0; k < cells.width; k++, i++) {
      const dx = cells.x + (k + 0.5) * cells.step - region.cx
      const u = dx * cos + dy * sin + segmentSize / 2 - 0.5
      const v = dy * cos - dx * sin + segmentSize / 2 - 0.5
      const x0 = u < 0 ? 0 : u > last ? last : u | 0
      const y0 = v < 0 ? 0 : v > last ? last : v | 0
      const fx = u < x0 ? 0 : u > x0 + 1 ? 1 : u - x0
      const fy = v < y0 ? 0 : v > y0 + 1 ? 1 : v - y0
      const a = y0 * segmentSize + x0
      const b = a + segmentSize
      const top = slope[a] + fx * (slope[a + 1] - slope[a])
      const bottom = slope[b] + fx * (slope[b + 1] - slope[b])
      const above = offset[a] + fx * (offset[a + 1] - offset[a])
      const below = offset[b] + fx * (offset[b + 1] - offset[b])
      const share = (top + fy * (bottom - top)) * Math.min(1, lumas[i] * light) + above + fy * (below - above)
      const t = (share - from) * perStep
      out[i] = t < 0 ? 0 : t > 1 ? 1 : t * t * (3 - 2 * t)
    }
  }
  return out
}

/** How surely each place of the face, (size, size) in canonical texture space, is its own skin, 0..1; 0 where it turns away. */
export function unwrapSegments({ region, face }: Segments, points: Float32Array, size: number): Float32Array {
  const attributes = cellsUnder(region, points)
  const into = scratch('cells of an atlas', size * size * 2)
  const drawing = { width: size, height: size, positions: atlasPositions(size), attributes, channels: 2, into }
  const { values, isCovered } = drawMesh({ ...drawing, triangles: closedTriangles })
  const own = new Float32Array(size * size)
  for (let i = 0; i < own.length; i++) {
    if (isCovered[i] === 0) continue
    own[i] = face[cellAt(values[i * 2], values[i * 2 + 1])]
  }
  return own
}

/** Where a new face is wanted in a square of the picture, a byte a pixel: 255 under the mesh where the face is seen, else 0. */
export function maskOfFace(
  { region: seen, face }: Segments,
  points: Float32Array,
  region: Region,
  size: number,
): Uint8Array {
  const positions = cellsUnder(region, points, size)
  const attributes = cellsUnder(seen, points)
  const drawing = { width: size, height: size, positions, attributes, channels: 2 }
  const { values, isCovered } = drawMesh({ ...drawing, triangles: closedTriangles })
  return isCovered.map((covered, i) =>
    covered === 1 && face[cellAt(values[i * 2], values[i * 2 + 1])] > 0.5 ? 255 : 0,
  )
}

/** The cell at a place, or the nearest to it. */
function cellAt(x: number, y: number): number {
  const column = Math.min(segmentSize - 1, Math.max(0, Math.round(x - 0.5)))
  const row = Math.min(segmentSize - 1, Math.max(0, Math.round(y - 0.5)))
  return row * segmentSize + column
}

/** x, y per vertex of the mesh, in cells of a region that is `size` of them wide. */
function cellsUnder(region: Region, points: Float32Array, size = segmentSize): Float32Array {
  const inRegion = toRegion(points, region, size)
  const positions = new Float32Array(vertexCount * 2)
  for (let i = 0; i < vertexCount; i++) {
    positions[i * 2] = inRegion[i * 3]
    positions[i * 2 + 1] = inRegion[i * 3 + 1]
  }
  return positions
}

/**
 * How far what is of the face goes on below the chin, shares of its height: a neck is skin of the body, a beard that hangs down is face. Looked for
 * along three lines, as far as they lie in the region.
 */
export function reachBelowChin({ region, face }: Segments, points: Float32Array): number {
  const cells = cellsUnder(region, points)
  const [top, chin] = [landmark.forehead * 2, landmark.chin * 2]
  const [dx, dy] = [cells[chin] - cells[top], cells[chin + 1] - cells[top + 1]]
  let sum = 0
  for (let t = step; t < furthest; t += step) {
    for (const o of [-aside, 0, aside]) {
      const [x, y] = [cells[chin] + dx * t - dy * o, cells[chin + 1] + dy * t + dx * o]
      if (x >= 0 && y >= 0 && x < segmentSize && y < segmentSize) sum += face[cellAt(x, y)] * (step / 3)
    }
  }
  return sum
}

/** How much of the face the picture shows, 0..1: cells under its mesh, as they are seen. */
export function shownShare({ region, face }: Segments, points: Float32Array): number {
  return shownIn(face, meshMask(region, points))
}

function shownIn(face: Float32Array, mask: Uint8Array): number {
  let [shown, all] = [0, 1e-6]
  for (let i = 0; i < CELLS; i++) {
    shown += mask[i] * face[i]
    all += mask[i]
  }
  return shown / all
}
