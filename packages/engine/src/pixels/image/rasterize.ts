/** A triangle mesh laid on a grid: where each vertex falls, what is interpolated, and which triangles are drawn. */
export type MeshDrawing = {
  width: number
  height: number
  /** x, y per vertex, in grid cells; cell centres lie at half-integers. */
  positions: Float32Array
  /** `channels` numbers per vertex, up to three. */
  attributes: Float32Array
  channels: number
  triangles: Uint16Array
  /** Depth per vertex; farther triangles (greater depth) are drawn first. */
  depths?: Float32Array
  /** Where the numbers go; a new array without it. */
  into?: Float32Array
}

/** The drawn mesh: (height, width, channels) values and where any triangle was drawn. */
export type DrawnMesh = { values: Float32Array; isCovered: Uint8Array }

/**
 * Draws the triangles that face the viewer (clockwise with y down), the farthest first, interpolating attributes between
 * their corners. Edge functions: Pineda, "A parallel algorithm for polygon rasterization", SIGGRAPH 1988.
 */
export function drawMesh(drawing: MeshDrawing): DrawnMesh {
  const { width, height, channels } = drawing
  if (channels > MAX_CHANNELS) throw new RangeError(`drawMesh: at most ${MAX_CHANNELS} numbers per vertex`)
  const values = drawing.into?.fill(0) ?? new Float32Array(width * height * channels)
  if (values.length !== width * height * channels) throw new RangeError('drawMesh: size and array differ')
  const drawn = { values, isCovered: new Uint8Array(width * height) }
  const { triangles, depths } = drawing
  if (depths) for (const first of farthestFirst(triangles, depths)) drawTriangle(drawing, first, drawn)
  else for (let first = 0; first < triangles.length; first += 3) drawTriangle(drawing, first, drawn)
  return drawn
}

const MAX_CHANNELS = 3

/** The first indices of triangles, the farthest first, as they came where two are as far: merge sort, from runs of one on. */
function farthestFirst(triangles: Uint16Array, depths: Float32Array): Uint16Array {
  const count = triangles.length / 3
  const sums = new Float64Array(triangles.length)
  let [order, merged] = [new Uint16Array(count), new Uint16Array(count)]
  for (let i = 0, t = 0; i < count; i++, t += 3) {
    order[i] = t
    sums[t] = depths[triangles[t]] + depths[triangles[t + 1]] + depths[triangles[t + 2]]
  }
  for (let run = 1; run < count; run *= 2) {
    for (let from = 0; from < count; from += 2 * run) mergeRuns(order, merged, sums, from, run)
    ;[order, merged] = [merged, order]
  }
  return order
}

/** Merges two neighbouring runs, the second of which may be short or missing. */
function mergeRuns(order: Uint16Array, merged: Uint16Array, sums: Float64Array, from: number, run: number): void {
  const middle = Math.min(order.length, from + run)
  const end = Math.min(order.length, middle + run)
  for (let i = from, a = from, b = middle; i < end; i++) {
    const isSecond = a === middle || (b < end && sums[order[b]] > sums[order[a]])
    merged[i] = isSecond ? order[b++] : order[a++]
  }
}

/** Cells whose centre lies a hair outside an edge count as inside: neighbours may share them, none is left out. */
const EDGE_SLACK = -1e-4

