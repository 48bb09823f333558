import { memory as rates } from '../calibration.ts'
import { gaussianBlur } from '../image/blur.ts'
import { linearStep } from '../image/interpolate.ts'
import { luma, lumaIn } from '../image/luma.ts'
import { finishing } from '../light-calibration.ts'
import type { Raster } from '../image/raster.ts'
import { scratch, scratchCopy } from '../image/scratch.ts'
import type { Patch } from './composite.ts'
import { steadyNumber, type PixelMemory } from './memory.ts'

const { edge, ink, gleam, shoulder } = finishing

/**
 * How surely each pixel lies in an open eye, and in a beard of either face, 0..1. Both are all edges: they are raised by less than skin's pores, beards by nothing, and
 * by these nobody can tell how sharp skin is.
 */
type Edges = { eyes?: Float32Array | undefined; hairs?: Float32Array | undefined }

/**
 * Makes a drawn face as sharp and as grainy as the photo around it: the energies of its two finest bands of luma are
 * brought to those of the face that was there. Then eases highlights and colours that leave the range. In place.
 */
export function finishPatch(image: Raster, patch: Patch, memory?: PixelMemory, { eyes, hairs }: Edges = {}): void {
  const { x, y, width, height, colour, alpha } = patch
  if (width < 8 || height < 8) return
  const before = lumaIn(image, patch, scratch('luma before', width * height))
  const steady = (name: string, value: number) => steadyNumber(memory, name, value, rates.finish)
  const extremes = extremesOf(before, alpha)
  const darkest = steady('darkest', extremes.darkest)
  const lightest = steady('lightest', extremes.lightest)
  const after = scratch('luma after', width * height)
  for (let i = 0, p = 0; i < after.length; i++, p += 3) {
    after[i] = alpha[i] > 0 ? luma(colour[p], colour[p + 1], colour[p + 2]) : before[i]
  }
  const telling = hairs ? without(hairs, alpha) : alpha
  const [beforeFine, beforeMiddle] = bandsOf(before, width, height, 'middle before')
  const [afterFine, afterMiddle] = bandsOf(after, width, height, 'middle after')
  const [fineWanted, fineFound, wanted, found] = [beforeFine, afterFine, beforeMiddle, afterMiddle].map((band) =>
    measureDetail(band, telling),
  )
  const fineGain = steady('fine gain', bandGain(fineWanted, fineFound))
  const middleGain = steady('middle gain', bandGain(wanted, found))
  // Grain that hangs on places of the picture stands still before a face that moves; new in each frame it flickers.
  const grain = memory ? 0 : missingGrain(fineWanted, fineFound, fineGain)
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    if (alpha[i] === 0) continue
    const calm = Math.max(eyes ? finishing.calmEyes * eyes[i] : 0, hairs ? hairs[i] : 0)
    const detail = changeOf(afterFine[i], fineGain, calm) + changeOf(afterMiddle[i], middleGain, calm)
    const noise = grain === 0 ? 0 : grain * grainAt(x + (i % width), y + Math.floor(i / width))
    const level = luma(colour[p], colour[p + 1], colour[p + 2])
    const shift = detail + noise + comeback(level, darkest, ink) - comeback(-level, -lightest, gleam)
    // All three channels alike: one that is held back alone bleaches a gleam on the skin.
    const top = Math.max(colour[p], colour[p + 1], colour[p + 2]) + shift
    const dim = top > shoulder ? ease(top) / top : 1
    for (let c = p; c < p + 3; c++) colour[c] = Math.max(0, (colour[c] + shift) * dim)
  }
}

function without(hairs: Float32Array, alpha: Float32Array): Float32Array {
  const rest = scratch('alpha without hairs', alpha.length)
  for (let i = 0; i < rest.length; i++) rest[i] = alpha[i] * (1 - hairs[i])
  return rest
}

/** By how much a value below a bound is raised, so that it falls short of it by less than `reach`. */
function comeback(value: number, bound: number, reach: number): number {
  const short = bound - value
  return short > 0 ? short - reach * (1 - Math.exp(-short / reach)) : 0
}

/** Luma of the darkest and of the lightest spots of the face that was there. */
function extremesOf(luma: Float32Array, alpha: Float32Array): { darkest: number; lightest: number } {
  const counts = new Float64Array(256)
  let total = 0
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < 0.9) continue
    counts[luma[i] | 0]++
    total++
  }
  return {
    darkest: binAt(counts, total * finishing.extremes),
    lightest: binAt(counts, total * (1 - finishing.extremes)),
  }
}

