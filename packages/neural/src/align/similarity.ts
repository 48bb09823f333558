import { templates, type Template } from './templates.ts'

/** A square of a picture in its pixels, the first of which reaches from 0 to 1: centre, side, and clockwise turn in radians. */
export type Placement = { cx: number; cy: number; side: number; angle: number }

/** A turn and scale, then a shift: (x, y) becomes (a x - b y + dx, b x + a y + dy). */
export type Similarity = { a: number; b: number; dx: number; dy: number }

/**
 * The turn, scale and shift that bring points nearest to others, x and y each, in the sense of least squares: Umeyama,
 * "Least-squares estimation of transformation parameters between two point patterns", PAMI 1991. It never mirrors.
 */
function umeyama(from: ArrayLike<number>, to: ArrayLike<number>): Similarity {
  const [fromX, fromY] = meanOf(from)
  const [toX, toY] = meanOf(to)
  let [along, across, spread] = [0, 0, 0]
  for (let i = 0; i < from.length; i += 2) {
    const [x, y, u, v] = [from[i] - fromX, from[i + 1] - fromY, to[i] - toX, to[i + 1] - toY]
    along += x * u + y * v
    across += x * v - y * u
    spread += x * x + y * y
  }
  const [a, b] = spread > 0 ? [along / spread, across / spread] : [1, 0]
  return { a, b, dx: toX - a * fromX + b * fromY, dy: toY - b * fromX - a * fromY }
}

/**
 * Which square of the picture becomes a template's. points: eye centres, tip of the nose, corners of the mouth, x and y each.
 * Templates count pixels by their middles, as whoever trained with them did.
 */
export function placementOf(points: ArrayLike<number>, template: Template, size: number): Placement {
  const middles = Float64Array.from(points, (value) => value - 0.5)
  const { a, b, dx, dy } = umeyama(
    middles,
    templates[template].map((share) => share * size),
  )
  const scale = Math.hypot(a, b)
  const middle = (size - 1) / 2
  const [x, y] = [middle - dx, middle - dy]
  return {
    cx: (a * x + b * y) / (scale * scale) + 0.5,
    cy: (a * y - b * x) / (scale * scale) + 0.5,
    side: size / scale,
    angle: Math.atan2(-b, a),
  }
}

function meanOf(points: ArrayLike<number>): [number, number] {
  let [x, y] = [0, 0]
  for (let i = 0; i < points.length; i += 2) {
    x += points[i]
    y += points[i + 1]
  }
  return [(2 * x) / points.length, (2 * y) / points.length]
}
