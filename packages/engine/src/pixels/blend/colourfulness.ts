import { memory as rates } from '../calibration.ts'
import { BLUE_LUMA, GREEN_LUMA, luma, RED_LUMA } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { finishing } from '../light-calibration.ts'
import type { Patch } from './composite.ts'
import { steadyNumber, type PixelMemory } from './memory.ts'

/**
 * Takes colour off a face drawn for a photo that has little of its own, black and white, faded or in the light of one
 * lamp: lips and make-up differ from the skin around them no more than they do there. In place.
 */
export function matchColourfulness(image: Raster, patch: Patch, memory?: PixelMemory): void {
  const { colour, alpha } = patch
  const before = colourOf(alpha, (i, c) => image.data[pixelUnder(image, patch, i) + c])
  const after = colourOf(alpha, (i, c) => colour[i * 3 + c])
  const exact = (finishing.maxColourfulness * before.spread + 0.5) / (after.spread + 0.5)
  const share = steadyNumber(memory, 'colourfulness', exact, rates.finish)
  if (share >= 1) return
  const { warm, cool } = after
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    if (alpha[i] === 0) continue
    const y = luma(colour[p], colour[p + 1], colour[p + 2])
    const red = warm + share * (colour[p] - y - warm)
    const blue = cool + share * (colour[p + 2] - y - cool)
    colour[p] = y + red
    colour[p + 1] = y - (RED_LUMA * red + BLUE_LUMA * blue) / GREEN_LUMA
    colour[p + 2] = y + blue
  }
}

/** Every fourth pixel says enough. */
const STRIDE = 4

/** Mean of red and blue less luma where a patch is opaque, and how far on average a pixel lies from these. */
function colourOf(alpha: Float32Array, value: (i: number, channel: number) => number) {
  let [warm, cool, spread, count] = [0, 0, 0, 1e-6]
  for (let i = 0; i < alpha.length; i += STRIDE) {
    if (alpha[i] < 0.9) continue
    const y = luma(value(i, 0), value(i, 1), value(i, 2))
    warm += value(i, 0) - y
    cool += value(i, 2) - y
    count++
  }
  warm /= count
  cool /= count
  for (let i = 0; i < alpha.length; i += STRIDE) {
    if (alpha[i] < 0.9) continue
    const y = luma(value(i, 0), value(i, 1), value(i, 2))
    spread += Math.abs(value(i, 0) - y - warm) + Math.abs(value(i, 2) - y - cool)
  }
  return { warm, cool, spread: spread / count }
}

function pixelUnder({ width }: Raster, patch: Patch, i: number): number {
  return ((patch.y + Math.floor(i / patch.width)) * width + patch.x + (i % patch.width)) * 3
}
