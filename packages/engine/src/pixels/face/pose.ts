import type { PixelBox } from '../image/raster.ts'
import type { Region } from '../image/region.ts'
import { meshUv } from './mesh-topology.ts'
import { mirrorVertex, vertexCount } from './mesh.ts'

/** How a head is turned, degrees: yaw > 0 to the image's right, pitch > 0 down, roll > 0 clockwise. */
export type HeadPose = { yaw: number; pitch: number; roll: number }

/** The box around all landmarks. */
export function meshBox(points: Float32Array): PixelBox {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 3) {
    left = Math.min(left, points[i])
    right = Math.max(right, points[i])
    top = Math.min(top, points[i + 1])
    bottom = Math.max(bottom, points[i + 1])
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Reads the pose off the mesh: all mirrored pairs give the axis through the head, forehead to chin the upright one. */
export function headPose(points: Float32Array): HeadPose {
  let [ax, ay, az] = [0, 0, 0]
  for (let i = 0; i < vertexCount; i++) {
    const j = mirrorVertex[i]
    if (points[j * 3] === points[i * 3] || j <= i) continue
    const sign = meshUv[i * 2] < meshUv[j * 2] ? 1 : -1
    ax += sign * (points[j * 3] - points[i * 3])
    ay += sign * (points[j * 3 + 1] - points[i * 3 + 1])
    az += sign * (points[j * 3 + 2] - points[i * 3 + 2])
  }
  const uy = points[152 * 3 + 1] - points[10 * 3 + 1]
  const ux = points[152 * 3] - points[10 * 3]
  const uz = points[152 * 3 + 2] - points[10 * 3 + 2]
  const degrees = 180 / Math.PI
  return {
    yaw: Math.atan2(az, Math.hypot(ax, ay)) * degrees,
    pitch: Math.atan2(uz, Math.hypot(ux, uy)) * degrees,
    roll: Math.atan2(ay, ax) * degrees,
  }
}

/** Distance between the outer eye corners in 3-D pixels: the face's size whatever its turn. */
export function eyeDistance(points: Float32Array): number {
  const [a, b] = [33 * 3, 263 * 3]
  return Math.hypot(points[a] - points[b], points[a + 1] - points[b + 1], points[a + 2] - points[b + 2])
}

/** Height of the eyes' opening over its width, the more open eye counting: about 0.3 open, below 0.12 closed. */
export function eyeOpenness(points: Float32Array): number {
  const reach = (a: number, b: number) =>
    Math.hypot(points[a * 3] - points[b * 3], points[a * 3 + 1] - points[b * 3 + 1])
  return Math.max(reach(159, 145) / reach(33, 133), reach(386, 374) / reach(362, 263))
}

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
