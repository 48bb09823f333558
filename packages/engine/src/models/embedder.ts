import { openNetwork } from '@guise/models'
import { recognition } from '../api/calibration.ts'
import { regionAroundFace } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { readRegion } from '../pixels/image/region.ts'
import { openTrusted } from './runtime.ts'

const SIZE = 224

/** Turns a face into a unit vector: the cosine of two tells how alike the people are. */
export type Embedder = {
  /** Of the face as it is; mirrored: as a mirror shows it. */
  embed(image: Pyramid, points: Float32Array, isMirrored?: boolean): Float32Array
  /** The same of a face that was cut out by `cutChip`. */
  embedChip(chip: Float32Array): Float32Array
  /**
   * Years, from the same cut: the expectation over the model's guesses (Rothe et al., "DEX: deep expectation of apparent age
   * from a single image", ICCVW 2015); adults come out between 20 and 60.
   */
  estimateAge(chip: Float32Array): number
  dispose(): void
}

/** Loads FaceRes, the face recogniser (1024 numbers). */
export async function loadEmbedder(open = openNetwork): Promise<Embedder> {
  const network = await openTrusted('faceres', open)
  const embedChip = (chip: Float32Array) => {
    const [raw] = network.run(chip)
    const norm = Math.hypot(...raw)
    return raw.map((value) => value / norm)
  }
  return {
    embed: (image, points, isMirrored) => embedChip(cutChip(image, points, isMirrored)),
    embedChip,
    estimateAge(chip) {
      const [, chances] = network.run(chip)
      return chances.reduce((sum, chance, years) => sum + chance * years, 0)
    },
    dispose: () => network.close(),
  }
}

/** What the recogniser looks at of a face: (224, 224, 3), 0..255. */
export function cutChip(image: Pyramid, points: Float32Array, isMirrored = false): Float32Array {
  const reading = { size: SIZE, scale: 1, offset: 0, border: 'edge' as const, isMirrored }
  return readRegion(image, regionAroundFace(points, recognition.region), reading)
}

/** Cosine of the angle between two unit vectors, -1..1. */
export function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
