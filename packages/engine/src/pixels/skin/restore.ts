import { source } from '../calibration.ts'
import { gaussianBlur } from '../image/blur.ts'
import { exceeds, smoothstep, weightedMean } from '../image/interpolate.ts'
import { pyramidOf, type Pyramid } from '../image/raster.ts'
import { readPlane } from '../image/sample.ts'
import type { Atlas } from './atlas.ts'
import { findBeard, type SourceBeard } from './beard.ts'
import { withoutBledTones } from './bled-tones.ts'
import { findTintedLenses } from './dark-lenses.ts'
import { delightGains } from './delight.ts'
import { withoutFarFlank } from './far-flank.ts'
import { aroundBrows, featureCells, mirrorCell, plainCells, skinCentres, skinSize } from './features.ts'
import { fillGaps } from './fill-gaps.ts'
import { withoutHatShade } from './hat-shade.ts'
import { findLimb } from './limb.ts'
import { withoutLitRim } from './lit-rim.ts'
import { lightenMiddle } from './middle-line.ts'
import { calmNoise, noiseOf } from './noise.ts'
import { darkenRedEyes } from './red-eyes.ts'
import { restoreTexels } from './restore-texels.ts'
import { withoutShade } from './shade.ts'
import { skinColoursOf } from './skin-colours.ts'
import { findSkin, withoutBeard, type Light } from './skin.ts'
import { findStrands } from './source-strands.ts'
import { eroded, growOverDarkness, nearTo, wideThings, withoutStrands } from './source-things.ts'
import { findTongue } from './tongue.ts'
import { countRims, findUnreadEyes } from './unread-eyes.ts'

const [slant, square] = source.facing
const [borrowFrom, borrowTo] = source.borrow
const [unsure, sure] = source.confidence
const [, , brows] = featureCells
/** Their inner halves: hair leaves a brow that is shorter, and a frame a torn one. */
const innerBrows = brows.map((value, i) => value * Number(Math.abs(skinCentres[i * 2] - 0.5) < source.innerBrow))

/**
 * A face's skin cleaned for use on others; confidence (skinSize, skinSize) tells how good each place is, 0..1; light,
 * how the face was lit before its smooth shading was taken off; beard, where it has one;
 * lamps, how surely lamps of several colours lit it, 0..1; limb, how surely each place is dark for having been seen at a slant.
 */
export type CleanAtlas = Atlas & {
  confidence: Float32Array
  light: Light
  beard: SourceBeard
  lamps: number
  limb: Float32Array
}

/**
 * Takes hair, hands, glasses, what was seen at a slant and smooth shading out of a source's skin: where the other side of the
 * face was seen better, its mirror image stands in; where neither was, narrow gaps are filled from their rims, and in wide
 * ones confidence is low and the target's own skin will show. face: how surely each place is the face's own skin; below: how far
 * that goes on below the chin, over the face's height.
 */
export function restoreAtlas(atlas: Atlas, face: Float32Array, below = 0): CleanAtlas {
  const facing = readPlane(atlas.facing, atlas.size, skinCentres)
  const bare = eroded(face.map((value) => smoothstep(value, ...source.face)))
  const seen = facing.map((value, i) => value * bare[i])
  const map = findSkin(atlas.texture, seen, 'occluder')
  const hair = wideThings(bare)
  const skin = eroded(withoutStrands(bare, map.skin, hair))
  leaveLinesAndTongue(skin, atlas, face)
  const colours = skinColoursOf(atlas.texture)
  const { planes, luma } = colours
  const things = growOverDarkness(skin, luma, hair)
  const beard = findBeard(atlas, face)
  const hairs = beard.cells.map((value) => value * beard.sureness)
  const shown = shownOf(skin, facing, hairs)
  const limb = findLimb({ shown, facing, luma, beard })
  const lit = withoutLitRim(withoutFarFlank({ known: shown, facing, luma }), luma)
  const own = withoutShade(atlas, withoutHatShade(lit, hair, colours))
  const { borrow, known } = borrowFromMirror(own, things)
  // Where one side is lit in another colour, colour does not say what is skin; and beside hair it is half hair's.
  const light = map.readLight(hairs)
  const { gains, lamps } = delightGains(atlas, { light, skin: withoutBeard(eroded(eroded(bare)), hairs) })
  withoutBledTones(gains, colours, { skin, things, side: atlas.size })
  lightenMiddle(gains, { luma, borrow, hairs })
  const restored = restoreTexels(atlas.texture.levels[0], borrow, gains)
  darkenRedEyes(restored, colours, gains)
  const noise = noiseOf(planes, shown)
  if (noise > 0) calmNoise(restored, known, noise)
  fillGaps(restored, known, hairs)
  // What stands in for hairs that were seen too much at a slant is hair, too: a beard ends where the face does.
  for (let i = 0; i < known.length; i++) known[i] = Math.max(known[i], hairs[i] * bare[i])
  const texture = pyramidOf(restored)
  const confidence = confidenceOf(atlas, texture, { face, bare, known, hairs })
  return { ...atlas, texture, confidence, light, lamps, beard: { ...beard, below }, limb }
}

