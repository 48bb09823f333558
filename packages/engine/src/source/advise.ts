import { advice as bounds, target } from '../api/calibration.ts'
import type { SourceAdvice } from '../api/engine-api.ts'
import { eyeOpenings, faceHeight } from '../pixels/face/pose.ts'
import { weightedBlur } from '../pixels/image/blur.ts'
import { weightedMean } from '../pixels/image/interpolate.ts'
import { logsOf, lumaOf } from '../pixels/image/luma.ts'
import { readPlane } from '../pixels/image/sample.ts'
import type { Atlas } from '../pixels/skin/atlas.ts'
import { spreadOf } from '../pixels/skin/delight.ts'
import { featureCells, plainCells, skinCentres, skinSize } from '../pixels/skin/features.ts'
import { whitesDepth } from '../pixels/skin/eye-whites.ts'
import { differenceOfSides, onBothSides } from '../pixels/skin/sides.ts'
import { skinColoursOf } from '../pixels/skin/skin-colours.ts'
import { coveredShare, eyeDepth } from '../pixels/skin/unread-eyes.ts'
import { glassesOn } from '../pixels/thing-calibration.ts'

const [, lips] = featureCells

/** What of a face's light shows in everything that is made with it. */
export type LightSigns = { lean: number; tint: number; cold: number; burnt: number }

/** The mesh of a face, its skin spread flat, how surely each cell is skin, how many pixels of its height hold detail of their own, and how it is lit. */
export type AdvisedFace = {
  points: Float32Array
  atlas: Atlas
  face: Float32Array
  resolved: number
  light: LightSigns
}

/** What would make a better photo of this face, which can be used all the same. */
export function adviseSource({ points, atlas, face, resolved, light }: AdvisedFace): SourceAdvice[] {
  const { lean, tint, cold, burnt } = light
  const isShut = hasShutEye(points, eyeDepth(atlas))
  // What lies in the dark is no face to the segmentation, either.
  const isCovered = lean <= bounds.maxLean && coveredShare(atlas, face) > glassesOn.most
  const signs: Record<SourceAdvice, boolean> = {
    out_of_focus: resolved < Math.min(bounds.minResolved, bounds.minResolvedShare * faceHeight(points)),
    eyes_shut: isShut,
    eyes_dark: areEyesDark(atlas) && !isShut && !isCovered,
    eyes_covered: isCovered,
    lit_from_one_side: lean > bounds.maxLean,
    lit_in_colours: tint > bounds.maxTint || cold > bounds.maxCold,
    burnt_out: burnt > bounds.maxBurnt,
  }
  return (Object.keys(signs) as SourceAdvice[]).filter((sign) => signs[sign])
}

/**
 * Whether both eyes are shut, one much further than the other, somebody winks, or one and the other nearly: somebody laughs; or somebody looks
 * down, and lashes are all there is between the lids. depth: by how much what lies there is darker than skin, `eyeDepth`.
 */
export function hasShutEye(points: Float32Array, depth: number): boolean {
  const [shut, open] = eyeOpenings(points).sort((a, b) => a - b)
  const isLaughing = shut < target.laughing.shut && open < target.laughing.open
  const isLookingDown = open < target.lookingDown.open && depth > target.lookingDown.depth
  return open < target.closedEyes || (shut < target.winking && open > 2 * shut) || isLaughing || isLookingDown
}

/** Whether no white of an eye is seen, between lids that are screwed up or in the shade of brows: opened wider or in more light such eyes would be black holes. */
export function areEyesDark(atlas: Pick<Atlas, 'texture'>): boolean {
  return whitesDepth(atlas) > target.darkEyes
}

/**
 * Whether a hand, a cup or a mask hides the mouth: what would stand there is not known, and to leave the other's mouth would make a third person. face: how
 * surely each cell of a skin map is the face's own.
 */
export function isMouthHidden({ lean }: Pick<LightSigns, 'lean'>, face: Float32Array): boolean {
  // What lies in the dark is no face to the segmentation, either.
  return (
    lean < bounds.halfDark &&
    weightedMean(
      face.map((value) => Number(value < glassesOn.own)),
      lips,
    ) > bounds.hiddenLips
  )
}

/**
 * How the light falls on a face's plain skin. lean: how much lighter one side is than the other, mean logarithm, whether the segmentation
 * knows the dark one for skin or takes it for hair; tint: how far the
 * colour of skin spreads beyond what goes with light and shade, logarithms; cold: how much more blue or green than red skin is, which nobody's is but by a lamp, logarithm; burnt: the share
 * of it that is as light as a photo can show.
 */
export function readLight(atlas: Atlas, face: Float32Array): LightSigns {
  const { planes, luma: logLumas } = skinColoursOf(atlas.texture)
  const weights = face.map((value, i) => (value > bounds.surelyFace ? plainCells[i] : 0) + 1e-6)
  const burnt = Float32Array.from(planes[0], (red, i) =>
    Number(Math.max(red, planes[1][i], planes[2][i]) >= bounds.burnt),
  )
  const logs = planes.map(logsOf)
  weightedBlur(logs, weights, { width: skinSize, height: skinSize }, bounds.patch)
  const luma = lumaOf(logs)
  const tints = logs.map((plane) => plane.map((value, i) => value - luma[i]))
  const means = tints.map((tint) => weightedMean(tint, weights))
  const [red, green, blue] = logs.map((plane) => weightedMean(plane, weights))
  return {
    cold: Math.max(green, blue) - red,
    lean: Math.max(differenceOfSides(luma, onBothSides(weights)), leanUnderMesh(atlas, logLumas.slice(), weights)),
    tint: spreadOf(withoutSlope(tints, luma, weights), means, weights),
    burnt: weightedMean(burnt, weights),
  }
}

/** What colours have of their own at each place, logarithms, without what goes with how light it is: in one light, too, shade is redder. */
function withoutSlope(tints: Float32Array[], luma: Float32Array, weights: Float32Array): Float32Array[] {
  const mean = weightedMean(luma, weights)
  const steps = luma.map((value) => value - mean)
  const squares = weightedMean(
    steps.map((step) => step * step),
    weights,
  )
  return tints.map((tint) => {
    const products = tint.map((value, i) => value * steps[i])
    const slope = weightedMean(products, weights) / Math.max(1e-6, squares)
    return tint.map((value, i) => value - slope * steps[i])
  })
}

/** Mean difference of both sides of all that the mesh says is plain skin seen squarely; what is none to the segmentation counts less: it may be hair indeed. */
function leanUnderMesh({ facing, size }: Atlas, luma: Float32Array, skin: Float32Array): number {
  const seen = readPlane(facing, size, skinCentres)
  const isSquare = seen.map((value) => Number(value > bounds.squarely))
  const weights = skin.map((value, i) => isSquare[i] * Math.max(value, bounds.unknown * plainCells[i]) + 1e-6)
  weightedBlur([luma], weights, { width: skinSize, height: skinSize }, bounds.patch)
  return differenceOfSides(luma, onBothSides(weights))
}
