import { skin } from '../calibration.ts'
import { drawSurface, fitSurfaces, type Surface } from '../image/surface.ts'
import { middleCells, skinSize } from './features.ts'

/** Logarithms of luma, of red over green and of blue over green. */
export type Channels = [luma: Float32Array, warm: Float32Array, cool: Float32Array]

const [LUMA, WARM, COOL] = [0, 1, 2]

/**
 * deviations: distance of each cell of a skin map from the smoothly lit colour of the face, in robust deviations; tints,
 * of its colour alone; weights: how much each cell counted for the surfaces, one per channel.
 */
export type Outliers = { deviations: Float32Array; tints: Float32Array; weights: Float32Array; surfaces: Surface[] }

/**
 * Fits smooth light through the middle of a face and tells how far each place lies from it: iteratively reweighted least
 * squares with Tukey's biweight (Beaton and Tukey, "The fitting of power series", Technometrics 1974).
 * channels: logarithms of luma, of red over green and of blue over green, (skinSize, skinSize) each; seen: 0..1.
 */
export function findOutliers([luma, warm, cool]: Channels, seen: Float32Array): Outliers {
  const channels = [luma, warm, cool]
  const base = middleCells.slice()
  for (let i = 0; i < base.length; i++) base[i] *= Math.min(1, seen[i] * 1.5)
  const weights = weighByMedian(channels, base)
  const deviations = new Float32Array(base.length)
  const tints = new Float32Array(base.length)
  const smooth = new Float64Array(base.length)
  let surfaces: Surface[] = []
  for (let round = 0; round < 3; round++) {
    surfaces = fitSurfaces(channels, weights, skinSize)
    tints.fill(0)
    for (const c of [WARM, COOL, LUMA]) {
      const sum = c === LUMA ? deviations : tints
      if (c === LUMA) deviations.set(tints)
      drawSurface(surfaces[c], smooth, skinSize)
      const scale = deviationOf(channels[c], smooth, weights, c === LUMA)
      addDeviations(sum, channels[c], { smooth, middle: surfaces[c][0], scale }, c === LUMA)
    }
    takeRoots(tints)
    takeRoots(deviations)
    weigh(weights, base, deviations)
  }
  return { deviations, tints, weights, surfaces }
}

/** In place. */
function takeRoots(squares: Float32Array): void {
  for (let i = 0; i < squares.length; i++) squares[i] = Math.sqrt(squares[i])
}

/** Makes of weights what counts of `base` that far from the surface, in place. */
function weigh(weights: Float32Array, base: Float32Array, deviations: Float32Array): void {
  for (let i = 0; i < weights.length; i++) weights[i] = base[i] * tukey(deviations[i])
}

/** Around the median of each channel: a hand or a microphone must not draw the first surface towards itself. */
function weighByMedian(channels: Float32Array[], base: Float32Array): Float32Array {
  const weights = base.slice()
  channels.forEach((channel, c) => {
    weighAround(weights, channel, weightedMedian(channel, base), c === LUMA ? skin.startLuma : skin.startChroma)
  })
  return weights
}

/** Takes off weights what lies away from the median, in place. */
function weighAround(weights: Float32Array, channel: Float32Array, median: number, reach: number): void {
  for (let i = 0; i < weights.length; i++) weights[i] *= tukey(Math.abs(channel[i] - median) / reach)
}

/** Median of a plane of logarithms, each cell counting by its weight; to 1/85. */
function weightedMedian(channel: Float32Array, weights: Float32Array): number {
  const counts = new Float64Array(1024)
  let total = 0
  // The channels are logarithms: all lie within -6 and 6.
  for (let i = 0; i < channel.length; i++) {
    counts[Math.min(1023, Math.max(0, Math.round((channel[i] + 6) * 85)))] += weights[i]
    total += weights[i]
  }
  let [seen, bin] = [0, 0]
  while (bin < 1023 && seen + counts[bin] < total / 2) seen += counts[bin++]
  return bin / 85 - 6
}

/**
 * Adds each cell's squared distance from the surface. A highlight is brighter than the rest and still skin; a shadow is
 * not believed to deepen without end towards the outline, where hair begins.
 */
function addDeviations(
  sum: Float32Array,
  channel: Float32Array,
  { smooth, middle, scale }: { smooth: Float64Array; middle: number; scale: number },
  isLuma: boolean,
): void {
  const reach = isLuma ? skin.maxShading : skin.maxTinting
  const [low, high] = [middle - reach, middle + reach]
  // A highlight counts half.
  const lighter = isLuma ? 0.5 : 1
  for (let i = 0; i < sum.length; i++) {
    const here = smooth[i]
    const deviation = (channel[i] - (here < low ? low : here > high ? high : here)) / scale
    const counted = deviation > 0 ? deviation * lighter : deviation
    sum[i] += counted * counted
  }
}

/** Standard deviation of normal noise over its mean absolute deviation: the root of half of pi. */
const SIGMA_PER_MEAN = 1.25

/** How far the cells of a channel lie from its surface, as the standard deviation of noise that does, within bounds. */
function deviationOf(channel: Float32Array, smooth: Float64Array, weights: Float32Array, isLuma: boolean): number {
  let [sum, total] = [0, 1e-9]
  for (let i = 0; i < channel.length; i++) {
    sum += weights[i] * Math.abs(channel[i] - smooth[i])
    total += weights[i]
  }
  const [min, max] = isLuma ? skin.lumaDeviation : skin.chromaDeviation
  return Math.min(max, Math.max(min, (SIGMA_PER_MEAN * sum) / total))
}

/** Deviations from which something counts no more. */
const CUT_OFF = 4

/** Tukey's biweight: how much something this many deviations away still counts. */
function tukey(deviations: number): number {
  const share = Math.min(1, deviations / CUT_OFF)
  return (1 - share * share) ** 2
}
