import {
  chooseMain,
  closedTriangles,
  decodePhoto,
  drawMesh,
  eyeOpening,
  findFaces,
  innerLips,
  landmark,
  mirrored,
  pyramidOf,
  refineFace,
  silhouette,
} from '@guise/engine/internal'
import type { Models, Raster } from '@guise/engine/internal'

/** Where a head is and what it does: shift in pixels, turn in radians, scale; how closed the eyes are, how open the mouth, 0..1. */
export type Pose = {
  x: number
  y: number
  turn: number
  scale: number
  blink: number
  talk: number
  light: number
  noise: number
}

/** A portrait that is moved like a puppet; points: its landmarks at rest, in pixels of a frame. */
export type Puppet = {
  width: number
  height: number
  points: Float32Array
  draw(pose: Pose, frame: number): Raster
  moved(pose: Pose): Float32Array
}

/** Reads a portrait as large as the frames, with its face; nothing of it is copied beyond its own pixels. */
export async function puppetOf(models: Models, photo: Uint8Array): Promise<Puppet> {
  const portrait = await decodePhoto(photo)
  const image = pyramidOf(portrait)
  // The one whom a clip follows, too.
  const face = chooseMain(findFaces(models, image, 'quick'), portrait)
  if (!face) throw new Error('the portrait shows no face')
  const { points } = refineFace(models, image, face)
  const { width, height } = portrait
  return {
    width,
    height,
    points,
    moved: (pose) => place(expression(points, pose), pose, portrait),
    draw: (pose, frame) => draw(portrait, points, pose, frame),
  }
}

function draw(portrait: Raster, points: Float32Array, pose: Pose, frame: number): Raster {
  const { width, height } = portrait
  const shaped = place(expression(points, pose), pose, portrait)
  const positions = Float32Array.from({ length: (points.length / 3) * 2 }, (_, i) => shaped[(i >> 1) * 3 + (i % 2)]!)
  const attributes = Float32Array.from({ length: positions.length }, (_, i) => points[(i >> 1) * 3 + (i % 2)]!)
  const drawing = { width, height, positions, attributes, channels: 2, triangles: closedTriangles }
  const { values, isCovered } = drawMesh(drawing)
  const out = { width, height, data: new Uint8Array(width * height * 3) }
  const noise = noiseOf(frame)
  const [cos, sin] = [Math.cos(pose.turn) / pose.scale, Math.sin(pose.turn) / pose.scale]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [dx, dy] = [x + 0.5 - width / 2 - pose.x, y + 0.5 - height / 2 - pose.y]
      const u = isCovered[i] ? values[i * 2]! : cos * dx + sin * dy + width / 2
      const v = isCovered[i] ? values[i * 2 + 1]! : cos * dy - sin * dx + height / 2
      // A lamp from the side that grows and fades.
      const light = 1 + pose.light * (x / width - 0.5)
      for (let c = 0; c < 3; c++) {
        const value = sample(portrait, u - 0.5, v - 0.5, c) * light + pose.noise * noise()
        out.data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(value)))
      }
    }
  }
  return out
}

/** Landmarks under the similarity of a pose, about the middle of the frame. */
function place(points: Float32Array, { x, y, turn, scale }: Pose, { width, height }: Raster): Float32Array {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return points.map((value, p) => {
    if (p % 3 === 2) return value * scale
    const at = p - (p % 3)
    const [dx, dy] = [points[at]! - width / 2, points[at + 1]! - height / 2]
    return p % 3 === 0 ? cos * dx - sin * dy + width / 2 + x : sin * dx + cos * dy + height / 2 + y
  })
}

/** The upper lids come down to the lower ones; lower lip and chin sink, less and less towards the outline. */
function expression(points: Float32Array, { blink, talk }: Pose): Float32Array {
  const out = points.slice()
  for (const ring of [eyeOpening, mirrored(eyeOpening)]) {
    for (let k = 1; k < 8; k++) {
      const [upper, lower] = [ring[k]! * 3, ring[16 - k]! * 3]
      for (const c of [0, 1])
        out[upper + c] = points[upper + c]! + 0.92 * blink * (points[lower + c]! - points[upper + c]!)
    }
  }
  const [lip, chin] = [landmark.lowerLip * 3, landmark.chin * 3]
  const reach = Math.hypot(points[chin]! - points[lip]!, points[chin + 1]! - points[lip + 1]!)
  const below = new Set(innerLips.slice(11))
  for (let i = 0; i < points.length / 3; i++) {
    const [dx, dy] = [points[i * 3]! - points[lip]!, points[i * 3 + 1]! - points[lip + 1]!]
    if (silhouette.includes(i) || (dy <= 0 && !below.has(i))) continue
    out[i * 3 + 1] = points[i * 3 + 1]! + talk * 0.3 * reach * Math.exp(-(dx * dx + dy * dy) / (reach * reach))
  }
  return out
}

function sample({ width, height, data }: Raster, u: number, v: number, c: number): number {
  const x = Math.max(0, Math.min(width - 1.001, u))
  const y = Math.max(0, Math.min(height - 1.001, v))
  const [x0, y0] = [x | 0, y | 0]
  const [fx, fy] = [x - x0, y - y0]
  const p = (y0 * width + x0) * 3 + c
  const down = y0 < height - 1 ? width * 3 : 0
  const right = x0 < width - 1 ? 3 : 0
  const top = data[p]! + fx * (data[p + right]! - data[p]!)
  return top + fy * (data[p + down]! + fx * (data[p + down + right]! - data[p + down]!) - top)
}

/** Noise of deviation 1, the same for the same frame (xorshift). */
function noiseOf(frame: number): () => number {
  let state = (frame + 1) * 2654435761
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state & 0xffff) / 65536 + ((state >>> 16) & 0xffff) / 65536 - 1) * 2.449
  }
}
