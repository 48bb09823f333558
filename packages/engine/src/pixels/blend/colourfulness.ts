import { memory as rates } from '../calibration.ts'
import { luma, setTint } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { scratch } from '../image/scratch.ts'
import { finishing } from '../light-calibration.ts'
import type { Patch } from './composite.ts'
import { steadyNumber, type PixelMemory } from './memory.ts'

/**
 * Takes colour off a face drawn for a photo that has little of its own, black and white, faded or in the light of one
 * lamp: lips and make-up differ from the skin around them no more than they do there. In place.
 */
export function matchColourfulness(image: Raster, patch: Patch, memory?: PixelMemory): void {
  const { colour, alpha } = patch
  const { before: colourBefore, after: colourAfter } = sampleColours(image, patch)
  const before = colourOf(colourBefore)
  const after = colourOf(colourAfter)
  const exact = (finishing.maxColourfulness * before.spread + 0.5) / (after.spread + 0.5)
  const share = steadyNumber(memory, 'colourfulness', exact, rates.finish)
  if (share >= 1) return
  const { warm, cool } = after
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    if (alpha[i] === 0) continue
    const y = luma(colour[p], colour[p + 1], colour[p + 2])
    const red = warm + share * (colour[p] - y - warm)
    const blue = cool + share * (colour[p + 2] - y - cool)
    setTint(colour, p, y, red, blue)
  }
}

/** Every fourth pixel says enough. */
const STRIDE = 4

/** Colours where a patch is opaque: of the picture under it and of its own. */
function sampleColours({ data, width: stride }: Raster, { x, y, width, colour, alpha }: Patch) {
  const room = Math.ceil(alpha.length / STRIDE) * 3
  const [before, after] = [scratch('colours before', room), scratch('colours after', room)]
  let count = 0
  for (let i = 0; i < alpha.length; i += STRIDE) {
    if (alpha[i] < 0.9) continue
    const p = ((y + Math.floor(i / width)) * stride + x + (i % width)) * 3
    for (let c = 0; c < 3; c++, count++) {
      before[count] = data[p + c]
      after[count] = colour[i * 3 + c]
    }
  }
  return { before: before.subarray(0, count), after: after.subarray(0, count) }
}

/** Mean of red and blue less luma, and how far on average a pixel lies from these. */
function colourOf(colours: Float32Array) {
  // What is added up in variables that begin as whole numbers is a new object at every step.
  const sums = new Float64Array(3)
  const count = colours.length / 3 + 1e-6
  for (let p = 0; p < colours.length; p += 3) {
    const y = luma(colours[p], colours[p + 1], colours[p + 2])
    sums[0] += colours[p] - y
    sums[1] += colours[p + 2] - y
  }
  const [warm, cool] = [sums[0] / count, sums[1] / count]
  for (let p = 0; p < colours.length; p += 3) {
    const y = luma(colours[p], colours[p + 1], colours[p + 2])
    sums[2] += Math.abs(colours[p] - y - warm) + Math.abs(colours[p + 2] - y - cool)
  }
  return { warm, cool, spread: sums[2] / count }
}
