import { source } from '../calibration.ts'
import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { bilinear, exceeds, smoothstep } from '../image/interpolate.ts'
import type { Raster } from '../image/raster.ts'
import { pyramidOf } from '../image/raster.ts'
import { readTexture } from '../image/sample.ts'
import { plainCells, skinCentres, skinSize } from './features.ts'
import { forEachTexel, LEAST_SHARE, mixByte } from './texels.ts'

const size = { width: skinSize, height: skinSize }

/**
 * Fills what of a face's texture is not known with the colours around it, near ones as far as there are any, and of a beard with those of
 * its hairs. In place. known, hair: 0..1 for each cell of a skin map. Normalised convolution, coarse to fine, like the pull and push of
 * Gortler et al., "The lumigraph", SIGGRAPH 1996.
 */
export function fillGaps(texture: Raster, known: Float32Array, hair: Float32Array): void {
  const around = known.slice()
  gaussianBlur(around, skinSize, skinSize, source.fillRim)
  const missing = missingOf(known, around)
  if (!exceeds(missing, 0)) return
  const colours = readTexture(pyramidOf(texture), skinCentres, texture.width / skinSize)
  const filled = fillCells(colours, known, plainCells)
  if (exceeds(hair, 0)) {
    const ofHair = fillCells(colours, multiplied(known, hair), hair)
    filled.forEach((plane, c) => mixIn(plane, ofHair[c], hair))
  }
  const [red, green, blue] = filled
  const { data } = texture
  forEachTexel(texture, (p, i, fx, fy) => {
    const share = bilinear(missing, i, 1, skinSize, fx, fy)
    if (share < LEAST_SHARE) return
    data[p] = mixByte(data[p], bilinear(red, i, 1, skinSize, fx, fy), share)
    data[p + 1] = mixByte(data[p + 1], bilinear(green, i, 1, skinSize, fx, fy), share)
    data[p + 2] = mixByte(data[p + 2], bilinear(blue, i, 1, skinSize, fx, fy), share)
  })
}

/** How much of each cell is filled; around: what is known a little around it. */
function missingOf(known: Float32Array, around: Float32Array): Float32Array {
  const [from, to] = source.filled
  const missing = new Float32Array(known.length)
  for (let i = 0; i < missing.length; i++) {
    const sure = known[i] + plainCells[i] * (Math.min(known[i], around[i]) - known[i])
    missing[i] = 1 - smoothstep(sure - source.plainFilled * plainCells[i], from, to)
  }
  return missing
}

/** Every finer average replaces the coarser one where enough is known nearby. kind: which places tell of what is filled, 0..1. */
function fillCells(colours: Float32Array[], known: Float32Array, kind: Float32Array): Float32Array[] {
  const weights = new Float32Array(known.length)
  for (let i = 0; i < weights.length; i++) weights[i] = known[i] ** 4 * kind[i] ** 4 + 1e-6
  let filled: Float32Array[] | undefined
  for (const sigma of source.fillSigmas) {
    const near = colours.map((plane) => plane.slice())
    const enough = known.slice()
    weightedBlur(near, weights, size, sigma)
    weightedBlur([enough], new Float32Array(known.length).fill(1), size, sigma)
    for (let i = 0; i < enough.length; i++) enough[i] = smoothstep(enough[i], 0.05, 0.3)
    if (filled) filled.forEach((plane, c) => mixIn(plane, near[c], enough))
    filled ??= near
  }
  return filled ?? colours
}

/** `other` takes the place of `plane`, in place, as far as its share goes. */
function mixIn(plane: Float32Array, other: Float32Array, share: Float32Array): void {
  for (let i = 0; i < plane.length; i++) plane[i] += share[i] * (other[i] - plane[i])
}

function multiplied(plane: Float32Array, by: Float32Array): Float32Array {
  return plane.map((value, i) => value * by[i])
}
