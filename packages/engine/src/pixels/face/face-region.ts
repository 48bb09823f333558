import type { Region } from '../image/region.ts'

/** The upright square around a mesh, `scale` times its longer side. */
export function regionAroundFace(points: Float32Array, scale = 1): Region {
  const angle = Math.atan2(points[263 * 3 + 1] - points[33 * 3 + 1], points[263 * 3] - points[33 * 3])
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] * cos + points[i + 1] * sin
    const y = points[i + 1] * cos - points[i] * sin
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const x = (left + right) / 2
  const y = (top + bottom) / 2
  const side = Math.max(right - left, bottom - top) * scale
  return { cx: x * cos - y * sin, cy: x * sin + y * cos, side, angle }
}
