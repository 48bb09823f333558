import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { geodesicDistance } from '../image/geodesic.ts'
import { smoothstep } from '../image/interpolate.ts'
import { LOG_OFFSET, logLumaOf, logOf } from '../image/luma.ts'
import type { Pyramid } from '../image/raster.ts'
import { readPlane, readTexture } from '../image/sample.ts'
import { fitSurface, surfaceAt, type Surface } from '../image/surface.ts'
import { featureSize, openSkin, plainSkin } from './features.ts'
import { areGlasses, glassesBand, signsOfGlasses } from './glasses.ts'

/** Side of a skin map. */
export const skinSize = 96

/** How differently a cell may be coloured, in robust deviations, before it counts as something else than skin. */
const COLOUR_FROM = 2.5
const COLOUR_TO = 4
/** How hard an edge lies between a cell and the middle of the face, in log-luma units, before it may be another thing. */
const EDGE_FROM = 0.14
const EDGE_TO = 0.38
/** Steps of log-chroma below this are noise; above, they count this many times as much as steps of light. */
const TINT_NOISE = 0.03
const TINT_EDGE = 2
/** Slope of the light's colour, log-chroma per face, between which steps of colour go from telling of things to of lamps. */
const LAMP_FROM = 0.2
const LAMP_TO = 0.5
/** Deviations of colour alone from which no face has it, and by how much a softer edge is then enough. */
const FOREIGN = 6
const FOREIGN_EASE = 0.7
/** How far smooth light may take a place from the middle of the face: log-luma, log-chroma. */
const MAX_SHADING = 0.6
const MAX_TINTING = 0.3
/** Smallest deviations that count as one: log-luma, log-chroma. */
const MIN_LUMA_DEVIATION = 0.12
const MIN_CHROMA_DEVIATION = 0.045

/** Largest ones: a face that is half covered does not make everything its colour. */
const MAX_LUMA_DEVIATION = 0.25
const MAX_CHROMA_DEVIATION = 0.09
/** How far from the median a quarter of the way to being left out is, before any surface is known. */
const START_LUMA = 0.3
const START_CHROMA = 0.12

/** u, v of the centres of a skin map. */
export const skinCentres = cellCentres()
const uv = skinCentres
const plain = readPlane(plainSkin, featureSize, uv)
const open = readPlane(openSkin, featureSize, uv)
const band = glassesBand(skinSize)
const middle = plain.map(
  (value, i) => value * Math.exp(-((uv[i * 2] - 0.5) ** 2 / 0.06 + (uv[i * 2 + 1] - 0.58) ** 2 / 0.07)),
)

/** Which way to decide where brows, eyes and lips border on hair: that they are the face, or that they are not. */
export type Doubt = 'for' | 'against'

/**
 * skin: how surely each place of a face, (skinSize, skinSize) in canonical texture space, shows the face itself, 0..1.
 * light: how the face is lit, as smooth surfaces through the logarithm of red, green and blue (each + 8).
 */
export type SkinMap = { skin: Float32Array; light: [Surface, Surface, Surface] }

/**
 * How surely each place of a face, (skinSize, skinSize) in canonical texture space, shows the face itself (1) and not
 * hair, a hand or a hat before it (0). What is not skin differs from the face's own smoothly lit colour and lies behind
 * a sharp edge: a shadow does one but seldom both. What is surrounded by the face belongs to it.
 * seen: 0..1, 0 where the photo does not show the place.
 */
