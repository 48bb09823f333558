import { clip } from '../api/calibration.ts'
import { luma } from '../pixels/image/luma.ts'
import type { Raster } from '../pixels/image/raster.ts'

const PLACES = 24

/** Tells for one frame after the other whether it begins a new shot. */
export function cutDetector(): (frame: Raster) => boolean {
  let before: Float32Array | undefined
  return (frame) => {
    const now = sketchOf(frame)
    const known = before
    before = now
    return known !== undefined && meanDifference(known, now) > clip.cut
  }
}

/** Mean luma of every fourth pixel in each of 24 x 24 places. */
function sketchOf({ width, height, data }: Raster): Float32Array {
  const sums = new Float32Array(PLACES * PLACES)
  const counts = new Float32Array(PLACES * PLACES)
  for (let y = 0; y < height; y += 4) {
    const row = Math.floor((y * PLACES) / height) * PLACES
    for (let x = 0; x < width; x += 4) {
      const p = (y * width + x) * 3
      const place = row + Math.floor((x * PLACES) / width)
      sums[place] += luma(data[p], data[p + 1], data[p + 2])
      counts[place]++
    }
  }
  return sums.map((sum, i) => (counts[i] > 0 ? sum / counts[i] : 0))
}

function meanDifference(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i])
  return sum / a.length
}