function drawTriangle(drawing: MeshDrawing, first: number, drawn: DrawnMesh): void {
  const { width, height, positions, attributes, channels, triangles } = drawing
  const { values, isCovered } = drawn
  const a = triangles[first]
  const b = triangles[first + 1]
  const c = triangles[first + 2]
  const ax = positions[a * 2]
  const ay = positions[a * 2 + 1]
  const bx = positions[b * 2]
  const by = positions[b * 2 + 1]
  const cx = positions[c * 2]
  const cy = positions[c * 2 + 1]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area >= -1e-9) return
  const minX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.501))
  const maxX = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.499))
  const minY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.501))
  const maxY = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.499))
  const inverse = 1 / area
  // The up to three numbers of each corner, one by one: a loop over them would take longer than what it does.
  const second = channels > 1 ? 1 : 0
  const third = channels > 2 ? 2 : 0
  const a0 = attributes[a * channels]
  const a1 = attributes[a * channels + second]
  const a2 = attributes[a * channels + third]
  const b0 = attributes[b * channels]
  const b1 = attributes[b * channels + second]
  const b2 = attributes[b * channels + third]
  const c0 = attributes[c * channels]
  const c1 = attributes[c * channels + second]
  const c2 = attributes[c * channels + third]
  for (let y = minY; y <= maxY; y++) {
    const py = y + 0.5
    const downA = ay - py
    const downB = by - py
    const downC = cy - py
    let isInside = false
    for (let x = minX, p = y * width + minX; x <= maxX; x++, p++) {
      const toA = ax - (x + 0.5)
      const toB = bx - (x + 0.5)
      const toC = cx - (x + 0.5)
      const wa = (toB * downC - downB * toC) * inverse
      const wb = (toC * downA - downC * toA) * inverse
      const wc = 1 - wa - wb
      if (wa < EDGE_SLACK || wb < EDGE_SLACK || wc < EDGE_SLACK) {
        if (isInside) break
        continue
      }
      isInside = true
      isCovered[p] = 1
      if (channels === 0) continue
      const q = p * channels
      values[q] = wa * a0 + wb * b0 + wc * c0
      if (channels > 1) values[q + 1] = wa * a1 + wb * b1 + wc * c1
      if (channels > 2) values[q + 2] = wa * a2 + wb * b2 + wc * c2
    }
  }
}

/** Fills a polygon (x, y pairs in cells) into `plane` with `value`, by the even-odd rule at cell centres. */
export function fillPolygon(
  plane: Float32Array,
  size: { width: number; height: number },
  polygon: number[],
  value: number,
): void {
  goInside(size, polygon, (from, to) => plane.fill(value, from, to))
}

/** Cells of a (size, size) plane whose centres lie in a polygon (x, y pairs in cells), in the plane's order. */
export function cellsInside(size: number, polygon: number[]): number[] {
  const cells: number[] = []
  goInside({ width: size, height: size }, polygon, (from, to) => {
    for (let i = from; i < to; i++) cells.push(i)
  })
  return cells
}

/** Goes over the runs of cells inside, row by row: where each begins, and where it is over. */
function goInside(
  { width, height }: { width: number; height: number },
  polygon: number[],
  see: (from: number, to: number) => void,
): void {
  const count = polygon.length / 2
  const ends = polygon.filter((_, i) => i % 2 === 1)
  const bottom = Math.min(height, Math.ceil(Math.max(...ends)))
  for (let y = Math.max(0, Math.floor(Math.min(...ends))); y < bottom; y++) {
    const py = y + 0.5
    const crossings: number[] = []
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const yi = polygon[i * 2 + 1]
      const yj = polygon[j * 2 + 1]
      if (yi > py === yj > py) continue
      crossings.push(polygon[i * 2] + ((py - yi) / (yj - yi)) * (polygon[j * 2] - polygon[i * 2]))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] - 0.5))
      const to = Math.min(width - 1, Math.ceil(crossings[k + 1] - 0.5) - 1)
      if (from <= to) see(y * width + from, y * width + to + 1)
    }
  }
}

/** The polygon scaled about its centre. */
export function grown(polygon: number[], factor: number): number[] {
  const count = polygon.length / 2
  let [cx, cy] = [0, 0]
  for (let i = 0; i < polygon.length; i += 2) {
    cx += polygon[i] / count
    cy += polygon[i + 1] / count
  }
  return polygon.map((value, i) => (i % 2 === 0 ? cx + (value - cx) * factor : cy + (value - cy) * factor))
}

/** Fills a disc (cells) into `plane` with 1. */
export function fillDisc(
  plane: Float32Array,
  { width, height }: { width: number; height: number },
  [cx, cy]: readonly [number, number],
  radius: number,
): void {
  for (let y = Math.max(0, Math.ceil(cy - radius)); y <= Math.min(height - 1, cy + radius); y++) {
    const half = Math.sqrt(radius * radius - (y - cy) ** 2)
    const to = Math.min(width - 1, Math.floor(cx + half))
    for (let x = Math.max(0, Math.ceil(cx - half)); x <= to; x++) plane[y * width + x] = 1
  }
}
