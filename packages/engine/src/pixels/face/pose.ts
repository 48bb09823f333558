import type { PixelBox } from '../image/raster.ts'
import type { Region } from '../image/region.ts'
import { meshUv } from './mesh-topology.ts'
import { landmark, mirrorVertex, vertexCount } from './mesh.ts'

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
  const [top, bottom] = [landmark.forehead * 3, landmark.chin * 3]
  const ux = points[bottom] - points[top]
  const uy = points[bottom + 1] - points[top + 1]
  const uz = points[bottom + 2] - points[top + 2]
  const degrees = 180 / Math.PI
  return {
    yaw: Math.atan2(az, Math.hypot(ax, ay)) * degrees,
    pitch: Math.atan2(uz, Math.hypot(ux, uy)) * degrees,
    roll: Math.atan2(ay, ax) * degrees,
  }
}

/** Distance between the outer eye corners in 3-D pixels: the face's size whatever its turn. */
export function eyeDistance(points: Float32Array): number {
  const [a, b] = [landmark.leftEye.outer * 3, landmark.rightEye.outer * 3]
  return Math.hypot(points[a] - points[b], points[a + 1] - points[b + 1], points[a + 2] - points[b + 2])
}

/** Distance of two landmarks in the picture plane, pixels. */
export function distanceBetween(points: Float32Array, a: number, b: number): number {
  return Math.hypot(points[a * 3] - points[b * 3], points[a * 3 + 1] - points[b * 3 + 1])
}

/** From forehead to chin in the picture plane, pixels. */
export function faceHeight(points: Float32Array): number {
  return distanceBetween(points, landmark.forehead, landmark.chin)
}

/** Between the outermost places of both cheeks in the picture plane, pixels. */
export function faceWidth(points: Float32Array): number {
  return distanceBetween(points, landmark.leftCheek, landmark.rightCheek)
}

/** Between the outer eye corners in the picture plane, pixels. */
export function eyeSpan(points: Float32Array): number {
  return distanceBetween(points, landmark.leftEye.outer, landmark.rightEye.outer)
}

/** Turn of the line through both eyes, radians, clockwise. */
export function eyeLineAngle(points: Float32Array): number {
  const [a, b] = [landmark.leftEye.outer * 3, landmark.rightEye.outer * 3]
  return Math.atan2(points[b + 1] - points[a + 1], points[b] - points[a])
}

/** Height of the eyes' opening over its width, the more open eye counting: about 0.3 open, below 0.12 closed. */
export function eyeOpenness(points: Float32Array): number {
  return Math.max(...eyeOpenings(points))
}

/** The same of each eye, the image-left one first. */
export function eyeOpenings(points: Float32Array): number[] {
  return [landmark.leftEye, landmark.rightEye].map(
    (eye) => distanceBetween(points, eye.upperLid, eye.lowerLid) / distanceBetween(points, eye.outer, eye.inner),
  )
}

/** Distance between the lips over the height of the face. */
export function mouthOpening(points: Float32Array): number {
  return distanceBetween(points, landmark.upperLip, landmark.lowerLip) / faceHeight(points)
}

/** The upright square around a mesh, `scale` times its longer side. */
export function regionAroundFace(points: Float32Array, scale = 1): Region {
  const angle = eyeLineAngle(points)
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