export function findSkin(texture: Pyramid, seen: Float32Array, doubt: Doubt): SkinMap {
  const [red, green, blue] = readTexture(texture, uv, texture.levels[0].width / skinSize)
  const luma = logLumaOf([red, green, blue])
  const warm = red.map((value, i) => Math.log((value + LOG_OFFSET) / (green[i] + LOG_OFFSET)))
  const cool = blue.map((value, i) => Math.log((value + LOG_OFFSET) / (green[i] + LOG_OFFSET)))
  const { strangeness, tints, weights, surfaces } = measureStrangeness([luma, warm, cool], seen)
  // A microphone may be as light as the face and differ in colour alone; so do the two sides of a face between two lamps.
  const believed = doubt === 'for' ? 1 - smoothstep(colourSlope(surfaces), LAMP_FROM, LAMP_TO) : 0
  const separation = measureSeparation([luma, warm, cool], { seen, strangeness, tint: TINT_EDGE * believed })
  const skin = new Float32Array(luma.length)
  for (let i = 0; i < skin.length; i++) {
    const isStrange = smoothstep(strangeness[i], COLOUR_FROM, COLOUR_TO)
    // What is seen at a slant is a smear of what lies beside the face: little can be said about it.
    const isClear = doubt === 'against' ? 1 : smoothstep(seen[i], 0.12, 0.3)
    const ease = 1 - FOREIGN_EASE * believed * smoothstep(tints[i], COLOUR_TO, FOREIGN)
    const isApart = smoothstep(separation[i], EDGE_FROM * ease, EDGE_TO * ease) * isClear
    skin[i] = seen[i] > 0 ? 1 - open[i] * isStrange * isApart : 0
  }
  keepWhatIsSurrounded(skin)
  askNeighbours(skin, seen, doubt)
  // Glasses before the target's eyes stay; those of the source belong to the person.
  if (doubt === 'for' && areGlasses(signsOfGlasses(luma, weightedMedian(luma, weights), skinSize))) {
    for (let i = 0; i < skin.length; i++) skin[i] *= 1 - band[i]
  }
  gaussianBlur(skin, skinSize, skinSize, 1.2)
  const [r, g, b] = [red, green, blue].map((plane) => fitSurface(plane.map(logOf), weights, skinSize))
  return { skin, light: [r, g, b] }
}

/** Brows, eyes and lips cannot be told from hair by their colour: they are the face where the skin around them is. */
function askNeighbours(skin: Float32Array, seen: Float32Array, doubt: Doubt): void {
  const [from, to] = doubt === 'against' ? [0.45, 0.85] : [0.2, 0.6]
  const around = skin.slice()
  const weights = open.map((value, i) => (seen[i] > 0 ? value * value + 1e-4 : 0))
  weightedBlur([around], weights, { width: skinSize, height: skinSize }, 3)
  for (let i = 0; i < skin.length; i++) skin[i] = open[i] * skin[i] + (1 - open[i]) * smoothstep(around[i], from, to)
}

/** Hair, hands and hats reach in from outside: what is strange but surrounded by skin is a mole or a shadow. */
function keepWhatIsSurrounded(skin: Float32Array): void {
  const isForeign = new Uint8Array(skin.length)
  const queue: number[] = []
  const visit = (i: number) => {
    if (isForeign[i] === 1 || skin[i] > 0.6) return
    isForeign[i] = 1
    queue.push(i)
  }
  for (let k = 0; k < skinSize; k++) {
    for (const i of [k, skin.length - 1 - k, k * skinSize, k * skinSize + skinSize - 1]) visit(i)
  }
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const x = next % skinSize
    if (x > 0) visit(next - 1)
    if (x < skinSize - 1) visit(next + 1)
    if (next >= skinSize) visit(next - skinSize)
    if (next < skin.length - skinSize) visit(next + skinSize)
  }
  for (let i = 0; i < skin.length; i++) if (isForeign[i] === 0) skin[i] = 1
}

/** Distance of each cell from the smoothly lit colour of the face, in robust deviations; `tints`, of its colour alone. */
function measureStrangeness(channels: Float32Array[], seen: Float32Array) {
  const base = middle.map((value, i) => value * Math.min(1, seen[i] * 1.5))
  let weights = startWith(channels, base)
  const strangeness = new Float32Array(base.length)
  const tints = new Float32Array(base.length)
  let surfaces: Surface[] = []
  for (let round = 0; round < 3; round++) {
    surfaces = channels.map((channel) => fitSurface(channel, weights, skinSize))
    const scales = channels.map((channel, c) => deviationOf(channel, surfaces[c], weights, c === 0))
    tints.fill(0)
    for (const c of [1, 2]) addDeviations(tints, channels[c], surfaces[c], scales[c], false)
    strangeness.set(tints)
    addDeviations(strangeness, channels[0], surfaces[0], scales[0], true)
    for (let i = 0; i < strangeness.length; i++) {
      tints[i] = Math.sqrt(tints[i])
      strangeness[i] = Math.sqrt(strangeness[i])
    }
    weights = base.map((value, i) => value * tukey(strangeness[i]))
  }
  return { strangeness, tints, weights, surfaces }
}

