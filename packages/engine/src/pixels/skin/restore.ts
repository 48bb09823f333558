import { source } from '../calibration.ts'
import { gaussianBlur } from '../image/blur.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { LOG_OFFSET } from '../image/luma.ts'
import { pyramidOf, type Raster } from '../image/raster.ts'
import { readPlane } from '../image/sample.ts'
import type { Atlas } from './atlas.ts'
import { findBeard, type SourceBeard } from './beard.ts'
import { findTintedLenses } from './dark-lenses.ts'
import { withoutBledTones } from './bled-tones.ts'
import { delightGains } from './delight.ts'
import { aroundBrows, featureCells, mirrorCell, plainCells, skinCentres, skinSize } from './features.ts'
import { withoutFarFlank } from './far-flank.ts'
import { fillGaps } from './fill-gaps.ts'
import { withoutHatShade } from './hat-shade.ts'
import { findLimb } from './limb.ts'
import { withoutLitRim } from './lit-rim.ts'
import { lightenMiddle } from './middle-line.ts'
import { calmNoise, noiseOf } from './noise.ts'
import { darkenRedEyes } from './red-eyes.ts'
import { withoutShade } from './shade.ts'
import { findSkin, type Light } from './skin.ts'
import { skinColoursOf } from './skin-colours.ts'
import { findStrands } from './source-strands.ts'
import { findTongue } from './tongue.ts'
import { countRims, findUnreadEyes } from './unread-eyes.ts'

const [slant, square] = source.facing
const [borrowFrom, borrowTo] = source.borrow
const [unsure, sure] = source.confidence
const [darkerFrom, darkerTo] = source.darker
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
  const seen = readPlane(atlas.facing, atlas.size, skinCentres)
  const bare = shrink(face.map((value) => smoothstep(value, ...source.face)))
  const map = findSkin(
    atlas.texture,
    seen.map((value, i) => value * bare[i]),
    'occluder',
  )
  const hair = wideThings(bare)
  const skin = shrink(withoutStrands(bare, map.skin, hair))
  const open = shrink(findStrands(atlas).map((value) => 1 - value))
  const tongue = findTongue(atlas.texture, face)
  for (let i = 0; i < skin.length; i++) skin[i] *= open[i] * (1 - (tongue?.[i] ?? 0))
  const colours = skinColoursOf(atlas.texture)
  const { planes, luma } = colours
  const things = growOverDarkness(skin, luma, hair)
  const beard = findBeard(atlas, face)
  const hairs = beard.cells.map((value) => value * beard.sureness)
  const shown = skin.map((value, i) => {
    const hairShare = hairs[i] * smoothstep(seen[i], ...source.beardFacing)
    return value * Math.max(smoothstep(seen[i], slant, square), hairShare)
  })
  const limb = findLimb({ shown, facing: seen, luma, beard })
  const lit = withoutLitRim(withoutFarFlank({ known: shown, facing: seen, luma }), luma)
  const own = withoutShade(atlas, withoutHatShade(lit, hair, colours))
  const { borrow, known } = borrowFromMirror(own, things)
  // Where one side is lit in another colour, colour does not say what is skin; and beside hair it is half hair's.
  const light = map.readLight()
  const { gains, lamps } = delightGains(atlas, { light, skin: shrink(shrink(bare)) })
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
  const unread = findUnreadEyes({ ...atlas, texture }, face, known)
  // A frame around both eyes hides any part of a brow, hair its outer end.
  const telling = countRims(face) > 1 ? brows : innerBrows
  const torn = 1 - smoothstep(weightedMean(known, telling), ...source.wholeBrows)
  const confidence = known
  gaussianBlur(confidence, skinSize, skinSize, source.gapReach)
  for (let i = 0; i < confidence.length; i++) confidence[i] = smoothstep(confidence[i], unsure, sure)
  // A wide edge: both faces are skin here, and nobody should see where one passes into the other.
  gaussianBlur(confidence, skinSize, skinSize, 2)
  if (beard.sureness > 0) reachOutline(confidence, hairs, bare)
  const tinted = findTintedLenses(atlas, face)
  // Brows of which a frame or hair leaves a piece do not come, either: half of one is no brow.
  for (let i = 0; i < confidence.length; i++) {
    confidence[i] *= (1 - Math.max(tinted[i], unread[i])) * (1 - torn * aroundBrows[i])
  }
  return { ...atlas, texture, confidence, light, lamps, beard: { ...beard, below }, limb }
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

/** What is no face without what is thinner than some five cells: hair and hands have strands and shade beside them, a frame of glasses has eyes. */
function wideThings(bare: Float32Array): Float32Array {
  const core = shrink(shrink(bare.map((value) => 1 - value)))
  const around = shrink(shrink(shrink(core.map((value) => 1 - value))))
  return bare.map((value, i) => 1 - Math.max(value, around[i]))
}

