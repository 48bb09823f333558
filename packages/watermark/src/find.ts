import { codedBits, decode } from './code.ts'
import { drawSync, foldTiles, readChips } from './fold.ts'
import { createFourier } from './fourier.ts'
import { pattern, tileSamples } from './pattern.ts'
import { meshesOf, residualOf, samplesPerChip } from './residual.ts'
import type { Field, Raster } from './residual.ts'

/** By how much a picture may be smaller, along a side, than the one that was marked: what was cut away is not known. */
const scales = { least: 0.78, most: 1.012, step: 0.0027 }
/** How many of the best places are read: a wrong one costs little, for the checksum tells. */
const readPlaces = 8
/** A place that stands out like this is read at once: of 16,384 places without a pattern the best stands out by about 4. */
const plainScore = 8

const fourier = createFourier(tileSamples)

/** Where the pattern may begin, and how far that stands out of all other places (standard deviations). */
type Place = { scale: number; x: number; y: number; isMirrored: boolean; score: number }

/**
 * Finds the message in a picture, scaled, cut, mirrored or encoded anew as it may be; undefined when there is none. Mesh and scale
 * are looked for step by step, the place by correlation with the chips that say it.
 */
export function findWatermark(image: Raster): Uint8Array | undefined {
  if (image.data.length !== image.width * image.height * 3) throw new RangeError('findWatermark: data and size differ')
  for (const mesh of meshesOf(image)) {
    const message = findInMesh(residualOf(image, mesh).values)
    if (message) return message
  }
  return undefined
}

function findInMesh(values: Field): Uint8Array | undefined {
  const places: Place[] = []
  for (let scale = scales.most; scale >= scales.least; scale -= scales.step) {
    const best = bestPlaces(values, scale)
    places.push(...best)
    for (const place of best) {
      const message = place.score >= plainScore ? readMessage(values, place) : undefined
      if (message) return message
    }
  }
  places.sort((a, b) => b.score - a.score)
  for (const place of places.slice(0, readPlaces)) {
    const message = readMessage(values, place)
    if (message) return message
  }
  return undefined
}

/** The sync chips of the pattern and of its mirror image, transformed and conjugated, one in each part. */
let sync: { re: Float32Array; im: Float32Array } | undefined

function transformSync() {
  const [plain, mirrored] = [false, true].map((isMirrored) => {
    const re = drawSync(isMirrored)
    const im = new Float32Array(re.length)
    fourier.forward(re, im)
    return { re, im }
  })
  const re = new Float32Array(plain.re.length)
  const im = new Float32Array(plain.re.length)
  // conj(plain) + i conj(mirrored): the correlation with one becomes the real part, that with the other the imaginary.
  for (let i = 0; i < re.length; i++) {
    re[i] = plain.re[i] + mirrored.im[i]
    im[i] = mirrored.re[i] - plain.im[i]
  }
  return { re, im }
}

function bestPlaces(values: Field, scale: number): Place[] {
  const re = foldTiles(values, samplesPerChip / scale)
  const im = new Float32Array(re.length)
  fourier.forward(re, im)
  // Few processes that mark pictures ever look for a mark.
  sync ??= transformSync()
  for (let i = 0; i < re.length; i++) {
    const r = re[i] * sync.re[i] - im[i] * sync.im[i]
    im[i] = re[i] * sync.im[i] + im[i] * sync.re[i]
    re[i] = r
  }
  fourier.backward(re, im)
  return [
    { ...peakOf(re), scale, isMirrored: false },
    { ...peakOf(im), scale, isMirrored: true },
  ]
}

function peakOf(correlation: Float32Array): Pick<Place, 'x' | 'y' | 'score'> {
  let best = 0
  let squares = 0
  for (let i = 0; i < correlation.length; i++) {
    squares += correlation[i] * correlation[i]
    if (correlation[i] > correlation[best]) best = i
  }
  const score = correlation[best] / Math.sqrt(squares / correlation.length + 1e-12)
  return { x: best % tileSamples, y: Math.floor(best / tileSamples), score }
}

function readMessage(values: Field, place: Place): Uint8Array | undefined {
  const chips = readChips(foldTiles(values, samplesPerChip / place.scale), place)
  const soft = new Float32Array(codedBits)
  const { signs, bits } = pattern
  for (let c = 0; c < chips.length; c++) if (bits[c] >= 0) soft[bits[c]] += signs[c] * chips[c]
  return decode(soft)
}