/** Takes strands and frames that are finer than the segmentation sees, and a tongue that is put out, off a source's skin, in place. */
function leaveLinesAndTongue(skin: Float32Array, atlas: Atlas, face: Float32Array): void {
  const open = eroded(findStrands(atlas).map((value) => 1 - value))
  const tongue = findTongue(atlas.texture, face)
  for (let i = 0; i < skin.length; i++) skin[i] *= open[i] * (1 - (tongue?.[i] ?? 0))
}

/** How well each cell is shown, 0..1: as squarely as skin must be seen, and a beard, in which a smear is still hair, less so. */
function shownOf(skin: Float32Array, facing: Float32Array, hairs: Float32Array): Float32Array {
  return skin.map((value, i) => {
    const hairShare = hairs[i] * smoothstep(facing[i], ...source.beardFacing)
    return value * Math.max(smoothstep(facing[i], slant, square), hairShare)
  })
}

/** On the cells of a skin map, 0..1: what is the face's own by the segmentation, and surely so, how well each is known, and how surely it is a beard. */
type Known = Record<'face' | 'bare' | 'known' | 'hairs', Float32Array>

/** How good each place of a restored face is, 0..1: none where eyes cannot be read, behind tinted lenses, and on brows of which a piece is missing. */
function confidenceOf(atlas: Atlas, restored: Pyramid, { face, bare, known, hairs }: Known): Float32Array {
  const unread = findUnreadEyes({ ...atlas, texture: restored }, face, known)
  const tinted = findTintedLenses(atlas, face)
  // A frame around both eyes hides any part of a brow, hair its outer end.
  const telling = countRims(face) > 1 ? brows : innerBrows
  const torn = 1 - smoothstep(weightedMean(known, telling), ...source.wholeBrows)
  const confidence = known.slice()
  gaussianBlur(confidence, skinSize, skinSize, source.gapReach)
  for (let i = 0; i < confidence.length; i++) confidence[i] = smoothstep(confidence[i], unsure, sure)
  // A wide edge: both faces are skin here, and nobody should see where one passes into the other.
  gaussianBlur(confidence, skinSize, skinSize, 2)
  if (exceeds(hairs, 0)) reachOutline(confidence, hairs, bare)
  for (let i = 0; i < confidence.length; i++) {
    confidence[i] *= (1 - Math.max(tinted[i], unread[i])) * (1 - torn * aroundBrows[i])
  }
  return confidence
}

/** How much of each place its mirror image stands in for, and how well it is known then. */
function borrowFromMirror(own: Float32Array, things: Float32Array): { borrow: Float32Array; known: Float32Array } {
  const wanted = own.map((value, i) => smoothstep(own[mirrorCell(i)] - value, borrowFrom, borrowTo))
  const borrow = wanted.slice()
  gaussianBlur(borrow, skinSize, skinSize, 0.8)
  // Beside hair it passes into the other side over good skin, not over what is left of the hair.
  const near = nearTo(things, source.strandReach)
  for (let i = 0; i < own.length; i++) borrow[i] = Math.max(borrow[i], near[i] * plainCells[i] * wanted[i])
  const known = new Float32Array(own.length)
  for (let i = 0; i < own.length; i++) known[i] = own[i] + borrow[i] * Math.max(0, own[mirrorCell(i)] - own[i])
  return { borrow, known }
}

/** What a beard has where the face ends is as good as what it has within, in place: a soft edge would be a pale rim. */
function reachOutline(confidence: Float32Array, hairs: Float32Array, bare: Float32Array): void {
  const beyond = eroded(eroded(eroded(bare.map((value) => 1 - value))))
  for (let i = 0; i < confidence.length; i++) confidence[i] = Math.max(confidence[i], hairs[i] * (1 - beyond[i]))
}

/** The share of a face that can be used, 0..1. */
export function usableShare({ confidence }: Pick<CleanAtlas, 'confidence'>): number {
  return confidence.reduce((sum, value) => sum + value, 0) / confidence.length
}
