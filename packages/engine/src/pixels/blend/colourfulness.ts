import type { Patch } from './composite.ts'
import type { Raster } from '../image/raster.ts'

/** A drawn face may be this many times as colourful as the one that was there: people differ. */
const ALLOWED = 1.5

/**
 * Takes colour off a face drawn for a photo that has little of its own, black and white, faded or in the light of one
 * lamp: lips and make-up differ from the skin around them no more than they do there. In place.
 */
export function matchColourfulness(image: Raster, patch: Patch): void {
  const { colour, alpha } = patch
  const before = colourOf(alpha, (i, c) => image.data[pixelUnder(image, patch, i) + c])
  const after = colourOf(alpha, (i, c) => colour[i * 3 + c])
  const share = (ALLOWED * before.spread + 0.5) / (after.spread + 0.5)
  if (share >= 1) return
  const { warm, cool } = after
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    if (alpha[i] === 0) continue
    const luma = 0.299 * colour[p] + 0.587 * colour[p + 1] + 0.114 * colour[p + 2]
    const red = warm + share * (colour[p] - luma - warm)
    const blue = cool + share * (colour[p + 2] - luma - cool)
    colour[p] = luma + red
    colour[p + 1] = luma - (0.299 * red + 0.114 * blue) / 0.587
    colour[p + 2] = luma + blue
  }
}

/** Every fourth pixel says enough. */
const STRIDE = 4

/** Mean of red and blue less luma where a patch is opaque, and how far on average a pixel lies from these. */
function colourOf(alpha: Float32Array, value: (i: number, channel: number) => number) {
  let [warm, cool, spread, count] = [0, 0, 0, 1e-6]
  for (let i = 0; i < alpha.length; i += STRIDE) {
    if (alpha[i] < 0.9) continue
    const luma = 0.299 * value(i, 0) + 0.587 * value(i, 1) + 0.114 * value(i, 2)
    warm += value(i, 0) - luma
    cool += value(i, 2) - luma
    count++
  }
  warm /= count
  cool /= count
  for (let i = 0; i < alpha.length; i += STRIDE) {
    if (alpha[i] < 0.9) continue
    const luma = 0.299 * value(i, 0) + 0.587 * value(i, 1) + 0.114 * value(i, 2)
    spread += Math.abs(value(i, 0) - luma - warm) + Math.abs(value(i, 2) - luma - cool)
  }
  return { warm, cool, spread: spread / count }
}

function pixelUnder({ width }: Raster, patch: Patch, i: number): number {
  return ((patch.y + Math.floor(i / patch.width)) * width + patch.x + (i % patch.width)) * 3
}
