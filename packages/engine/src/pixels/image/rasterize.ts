/** A triangle mesh laid on a grid: where each vertex falls, what is interpolated, and which triangles are drawn. */
export type MeshDrawing = {
  width: number
  height: number
  /** x, y per vertex, in grid cells; cell centres lie at half-integers. */
  positions: Float32Array
  /** `channels` numbers per vertex. */
  attributes: Float32Array
  channels: number
  triangles: Uint16Array
  /** Depth per vertex; farther triangles (greater depth) are drawn first. */
  depths?: Float32Array
}

/** The drawn mesh: (height, width, channels) values and where any triangle was drawn. */
export type DrawnMesh = { values: Float32Array; isCovered: Uint8Array }

/**
 * Draws the triangles that face the viewer (clockwise with y down), the farthest first, interpolating attributes between
 * their corners. Edge functions: Pineda, "A parallel algorithm for polygon rasterization", SIGGRAPH 1988.
 */
export function drawMesh(drawing: MeshDrawing): DrawnMesh {
  const { width, height, channels } = drawing
  const drawn = { values: new Float32Array(width * height * channels), isCovered: new Uint8Array(width * height) }
  const { triangles, depths } = drawing
  if (depths) for (const first of farthestFirst(triangles, depths)) drawTriangle(drawing, first, drawn)
  else for (let first = 0; first < triangles.length; first += 3) drawTriangle(drawing, first, drawn)
  return drawn
}

function farthestFirst(triangles: Uint16Array, depths: Float32Array): number[] {
  const order = Array.from({ length: triangles.length / 3 }, (_, i) => i * 3)
  const sums = new Float64Array(triangles.length)
  for (const t of order) sums[t] = depths[triangles[t]] + depths[triangles[t + 1]] + depths[triangles[t + 2]]
  // Whole numbers: a difference of sums would be an object each time two are compared.
  return order.sort((a, b) => (sums[a] > sums[b] ? -1 : sums[a] < sums[b] ? 1 : a - b))
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
  const pa = a * channels
  const pb = b * channels
  const pc = c * channels
  for (let y = minY; y <= maxY; y++) {
    const py = y + 0.5
    const downA = ay - py
    const downB = by - py
    const downC = cy - py
    for (let x = minX; x <= maxX; x++) {
      const px = x + 0.5
      const wa = ((bx - px) * downC - downB * (cx - px)) * inverse
      const wb = ((cx - px) * downA - downC * (ax - px)) * inverse
      const wc = 1 - wa - wb
      if (wa < EDGE_SLACK || wb < EDGE_SLACK || wc < EDGE_SLACK) continue
      const p = y * width + x
      isCovered[p] = 1
      for (let k = 0, q = p * channels; k < channels; k++, q++) {
        values[q] = wa * attributes[pa + k] + wb * attributes[pb + k] + wc * attributes[pc + k]
      }
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
  const { width, height } = size
  const count = polygon.length / 2
  const ends = polygon.filter((_, i) => i % 2 === 1)
  const bottom = Math.min(height, Math.ceil(Math.max(...ends)))
  for (let y = Math.max(0, Math.floor(Math.min(...ends))); y < bottom; y++) {
    const py = y + 0.5
    const crossings: number[] = []
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const [yi, yj] = [polygon[i * 2 + 1], polygon[j * 2 + 1]]
      if (yi > py === yj > py) continue
      crossings.push(polygon[i * 2] + ((py - yi) / (yj - yi)) * (polygon[j * 2] - polygon[i * 2]))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] - 0.5))
      const to = Math.min(width - 1, Math.ceil(crossings[k + 1] - 0.5) - 1)
      for (let x = from; x <= to; x++) plane[y * width + x] = value
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
