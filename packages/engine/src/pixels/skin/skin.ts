import { skin as thresholds } from '../calibration.ts'
import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import { logRatioOf, logsOf } from '../image/luma.ts'
import type { Pyramid } from '../image/raster.ts'
import { fitSurfaces, type Surface } from '../image/surface.ts'
import { openCells, skinSize } from './features.ts'
import { findOutliers, type Channels } from './outliers.ts'
import { measureSeparation } from './separation.ts'
import { skinColoursOf } from './skin-colours.ts'

/** What a place is taken for that can be told neither way, brows, eyes and lips beside hair first of all. */
export type WhenUnsure = 'face' | 'occluder'

/**
 * skin: how surely each place of a face, (skinSize, skinSize) in canonical texture space, shows the face itself, 0..1.
 * readLight: how the face is lit where it has no beard, as smooth surfaces through the logarithm of red, green and blue (each + LOG_OFFSET).
 */
export type SkinMap = { skin: Float32Array; readLight: (beard?: Float32Array) => Light }

/** One surface for each of red, green and blue. */
export type Light = [Surface, Surface, Surface]

/**
 * How surely each place of a face, (skinSize, skinSize) in canonical texture space, shows the face itself (1) and not
 * an occluder, hair, a hand or a hat before it (0). What is not skin differs from the face's own smoothly lit colour and lies behind
 * a sharp edge: a shadow does one but seldom both. What is surrounded by the face belongs to it.
 * seen: 0..1, 0 where the photo does not show the place.
 */
export function findSkin(texture: Pyramid, seen: Float32Array, whenUnsure: WhenUnsure): SkinMap {
  const { planes, luma } = skinColoursOf(texture)
  const [red, green, blue] = planes
  const warm = logRatioOf(red, green)
  const cool = logRatioOf(blue, green)
  const channels: Channels = [luma, warm, cool]
  const { deviations, tints, weights, surfaces } = findOutliers(channels, seen)
  // A microphone may be as light as the face and differ in colour alone; so do the two sides of a face between two lamps.
  const believed = whenUnsure === 'face' ? 1 - smoothstep(colourSlope(surfaces), ...thresholds.lamp) : 0
  const separation = measureSeparation(channels, { seen, deviations, tint: thresholds.tintEdge * believed })
  const skin = combine({ deviations, tints, separation, seen, believed, whenUnsure })
  fillHoles(skin)
  decideFeatures(skin, seen, whenUnsure)
  gaussianBlur(skin, skinSize, skinSize, 1.2)
  const readLight = (beard?: Float32Array): Light => {
    const [first, second, third] = fitSurfaces(planes.map(logsOf), withoutBeard(weights, beard), skinSize)
    return [first, second, third]
  }
  return { skin, readLight }
}

/** What is known of each place; believed: how much colour alone may say, 0..1. */
type Evidence = {
  deviations: Float32Array
  tints: Float32Array
  separation: Float32Array
  seen: Float32Array
  believed: number
  whenUnsure: WhenUnsure
}

/** Another thing is what is strangely coloured and lies behind an edge. */
function combine({ deviations, tints, separation, seen, believed, whenUnsure }: Evidence): Float32Array {
  const [colourFrom, colourTo] = thresholds.colour
  const [edgeFrom, edgeTo] = thresholds.edge
  const { foreign, foreignEase } = thresholds
  const [clearFrom, clearTo] = thresholds.clear
  const skin = new Float32Array(deviations.length)
  for (let i = 0; i < skin.length; i++) {
    const isStrange = smoothstep(deviations[i], colourFrom, colourTo)
    // What is seen at a slant is a smear of what lies beside the face: little can be said about it.
    const isClear = whenUnsure === 'occluder' ? 1 : smoothstep(seen[i], clearFrom, clearTo)
    const ease = 1 - foreignEase * believed * smoothstep(tints[i], colourTo, foreign)
    const isApart = smoothstep(separation[i], edgeFrom * ease, edgeTo * ease) * isClear
    skin[i] = seen[i] > 0 ? 1 - openCells[i] * isStrange * isApart : 0
  }
  return skin
}

/** Brows, eyes and lips cannot be told from hair by their colour: they are the face where the skin around them is. */
function decideFeatures(skin: Float32Array, seen: Float32Array, whenUnsure: WhenUnsure): void {
  const [from, to] = whenUnsure === 'occluder' ? thresholds.aroundAgainst : thresholds.aroundFor
  const around = skin.slice()
  const weights = new Float32Array(skin.length)
  for (let i = 0; i < weights.length; i++) weights[i] = seen[i] > 0 ? openCells[i] * openCells[i] + 1e-4 : 0
  weightedBlur([around], weights, { width: skinSize, height: skinSize }, 3)
  for (let i = 0; i < skin.length; i++)
    skin[i] = openCells[i] * skin[i] + (1 - openCells[i]) * smoothstep(around[i], from, to)
}

/** Hair, hands and hats reach in from outside: what is strange but surrounded by skin is a mole or a shadow. */
function fillHoles(skin: Float32Array): void {
  const isForeign = new Uint8Array(skin.length)
  // Each cell is put in once at most.
  const queue = new Uint16Array(skin.length)
  const most = thresholds.surrounded
  let waiting = 0
  const visit = (i: number) => {
    if (isForeign[i] === 1 || skin[i] > most) return
    isForeign[i] = 1
    queue[waiting++] = i
  }
  for (let k = 0; k < skinSize; k++) {
    visit(k)
    visit(skin.length - 1 - k)
    visit(k * skinSize)
    visit(k * skinSize + skinSize - 1)
  }
  while (waiting > 0) {
    const next = queue[--waiting]
    const x = next % skinSize
    if (x > 0) visit(next - 1)
    if (x < skinSize - 1) visit(next + 1)
    if (next >= skinSize) visit(next - skinSize)
    if (next < skin.length - skinSize) visit(next + skinSize)
  }
  for (let i = 0; i < skin.length; i++) if (isForeign[i] === 0) skin[i] = 1
}

/** How much the colour of the light changes across the face. */
function colourSlope([, ...colours]: Surface[]): number {
  return Math.max(...colours.map((surface) => Math.hypot(surface[1], surface[2])))
}

/** What of these weights, (skinSize, skinSize), tells of the light on a face: a beard says nothing, being dark in any. */
export function withoutBeard(weights: Float32Array, beard?: Float32Array): Float32Array {
  return beard ? weights.map((value, i) => value * (1 - beard[i])) : weights
}