function binAt(counts: Float64Array, rank: number): number {
  let seen = 0
  let bin = 0
  while (bin < counts.length - 1 && seen + counts[bin] < rank) seen += counts[bin++]
  return bin
}

/** What is added to detail that becomes `gain` times as strong; calm: how much of what it is raised by is left out, 0..1. */
function changeOf(detail: number, gain: number, calm: number): number {
  return (gain - 1) * (gain > 1 ? 1 - calm : 1) * limited(detail)
}

/** Edges of brows and lips are left as they are: raised like skin they would grow halos. */
function limited(detail: number): number {
  return detail / (1 + (detail * detail) / (edge * edge))
}

/**
 * How much of a band a face has, levels of 255. mean: of its magnitudes; small: the lower third of these, as the standard deviation of noise that
 * has it, in which lines do not count.
 */
type Detail = { mean: number; small: number }

function measureDetail(band: Float32Array, alpha: Float32Array): Detail {
  const counts = new Float64Array(512)
  let [sum, total] = [0, 0]
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < 0.9) continue
    const magnitude = Math.abs(band[i])
    sum += magnitude
    counts[Math.min(511, (magnitude * 16) | 0)]++
    total++
  }
  let seen = 0
  let bin = 0
  while (bin < 511 && seen + counts[bin] < total / 3) seen += counts[bin++]
  // A third of normal noise lies within 0.43 of its deviation.
  const small = (bin + (total / 3 - seen) / Math.max(1, counts[bin])) / 16 / 0.43
  return { mean: sum / Math.max(1, total), small }
}

/** Standard deviation of the noise that the photo has in its smooth parts and the drawn face lacks. */
function missingGrain(before: Detail, after: Detail, gain: number): number {
  const found = after.small * gain
  return before.small > found ? Math.min(finishing.maxGrain, Math.sqrt(before.small ** 2 - found * found)) : 0
}

/** Noise of deviation 1 that depends on the place alone, so that the same photo gives the same bytes. */
function grainAt(x: number, y: number): number {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  hash ^= hash >>> 15
  // Two uniform halves: a triangle, near enough to a bell.
  return ((hash & 0xffff) / 65536 + (hash >>> 16) / 65536 - 1) * 2.449
}

/** The difference to a slightly smoothed plane, in the plane's own place, and of that to a smoother one. */
function bandsOf(fine: Float32Array, width: number, height: number, name: string): [Float32Array, Float32Array] {
  const smooth = scratchCopy('smooth', fine)
  binomialBlur(smooth, width, height)
  for (let i = 0; i < fine.length; i++) fine[i] -= smooth[i]
  const middle = scratchCopy(name, smooth)
  gaussianBlur(smooth, width, height, 1.6)
  for (let i = 0; i < middle.length; i++) middle[i] -= smooth[i]
  return [fine, middle]
}

/** Smooths with 1 2 1 along rows and columns, in place. */
function binomialBlur(plane: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    let previous = plane[y * width]
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const here = plane[i]
      plane[i] = (previous + 2 * here + (x < width - 1 ? plane[i + 1] : here)) / 4
      previous = here
    }
  }
  const above = scratchCopy('row above', plane.subarray(0, width))
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const here = plane[i]
      plane[i] = (above[x] + 2 * here + (y < height - 1 ? plane[i + width] : here)) / 4
      above[x] = here
    }
  }
}

/**
 * By what the drawn band is multiplied; strong edges count less, so that lashes and teeth do not decide for skin. Nor do black brows and lips:
 * nothing is raised further than what has no edges asks for.
 */
function bandGain(wanted: Detail, found: Detail): number {
  const [least, most] = finishing.bandGain
  const ratio = (wanted.mean + finishing.leastDetail.mean) / (found.mean + finishing.leastDetail.mean)
  const small = (wanted.small + finishing.leastDetail.small) / (found.small + finishing.leastDetail.small)
  const raised = Math.min(ratio, Math.max(1, small))
  // What would have to be raised much further is not there, and what is in its place is the traces of compression.
  const missing = linearStep(ratio, ...finishing.missing)
  return finishing.emphasis * (Math.min(most, Math.max(least, raised)) * (1 - missing) + missing)
}

/** A value above the shoulder, brought below white. */
function ease(value: number): number {
  return shoulder + (255 - shoulder) * (1 - Math.exp((shoulder - value) / (255 - shoulder)))
}