/** Around the median of each channel: a hand or a microphone must not draw the first surface towards itself. */
function startWith(channels: Float32Array[], base: Float32Array): Float32Array {
  const weights = base.slice()
  channels.forEach((channel, c) => {
    const median = weightedMedian(channel, base)
    const reach = c === 0 ? START_LUMA : START_CHROMA
    for (let i = 0; i < weights.length; i++) weights[i] *= tukey(Math.abs(channel[i] - median) / reach)
  })
  return weights
}

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
  surface: Surface,
  scale: number,
  isLuma: boolean,
): void {
  const reach = isLuma ? MAX_SHADING : MAX_TINTING
  const [low, high] = [surface[0] - reach, surface[0] + reach]
  for (let i = 0; i < sum.length; i++) {
    const expected = Math.max(low, Math.min(high, surfaceAt(surface, i, skinSize)))
    let deviation = (channel[i] - expected) / scale
    if (isLuma && deviation > 0) deviation *= 0.5
    sum[i] += deviation * deviation
  }
}

function deviationOf(channel: Float32Array, surface: Surface, weights: Float32Array, isLuma: boolean): number {
  let [sum, total] = [0, 1e-9]
  for (let i = 0; i < channel.length; i++) {
    sum += weights[i] * Math.abs(channel[i] - surfaceAt(surface, i, skinSize))
    total += weights[i]
  }
  const [min, max] = isLuma ? [MIN_LUMA_DEVIATION, MAX_LUMA_DEVIATION] : [MIN_CHROMA_DEVIATION, MAX_CHROMA_DEVIATION]
  return Math.min(max, Math.max(min, (1.25 * sum) / total))
}

function tukey(deviations: number): number {
  const share = Math.min(1, deviations / 4)
  return (1 - share * share) ** 2
}

/** How much the colour of the light changes across the face. */
function colourSlope([, ...colours]: Surface[]): number {
  return Math.max(...colours.map((surface) => Math.hypot(surface[1], surface[2])))
}

type Crossing = { seen: Float32Array; strangeness: Float32Array; tint: number }

/** The sum of edges, of light and `tint` times those of colour, one has to cross to come here from the middle of the face. */
function measureSeparation(channels: Float32Array[], { seen, strangeness, tint }: Crossing): Float32Array {
  const [luma, warm, cool] = channels
  const costs = new Float32Array(luma.length)
  for (let i = 0; i < costs.length; i++) {
    // Steps below what pores and soft shading make cost nothing. A brow is an edge as well: ways lead around it, and
    // none through its end into the hair. No way leads through what the photo does not show.
    const edge = Math.max(0, edgeAt(luma, seen, i) - 0.02)
    const colour = tint === 0 ? 0 : Math.max(edgeAt(warm, seen, i), edgeAt(cool, seen, i)) - TINT_NOISE
    costs[i] = seen[i] > 0 ? Math.max(edge, tint * colour) : 1
  }
  // What covers the middle of the face is no place to set out from.
  const isSeed = Uint8Array.from(middle, (value, i) =>
    value > 0.6 && seen[i] > 0.3 && strangeness[i] < COLOUR_FROM ? 1 : 0,
  )
  return geodesicDistance(isSeed, costs, skinSize)
}

function edgeAt(plane: Float32Array, seen: Float32Array, i: number): number {
  const x = i % skinSize
  const right = x < skinSize - 1 && seen[i + 1] > 0 ? plane[i + 1] - plane[i] : 0
  const left = x > 0 && seen[i - 1] > 0 ? plane[i] - plane[i - 1] : 0
  const down = i + skinSize < plane.length && seen[i + skinSize] > 0 ? plane[i + skinSize] - plane[i] : 0
  const up = i >= skinSize && seen[i - skinSize] > 0 ? plane[i] - plane[i - skinSize] : 0
  return Math.hypot((left + right) / 2, (up + down) / 2)
}

function cellCentres(): Float32Array {
  const centres = new Float32Array(skinSize * skinSize * 2)
  for (let i = 0; i < skinSize * skinSize; i++) {
    centres[i * 2] = ((i % skinSize) + 0.5) / skinSize
    centres[i * 2 + 1] = (Math.floor(i / skinSize) + 0.5) / skinSize
  }
  return centres
}