/** Single strands are finer than the segmentation sees: near what is no face, what is coloured otherwise is none either. */
function withoutStrands(bare: Float32Array, coloured: Float32Array, hair: Float32Array): Float32Array {
  const near = nearTo(hair, source.strandReach)
  return bare.map((value, i) => value * (1 - (1 - coloured[i]) * near[i]))
}

/** Near hair, what is much darker than the other side of the face is hair too, over a brow as well: none of `skin`, in place. How surely each cell is any. */
function growOverDarkness(skin: Float32Array, luma: Float32Array, hair: Float32Array): Float32Array {
  const near = nearTo(hair, 4)
  const light = skin.map((value, i) => {
    const mirror = mirrorCell(i)
    const darkness = value > 0 ? skin[mirror] * smoothstep(luma[mirror] - luma[i], darkerFrom, darkerTo) : 0
    return 1 - darkness * near[i]
  })
  const inside = shrink(light)
  for (let i = 0; i < skin.length; i++) skin[i] *= inside[i]
  return hair.map((value, i) => Math.max(value, 1 - inside[i]))
}

/** How near each cell lies to a thing, 0..1. sigma: of how far that reaches, cells. */
function nearTo(things: Float32Array, sigma: number): Float32Array {
  const near = things.slice()
  gaussianBlur(near, skinSize, skinSize, sigma)
  return near.map((value) => smoothstep(value, ...source.nearHair))
}

/** The least of each cell and its neighbours: the soft edge of hair is hair. */
function shrink(plane: Float32Array): Float32Array {
  const out = plane.slice()
  for (let i = 0, x = 0; i < out.length; i++, x = x === skinSize - 1 ? 0 : x + 1) {
    if (x > 0 && plane[i - 1] < out[i]) out[i] = plane[i - 1]
    if (x < skinSize - 1 && plane[i + 1] < out[i]) out[i] = plane[i + 1]
    if (i >= skinSize && plane[i - skinSize] < out[i]) out[i] = plane[i - skinSize]
    if (i < plane.length - skinSize && plane[i + skinSize] < out[i]) out[i] = plane[i + skinSize]
  }
  return out
}

/** What a beard has where the face ends is as good as what it has within, in place: a soft edge would be a pale rim. */
function reachOutline(confidence: Float32Array, hairs: Float32Array, bare: Float32Array): void {
  const beyond = shrink(shrink(shrink(bare.map((value) => 1 - value))))
  for (let i = 0; i < confidence.length; i++) confidence[i] = Math.max(confidence[i], hairs[i] * (1 - beyond[i]))
}

/** The share of a face that can be used, 0..1. */
export function usableShare({ confidence }: Pick<CleanAtlas, 'confidence'>): number {
  return confidence.reduce((sum, value) => sum + value, 0) / confidence.length
}

function restoreTexels({ width, height, data }: Raster, borrow: Float32Array, gains: Float32Array[]): Raster {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width * 3, (y + 1) * width * 3]
    restoreRow(data.subarray(from, to), out.subarray(from, to), { borrow, gains, y: y * (skinSize / width) })
  }
  return { width, height, data: out }
}

/** A row of texels. y: of the row, in cells of a skin map. */
function restoreRow(
  row: Uint8Array,
  out: Uint8Array,
  { borrow, gains, y }: { borrow: Float32Array; gains: Float32Array[]; y: number },
): void {
  const [red, green, blue] = gains
  const width = row.length / 3
  const scale = skinSize / width
  for (let x = 0, p = 0, q = row.length - 3; x < width; x++, p += 3, q -= 3) {
    const u = x * scale
    const other = (width - 1 - x) * scale
    const share = planeAt(borrow, u, y)
    out[p] = restored(row[p], row[q], red, share, u, other, y)
    out[p + 1] = restored(row[p + 1], row[q + 1], green, share, u, other, y)
    out[p + 2] = restored(row[p + 2], row[q + 2], blue, share, u, other, y)
  }
}

/** A byte of a texel, lit evenly, and of that byte's mirror image, as much as is borrowed of it. */
function restored(
  own: number,
  mirrored: number,
  gain: Float32Array,
  share: number,
  x: number,
  other: number,
  y: number,
): number {
  let value = (own + LOG_OFFSET) * planeAt(gain, x, y)
  if (share > 0) value += share * ((mirrored + LOG_OFFSET) * planeAt(gain, other, y) - value)
  value -= LOG_OFFSET - 0.5
  return value < 0 ? 0 : value > 255 ? 255 : value
}

function planeAt(plane: Float32Array, x: number, y: number): number {
  const x0 = x < skinSize - 2 ? x | 0 : skinSize - 2
  const y0 = y < skinSize - 2 ? y | 0 : skinSize - 2
  const fx = x - x0
  const fy = y - y0
  const i = y0 * skinSize + x0
  const top = plane[i] + fx * (plane[i + 1] - plane[i])
  const bottom = plane[i + skinSize] + fx * (plane[i + skinSize + 1] - plane[i + skinSize])
  return top + fy * (bottom - top)
}
