import { weightedBlur } from '../image/blur.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { delighting, shade } from '../light-calibration.ts'
import type { Atlas } from './atlas.ts'
import { eyelessCells, isLeft, mirrorCell, skinSize, tintedCells } from './features.ts'
import { differenceOfSides, onBothSides, shareOnBothSides } from './sides.ts'
import { skinColoursOf } from './skin-colours.ts'

/**
 * What of a face's own skin is left where its side in hard shadow, or what nose or hair throws a shadow on, is not used: its other side, mirrored, is
 * better known than what would be made of black by lightening it. A side that lies in soft shade is no such shadow: pieces of the lit side on it would be
 * stains. Eyes stay, since a mirrored one looks elsewhere. own: how well each place is known, 0..1.
 */
export function withoutShade(atlas: Atlas, own: Float32Array): Float32Array {
  const luma = skinColoursOf(atlas.texture).luma.slice()
  const weights = own.map((value, i) => value * tintedCells[i] + 1e-5)
  weightedBlur([luma], weights, { width: skinSize, height: skinSize }, shade.patch)
  const darker = luma.map((value, i) => luma[mirrorCell(i)] - value)
  const both = onBothSides(weights)
  const side = weightedMean(
    darker,
    both.map((value, i) => value * Number(isLeft(i))),
  )
  // Of a face half of which is behind hair only a strip is seen on both sides: what is dark of that lies in the hair's shade.
  const sure = smoothstep(shareOnBothSides(both, weights), ...delighting.bothSides)
  const isStripDark = (1 - sure) * smoothstep(Math.abs(side), ...shade.strip)
  const isHalfDark = smoothstep(differenceOfSides(luma, both), ...shade.lean)
  return own.map((value, i) => {
    const general = sure * Math.max(0, isLeft(i) ? side : -side)
    const hard = smoothstep(darker[i] - general, ...shade.surely)
    const ofHalf = isHalfDark * smoothstep(darker[i], ...shade.darker)
    const ofStrip = isStripDark * smoothstep(darker[i], ...shade.stripDarker)
    return value * (1 - eyelessCells[i] * Math.max(hard, ofHalf, ofStrip))
  })
}
