import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { LOG_OFFSET, lumaOf } from '../image/luma.ts'
import { drawSurface } from '../image/surface.ts'
import { delighting } from '../light-calibration.ts'
import type { Atlas } from './atlas.ts'
import { featureCells, mirrorCell, skinSize, tintedCells } from './features.ts'
import type { Light } from './skin.ts'
import { differenceOfSides, onBothSides, shareOnBothSides } from './sides.ts'
import { skinColoursOf } from './skin-colours.ts'

/** How surely each place is skin, and how the face is lit. */
type Lit = { skin: Float32Array; light: Light }

/**
 * For red, green and blue: what each place of a face is multiplied with to be lit evenly. Most of the smooth shading is taken
 * off, half of its colour, and all of what makes one side lighter than the other, or of another colour; where one lamp is blue and another orange, skin is brought to its mean colour in patches a
 * fiftieth of the face wide, and lips, brows and eyes each to theirs. lamps: how surely there are several colours of light, 0..1.
 */
export function delightGains(atlas: Atlas, map: Lit): { gains: Float32Array[]; lamps: number } {
  const gains = lightGains(map)
  const { luma, tints, weights } = lightOnSkin(atlas, map.skin, gains)
  const means = tints.map((tint) => weightedMean(tint, weights))
  const spread = spreadOf(tints, means, weights)
  const { known, apart } = compareSides(tints, weights)
  const coloured = smoothstep(apart, ...delighting.lampsApart)
  const share = Math.max(coloured, smoothstep(spread, ...delighting.tint))
  const alike = (1 - share) * smoothstep(apart, ...delighting.apart)
  const lean = leanOf(luma, weights)
  const lent = tonesLent(atlas, alike)
  const even = gains.map((gain, c) => {
    const [tint, mean] = [tints[c], means[c]]
    return gain.map((value, i) => {
      const other = lent[i] * (tint[i] - tint[mirrorCell(i)])
      return value * Math.exp(-share * (tint[i] - mean) - known[i] * (other + lean[i]))
    })
  })
  if (share > 0) evenFeatures(atlas, map.skin, share, even)
  return { gains: even, lamps: Math.max(coloured, smoothstep(spread, ...delighting.lamps)) }
}

/**
 * How much of what a place's tone differs by from that of the other side of the face it takes on, 0..1: half of `alike`, so that they meet, but where one is burnt
 * out, which is white whatever the light is and grey once it is made darker: all of it there, and none on the other side.
 */
function tonesLent(atlas: Atlas, alike: number): Float32Array {
  const burnt = lumaOf(skinColoursOf(atlas.texture).planes).map((value) => smoothstep(value, ...delighting.burnt))
  gaussianBlur(burnt, skinSize, skinSize, delighting.patch)
  return burnt.map((value, i) => (1 - burnt[mirrorCell(i)]) * (value + ((1 - value) * alike) / 2))
}

/** How light each place is, logarithms, and what red, green and blue have beyond that; of lips and eyes, what skin some way off has. */
function lightOnSkin(atlas: Atlas, skin: Float32Array, gains: Float32Array[]) {
  const lit = skinColoursOf(atlas.texture).planes.map((plane, c) =>
    plane.map((value, i) => Math.log(((value + LOG_OFFSET) * gains[c][i]) / 128)),
  )
  const weights = skin.map((value, i) => value * tintedCells[i] + 1e-5)
  const size = { width: skinSize, height: skinSize }
  const wide = lit.map((plane) => plane.slice())
  weightedBlur(lit, weights, size, delighting.patch)
  weightedBlur(wide, weights, size, delighting.widePatch)
  const near = weights.slice()
  gaussianBlur(near, skinSize, skinSize, delighting.patch)
  lit.forEach((plane, c) => {
    for (let i = 0; i < plane.length; i++) plane[i] = wide[c][i] + Math.min(1, near[i] * 2) * (plane[i] - wide[c][i])
  })
  const luma = lumaOf(lit)
  return { luma, tints: lit.map((plane) => plane.map((value, i) => value - luma[i])), weights }
}

