import { source } from '../calibration.ts'
import { weightedBlur } from '../image/blur.ts'
import { bilinear, smoothstep } from '../image/interpolate.ts'
import { logLumaOf, logRatioOf, luma, lumaOf } from '../image/luma.ts'
import { nthSmallest } from '../image/nth-smallest.ts'
import { pyramidOf, type Raster } from '../image/raster.ts'
import { readTexture } from '../image/sample.ts'
import { plainCells, skinCentres, skinSize } from './features.ts'
import { forEachTexel, LEAST_SHARE, mixByte } from './texels.ts'

const { measured, band, outliers, sure, toneSigma, lumaSigma, keptLuma } = source.noise
const size = { width: skinSize, height: skinSize }

/**
 * How surely the detail of a face's plain skin is a camera's noise and the traces of a JPEG, 0..1. The detail of skin is light and shadow,
 * and its tone goes with them; noise has as much of every tone as of light. planes: red, green and blue of the cells of a skin map, 0..255;
 * known: how surely each is the face's own.
 */
export function noiseOf(planes: Float32Array[], known: Float32Array): number {
  const weights = plainWeights(known)
  const [red, green, blue] = planes
  const details = [logLumaOf(planes), logRatioOf(red, green), logRatioOf(blue, green)]
  const smooth = details.map((plane) => plane.slice())
  weightedBlur(details, weights, size, band[0])
  weightedBlur(smooth, weights, size, band[1])
  const sizes = new Float32Array(known.length)
  let count = 0
  for (let i = 0; i < known.length; i++) {
    for (let c = 0; c < 3; c++) details[c][i] -= smooth[c][i]
    if (weights[i] > sure) sizes[count++] = Math.hypot(details[0][i], details[1][i], details[2][i])
  }
  if (count < measured) return 0
  const most = nthSmallest(sizes.subarray(0, count), Math.floor(count * (1 - outliers)))
  return smoothstep(leastTone(details, weights, most), ...source.noise.share)
}

/** Detail of tone along the axis along which there is least of it, over that of luma, standard deviations, without what is larger than `most`. */
function leastTone([luma, warm, cool]: Float32Array[], weights: Float32Array, most: number): number {
  let [lumas, warms, cools, both] = [1e-12, 0, 0, 0]
  for (let i = 0; i < luma.length; i++) {
    if (weights[i] <= sure || Math.hypot(luma[i], warm[i], cool[i]) > most) continue
    lumas += luma[i] * luma[i]
    warms += warm[i] * warm[i]
    cools += cool[i] * cool[i]
    both += warm[i] * cool[i]
  }
  const least = (warms + cools) / 2 - Math.hypot((warms - cools) / 2, both)
  return Math.sqrt(Math.max(0, least) / lumas)
}

/**
 * Calms plain skin, in place: its tone becomes that of the skin around it, and of its finest light and shadow a part goes: in another's
 * light noise would come out as specks. known: how surely each cell is the face's own; share: how much of that is done, 0..1.
 */
export function calmNoise(texture: Raster, known: Float32Array, share: number): void {
  const weights = plainWeights(known)
  const tones = readTexture(pyramidOf(texture), skinCentres, texture.width / skinSize)
  const lights = lumaOf(tones)
  weightedBlur([lights], weights, size, lumaSigma)
  weightedBlur(tones, weights, size, toneSigma)
  // What a texel of some luma is to become: that of the skin around it, of its tone.
  const [red, green, blue] = tones
  const lumas = lumaOf(tones)
  for (let i = 0; i < lumas.length; i++) {
    const around = Math.max(1, lumas[i])
    red[i] /= around
    green[i] /= around
    blue[i] /= around
  }
  const { data } = texture
  forEachTexel(texture, (p, i, fx, fy) => {
    const plain = share * bilinear(plainCells, i, 1, skinSize, fx, fy)
    if (plain < LEAST_SHARE) return
    const light = bilinear(lights, i, 1, skinSize, fx, fy)
    const own = light + keptLuma * (luma(data[p], data[p + 1], data[p + 2]) - light)
    data[p] = mixByte(data[p], own * bilinear(red, i, 1, skinSize, fx, fy), plain)
    data[p + 1] = mixByte(data[p + 1], own * bilinear(green, i, 1, skinSize, fx, fy), plain)
    data[p + 2] = mixByte(data[p + 2], own * bilinear(blue, i, 1, skinSize, fx, fy), plain)
  })
}

function plainWeights(known: Float32Array): Float32Array {
  const weights = new Float32Array(known.length)
  for (let i = 0; i < weights.length; i++) weights[i] = known[i] * plainCells[i] + 1e-5
  return weights
}
