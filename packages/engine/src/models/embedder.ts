import { regionAroundFace } from '../pixels/face-region.ts'
import { readRegion } from '../pixels/region.ts'
import type { Pyramid } from '../pixels/raster.ts'
import { loadGraph } from './runtime.ts'

const SIZE = 224
/** The recogniser was trained on tight crops. */
const CROP = 0.85 * 1.5

/** Turns a face into a unit vector: the cosine of two tells how alike the people are. */
export type Embedder = { embed(image: Pyramid, points: Float32Array): Float32Array; dispose(): void }

/** Loads FaceRes, the face recogniser (1024 numbers, about 60 ms a face). */
export async function loadEmbedder(): Promise<Embedder> {
  const graph = await loadGraph('faceres')
  return {
    embed(image, points) {
      const input = readRegion(image, regionAroundFace(points, CROP), {
        size: SIZE,
        scale: 1,
        offset: 0,
        border: 'edge',
      })
      const [raw] = graph.run(input, [1, SIZE, SIZE, 3], ['global_pooling/Mean'])
      const norm = Math.hypot(...raw)
      return raw.map((value) => value / norm)
    },
    dispose: () => graph.dispose(),
  }
}

/** Cosine of the angle between two unit vectors. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
