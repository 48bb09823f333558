import { memory as rates } from '../calibration.ts'
import { linearStep } from '../image/interpolate.ts'
import { luma, setTint } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { readToning, toneAt } from '../image/toning.ts'
import { printing } from '../light-calibration.ts'
import type { Patch } from './composite.ts'
import { steadyNumber, type PixelMemory } from './memory.ts'

/**
 * Gives a face drawn for a photo in one tone, sepia or black and white, that tone: there colour goes with luma alone. A photo in colour
 * is left as it is. In place.
 */
export function keepOneTone(image: Raster, patch: Patch, memory?: PixelMemory): void {
  const { red, blue, distance } = readToning(image, patch)
  const share = steadyNumber(memory, 'one tone', 1 - linearStep(distance, ...printing.colour), rates.finish)
  if (share <= 0) return
  const { colour, alpha } = patch
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    if (alpha[i] === 0) continue
    const y = luma(colour[p], colour[p + 1], colour[p + 2])
    const [warm, cool] = [colour[p] - y, colour[p + 2] - y]
    setTint(colour, p, y, warm + share * (toneAt(red, y) - warm), cool + share * (toneAt(blue, y) - cool))
  }
}
