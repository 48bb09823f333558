import { clip } from '../api/calibration.ts'
import { vertexCount } from '../pixels/face/mesh.ts'

/** How fast a mesh moves, pixels a second, and when it was seen last. */
export type Motion = { x: number; y: number; seconds: number }

/**
 * Where to look for a mesh that goes on as it did. The landmarks that are found lean towards what is looked at: around where the face was
 * they are off by how far it has moved since. Less than the whole of its way, since where it was seen trembles.
 */
export function meshAhead(points: Float32Array, motion: Motion, seconds: number): Float32Array {
  const step = clip.ahead * (seconds - motion.seconds)
  const shift = [motion.x * step, motion.y * step, 0]
  return points.map((value, p) => value + shift[p % 3])
}

/** The motion after a mesh was seen again, evened out: a tremble of the landmarks is none. */
export function motionAfter(
  motion: Motion,
  { from, to }: { from: Float32Array; to: Float32Array },
  seconds: number,
): Motion {
  const step = Math.max(1e-3, seconds - motion.seconds) * vertexCount
  let [x, y] = [0, 0]
  for (let p = 0; p < from.length; p += 3) {
    x += (to[p] - from[p]) / step
    y += (to[p + 1] - from[p + 1]) / step
  }
  const { motionRate: rate } = clip
  return { x: motion.x + rate * (x - motion.x), y: motion.y + rate * (y - motion.y), seconds }
}