/**
 * Brings lips, brows and eyes each to the colour that they have on average, in place: the gains of skin some way off leave an eye that two
 * lamps meet on blue on one side and brown on the other.
 */
function evenFeatures(atlas: Atlas, skin: Float32Array, share: number, gains: Float32Array[]): void {
  const { planes } = skinColoursOf(atlas.texture)
  for (const feature of featureCells) {
    const weights = feature.map((value, i) => value * skin[i] + 1e-5)
    const lit = planes.map((plane, c) => plane.map((value, i) => Math.log((value + LOG_OFFSET) * gains[c][i])))
    weightedBlur(lit, weights, { width: skinSize, height: skinSize }, delighting.featurePatch)
    const luma = lumaOf(lit)
    lit.forEach((plane, c) => {
      const tint = plane.map((value, i) => value - luma[i])
      const mean = weightedMean(tint, weights)
      for (let i = 0; i < tint.length; i++) gains[c][i] *= Math.exp(-share * feature[i] * (tint[i] - mean))
    })
  }
}

/**
 * By how much each place is lighter than what the light of both sides comes to, logarithms: faces are alike on both sides, so that
 * is a lamp's, and a face lit from one side looks like a mask in any other light. luma: the logarithm of the face's.
 */
function leanOf(luma: Float32Array, weights: Float32Array): Float32Array {
  const { leanPatch, mostLean } = delighting
  const smooth = luma.slice()
  weightedBlur([smooth], weights, { width: skinSize, height: skinSize }, leanPatch)
  return smooth.map((value, i) => {
    const lean = (value - smooth[mirrorCell(i)]) / 2
    return Math.max(-mostLean, Math.min(mostLean, lean))
  })
}

/**
 * known: how surely each place is seen on both sides of the face, 0..1; apart: how far the colours of both lie from each other there, mean
 * logarithm over the three channels: skin is alike on both, lamps are not.
 */
function compareSides(tints: Float32Array[], weights: Float32Array): { known: Float32Array; apart: number } {
  const both = onBothSides(weights)
  const means = tints.map((tint) => differenceOfSides(tint, both))
  // Of a face half of which is behind hair, only a rim is seen on both sides, and there it is the hair's shade that differs.
  const sure = smoothstep(shareOnBothSides(both, weights), ...delighting.bothSides)
  gaussianBlur(both, skinSize, skinSize, delighting.leanPatch)
  const known = both.map((value) => sure * Math.min(1, value * 2))
  return { known, apart: (sure * Math.hypot(...means)) / Math.sqrt(means.length) }
}

/** For red, green and blue: what each place is multiplied with to be lit more like the face on average, in strength more than in colour. */
function lightGains({ skin, light }: Lit): Float32Array[] {
  const { most, share, ofColour } = delighting
  const surface = new Float64Array(skin.length)
  const missing = light.map((terms) => {
    drawSurface(terms, surface, skinSize)
    const logs = Float32Array.from(surface)
    const mean = weightedMean(logs, skin)
    for (let i = 0; i < logs.length; i++) logs[i] = mean - logs[i]
    return logs
  })
  const strength = lumaOf(missing)
  return missing.map((logs) =>
    logs.map((value, i) => {
      const gain = share * strength[i] + ofColour * (value - strength[i])
      return Math.exp(Math.max(-most, Math.min(most, gain)))
    }),
  )
}

/** How far colours lie from their means, over the three channels. */
export function spreadOf(tints: Float32Array[], means: number[], weights: Float32Array): number {
  const squares = tints.map((tint, c) => tint.map((value) => (value - means[c]) ** 2))
  return Math.sqrt(squares.reduce((sum, square) => sum + weightedMean(square, weights), 0) / 3)
}
