import { clip } from '../api/calibration.ts'
import { vertexCount } from '../pixels/face/mesh.ts'
import { eyeSpan } from '../pixels/face/pose.ts'
import { oneEuroFilter } from './one-euro.ts'

/** Takes the trembling off a mesh that is followed: where the head is and how the face is shaped are filtered apart. */
export type SteadyMesh = (points: Float32Array, seconds: number) => Float32Array

/**
 * Begins with the mesh of a first frame. The similarity that lays that mesh on each further one (where, how large, how turned)
 * hardly lags: its middle is followed closely, its size and turn, which change slowly, more calmly. What is left, lids, lips and
 * brows, is filtered in the face's own frame, where moving heads do not move it.
 */
export function steadyMesh(first: Float32Array): SteadyMesh {
  const unit = eyeSpan(first)
  const middle = [...centreOf(first), 0]
  const reference = first.map((value, p) => (value - middle[p % 3]) / unit)
  const places = oneEuroFilter(2, clip.place)
  const turns = oneEuroFilter(2, clip.turn)
  const shapes = oneEuroFilter(first.length, clip.shape)
  let lastAngle = 0
  return (points, seconds) => {
    const { scale, angle, x, y } = similarity(reference, points)
    lastAngle += Math.atan2(Math.sin(angle - lastAngle), Math.cos(angle - lastAngle))
    const place = Float64Array.of(x / unit, y / unit)
    const turn = Float64Array.of(Math.log(scale / unit), lastAngle)
    const shape = toOwnFrame(points, { scale, angle, x, y })
    places.filter(place, seconds)
    turns.filter(turn, seconds)
    shapes.filter(shape, seconds)
    return fromOwnFrame(shape, {
      scale: unit * Math.exp(turn[0]),
      angle: turn[1],
      x: place[0] * unit,
      y: place[1] * unit,
    })
  }
}

/** Where a mesh lies in the picture: pixels, radians. */
type Place = { scale: number; angle: number; x: number; y: number }

/** The similarity in the picture plane that lays `from` nearest to `onto`, least squares over all landmarks. */
function similarity(from: Float32Array, onto: Float32Array): Place {
  const [fx, fy] = centreOf(from)
  const [ox, oy] = centreOf(onto)
  let [along, across, spread] = [0, 0, 0]
  for (let p = 0; p < from.length; p += 3) {
    const [ax, ay] = [from[p] - fx, from[p + 1] - fy]
    const [bx, by] = [onto[p] - ox, onto[p + 1] - oy]
    along += ax * bx + ay * by
    across += ax * by - ay * bx
    spread += ax * ax + ay * ay
  }
  const scale = Math.hypot(along, across) / spread
  const angle = Math.atan2(across, along)
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return { scale, angle, x: ox - (cos * fx - sin * fy), y: oy - (sin * fx + cos * fy) }
}

function centreOf(points: Float32Array): [number, number] {
  let [x, y] = [0, 0]
  for (let p = 0; p < points.length; p += 3) {
    x += points[p] / vertexCount
    y += points[p + 1] / vertexCount
  }
  return [x, y]
}

function toOwnFrame(points: Float32Array, { scale, angle, x, y }: Place): Float64Array {
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale]
  const own = new Float64Array(points.length)
  for (let p = 0; p < points.length; p += 3) {
    const [dx, dy] = [points[p] - x, points[p + 1] - y]
    own[p] = cos * dx + sin * dy
    own[p + 1] = cos * dy - sin * dx
    own[p + 2] = points[p + 2] / scale
  }
  return own
}

function fromOwnFrame(own: Float64Array, { scale, angle, x, y }: Place): Float32Array {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const points = new Float32Array(own.length)
  for (let p = 0; p < own.length; p += 3) {
    points[p] = cos * own[p] - sin * own[p + 1] + x
    points[p + 1] = sin * own[p] + cos * own[p + 1] + y
    points[p + 2] = own[p + 2] * scale
  }
  return points
}
