import { spawn, spawnSync } from 'node:child_process'
import { chooseMain, eyeDistance, findFaces, pyramidOf, refineFace } from '@guise/engine/internal'
import type { Face, Models, Raster } from '@guise/engine/internal'
import { probeVideo, videoLimits } from '@guise/video'
import type { ClipPlan } from './make-clip.ts'
import type { Puppet } from './puppet.ts'

/** Largest difference between the times of two films' frames, in milliseconds; Infinity when they have not as many. */
export async function timeError(a: string, b: string): Promise<number> {
  const [before, after] = [(await probeVideo(a, videoLimits)).times, (await probeVideo(b, videoLimits)).times]
  if (before.length !== after.length) return Infinity
  return Math.max(...before.map((time, k) => 1000 * Math.abs(time - (after[k] ?? 0))))
}

/** What is heard, as it is packed; of a silent film nothing. */
export function soundOf(ffmpeg: string, path: string): string {
  const heard = spawnSync(ffmpeg, ['-v', 'error', '-i', path, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-'], {
    encoding: 'utf8',
  })
  if (heard.status !== 0 && !heard.stderr.includes('matches no streams')) throw new Error(heard.stderr)
  return heard.stdout
}

/** How a film trembles: luma steps from frame to frame in its face, and second differences of its landmarks over the eye distance; first: the face in its first frame. */
export type Tremble = { flicker: number; jitter: number; first: Face }

/** Measures a film frame by frame, its landmarks found anew in it. where: which face, its main one without. */
export async function trembleOf(
  models: Models,
  ffmpeg: string,
  path: string,
  size: { width: number; height: number },
  where?: Face,
): Promise<Tremble> {
  let face = where
  let first: Face | undefined
  let before: Raster | undefined
  const meshes: Float32Array[] = []
  let [flicker, frames] = [0, 0]
  for await (const frame of framesOf(ffmpeg, path, size)) {
    const image = pyramidOf(frame)
    face = face ? refineFace(models, image, face) : chooseMain(findFaces(models, image, 'quick'), frame)
    if (!face) throw new Error(`${path} shows no face`)
    first ??= face
    meshes.push(face.points)
    if (before) {
      flicker += stepIn(face, before, frame)
      frames++
    }
    before = frame
  }
  if (!first) throw new Error(`${path} has no frame`)
  return { flicker: flicker / frames, jitter: jitterOf(meshes), first }
}

async function* framesOf(ffmpeg: string, path: string, { width, height }: { width: number; height: number }) {
  const args = ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
  const { stdout } = spawn(ffmpeg, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const length = width * height * 3
  let held = Buffer.alloc(0)
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, chunk])
    while (held.length >= length) {
      yield { width, height, data: new Uint8Array(held.subarray(0, length)) }
      held = held.subarray(length)
    }
  }
}

/** Mean difference of luma within the box of a face. */
function stepIn({ box }: Face, a: Raster, b: Raster): number {
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, box.y | 0); y < Math.min(a.height, box.y + box.height); y++) {
    for (let x = Math.max(0, box.x | 0); x < Math.min(a.width, box.x + box.width); x++) {
      const p = (y * a.width + x) * 3
      sum += Math.abs(lumaAt(a, p) - lumaAt(b, p))
      count++
    }
  }
  return sum / count
}

function lumaAt({ data }: Raster, p: number): number {
  return 0.2126 * data[p]! + 0.7152 * data[p + 1]! + 0.0722 * data[p + 2]!
}

function jitterOf(meshes: Float32Array[]): number {
  let [sum, count] = [0, 0]
  for (let k = 1; k < meshes.length - 1; k++) {
    const [before, now, after] = [meshes[k - 1]!, meshes[k]!, meshes[k + 1]!]
    for (let p = 0; p < now.length; p += 3) {
      const [dx, dy] = [0, 1].map((c) => now[p + c]! - (before[p + c]! + after[p + c]!) / 2)
      sum += Math.hypot(dx!, dy!) / eyeDistance(now)
      count++
    }
  }
  return sum / count
}

/** Mean distance of where the followed meshes were from where the puppet was, their constant difference taken off, over the eye distance. */
export function lagOf(puppet: Puppet, plan: ClipPlan, meshes: Float32Array): number {
  const size = puppet.points.length
  const shifts: [number, number][] = []
  for (let k = 0; k * size < meshes.length; k++) {
    const truth = puppet.moved(plan.poseAt(k / plan.fps))
    let [x, y] = [0, 0]
    for (let p = 0; p < size; p += 3) {
      x += (meshes[k * size + p]! - truth[p]!) / (size / 3)
      y += (meshes[k * size + p + 1]! - truth[p + 1]!) / (size / 3)
    }
    shifts.push([x, y])
  }
  const mean = [0, 1].map((c) => shifts.reduce((sum, shift) => sum + shift[c]!, 0) / shifts.length)
  const far = shifts.reduce((sum, [x, y]) => sum + Math.hypot(x - mean[0]!, y - mean[1]!), 0) / shifts.length
  return far / eyeDistance(puppet.points)
}
