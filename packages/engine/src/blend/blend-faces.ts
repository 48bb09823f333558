import { target as limits } from '../api/calibration.ts'
import type { FaceReport } from '../api/engine-api.ts'
import type { EngineProblemCode } from '../api/problem.ts'
import { chooseSource } from '../choose/choose-source.ts'
import { boxOf } from '../detect/describe-face.ts'
import type { Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import type { BeardChoice } from '../pixels/blend/beards.ts'
import { matchColourfulness } from '../pixels/blend/colourfulness.ts'
import { drawPatch, holdBack, pastePatch, type Patch } from '../pixels/blend/composite.ts'
import { limitYellow } from '../pixels/blend/eye-tint.ts'
import { prepareFields, type Fields, type TargetFace } from '../pixels/blend/fields.ts'
import { layFace } from '../pixels/blend/lay-face.ts'
import { finishPatch } from '../pixels/blend/finish.ts'
import { sharesOn } from '../pixels/blend/grid.ts'
import { lendTexture } from '../pixels/blend/lend-texture.ts'
import { limitTones } from '../pixels/blend/mouth.ts'
import { keepOneTone } from '../pixels/blend/one-tone.ts'
import { steadyNumber, steadyVote, type PixelMemory } from '../pixels/blend/memory.ts'
import { memory as rates } from '../pixels/calibration.ts'
import { faceHeight, mouthOpening } from '../pixels/face/pose.ts'
import { mixShapes } from '../pixels/face/shape.ts'
import { blurOf, softnessOf } from '../pixels/face/sharpness.ts'
import type { Pyramid, Raster } from '../pixels/image/raster.ts'
import { enlargementOf, isOutOfFocus } from '../score/enlargement.ts'
import { isGoodEnough, lightShare, scoreFace, whoIsCovered } from '../score/quality.ts'
import { refusalOf } from '../score/refusal.ts'
import type { Source } from '../source/prepare-source.ts'
import {
  beginSegments,
  fadeFace,
  fitFace,
  hideFace,
  mayFade,
  rememberedSource,
  segmentsOf,
  slackOf,
  type FaceMemory,
  type Looks,
} from './face-memory.ts'
import type { Drawn } from './ask-for-faces.ts'
import { blendCrop } from './blend-crop.ts'
import { keptLipsOf, mustKeepEyes, shutEyes, stillFeatures, type KeptExpression } from './expression.ts'
import { fitShape } from './fit-shape.ts'

/**
 * Who is put on which faces; of several photos of the source's person each face gets the one that fits it best. inPlace: whoever has
 * no use for the target as it was, nor for the patches, may have it changed instead of a copy.
 */
export type BlendRequest = {
  sources: Source[]
  target: Pyramid
  faces: Face[]
  keepEyes: boolean
  beard?: BeardChoice | undefined
  inPlace?: boolean
  /** What was drawn by others. */
  drawn?: Map<Face, Drawn> | undefined
  /** What is looked at already. */
  looks?: Looks | undefined
}

/** The swapped pixels before encoding, the patches written into them, and one report per chosen face. */
export type Blend = { image: Raster; patches: Patch[]; reports: FaceReport[] }

/** Puts the source on each of the faces, on a copy of the target unless it may be changed; a face that cannot be done says why. */
export function blendFaces(models: Models, request: BlendRequest): Blend {
  if (request.inPlace && arePatchesSmall(request)) return blendInPlace(models, request)
  const original = request.target.levels[0]
  const image = { ...original, data: original.data.slice() }
  const patches: Patch[] = []
  const looksOf = lookAhead(models, request)
  const reports = request.faces.map((face, i): FaceReport => {
    const { report, patch } = drawFace(models, { ...request, looks: looksOf(i) }, face)
    if (patch) pastePatch(image, patch)
    if (patch && !request.inPlace) patches.push(patch)
    return report
  })
  return { image, patches, reports }
}

/** Bytes of a patch for each of its pixels, and how much larger than a face's box it may be. */
const PATCH_BYTES = 16
const PATCH_MARGIN = 1.3

/** Whether the patches of all faces, kept until the last is drawn, take less than a copy of the photo would. */
function arePatchesSmall({ faces, target }: BlendRequest): boolean {
  const area = faces.reduce((sum, { box }) => sum + box.width * box.height, 0)
  return faces.length === 1 || area * PATCH_MARGIN * PATCH_BYTES < target.levels[0].data.length
}

/** No pixel is changed before all faces are drawn: each reads the photo as it was. */
function blendInPlace(models: Models, request: BlendRequest): Blend {
  const [image] = request.target.levels
  const { faces } = request
  const patches: Patch[] = []
  const looksOf = lookAhead(models, request)
  const reports = faces.map((face, i): FaceReport => {
    const { report, patch } = drawFace(models, { ...request, looks: looksOf(i) }, face)
    // The next face is drawn into the same memory.
    if (patch) patches.push(i < faces.length - 1 ? { ...patch, colour: patch.colour.slice() } : patch)
    return report
  })
  for (const patch of patches) pastePatch(image, patch)
  return { image, patches: [], reports }
}

/** Begins to look at a face, by its place, and at the one after it, which is looked at while this one is drawn. */
function lookAhead(models: Models, { faces, target, looks: begun }: BlendRequest): (place: number) => Looks {
  const looks: Looks = new Map(begun)
  return (place) => {
    for (const face of faces.slice(place, place + 2)) {
      if (!looks.has(face) && !refusalOf(face)) looks.set(face, models.segmenter.begin(target, face.points))
    }
    return looks
  }
}

/** Draws the source on one face of the target and changes nothing; without a patch the report says why. */
export function drawFace(
  models: Models,
  request: BlendRequest,
  face: Face,
  memory?: FaceMemory,
): { report: FaceReport; patch: Patch | undefined } {
  const seen = { box: boxOf(face.box, request.target.levels[0]), yaw: face.pose.yaw }
  const refusal = refusalOf(face, memory && slackOf(memory))
  if (refusal) {
    if (memory) hideFace(memory)
    return { report: { ...seen, swapped: false, quality: 0, reason: refusal }, patch: undefined }
  }
  const drawn = request.drawn?.get(face)
  if (drawn && 'crop' in drawn) {
    const { source, crop, engine } = drawn
    const { patch, quality } = blendCrop(models, { ...request, crop }, face, memory)
    if (patch) return { report: { ...seen, swapped: true, quality, sourcePhoto: source.photo, engine }, patch }
  }
  const source = rememberedSource(memory, () => chooseSource(request.sources, request.target, face))
  const blended = blendFace(models, { ...request, source }, face, memory)
  const { patch, quality } = blended
  if (!patch) return { report: { ...seen, swapped: false, quality, reason: blended.refusal }, patch }
  const report: FaceReport = { ...seen, swapped: true, quality, sourcePhoto: source.photo, engine: 'builtin' }
  if (drawn) report.fellBackBecause = 'failure' in drawn ? drawn.failure : 'low_quality'
  return { report, patch }
}

/** A patch, fading perhaps, or why there is none. */
type Blended = { quality: number } & ({ patch: Patch } | { patch?: undefined; refusal: EngineProblemCode })

/** One face: shape, light, pixels, finish, score. Everything is read from the target as it was before any swap. */
function blendFace(
  models: Models,
  { source, target, keepEyes, beard = 'decide', looks }: BlendRequest & { source: Source },
  face: Face,
  memory?: FaceMemory,
): Blended {
  if (source.isMouthHidden) return { refusal: 'source_covered', quality: 0 }
  const pixels = memory?.pixels
  const enlargement = enlargementOf({ source, target, face }, pixels)
  const isSoft = isOutOfFocus(enlargement, slackOf(memory))
  if (isSoft && !mayFade(memory)) return { refusal: 'source_blurred', quality: 0 }
  const looked = looks?.get(face) ?? beginSegments(memory, () => models.segmenter.begin(target, face.points))
  const kept = keptExpression(source, face, keepEyes, pixels)
  // In a film what lies where each frame has it trembles.
  const still = memory ? { lips: kept.lips } : stillFeatures(face, kept)
  const mixed = mixShapes(source.face.points, face.points, still)
  const fitted = fitFace(memory, mixed, () => fitShape(models, target, source.atlas, mixed))
  const teeth = mouthOpening(source.face.points) > limits.closedMouth
  const seenBlur = blurOf(target, face.points)
  const laid = layFace(target, source.atlas, { points: face.points, shape: fitted.shape }, memory !== undefined)
  const segments = segmentsOf(memory, face, looked)
  const targetFace = { image: target, points: face.points, segments }
  const { keptEyes, shut, lips: keptLips } = kept
  const options = { keptEyes, shut, keptLips, teeth, oneTone: source.oneTone, beard, memory: pixels } as const
  const fields = prepareFields(laid, targetFace, source.atlas, options)
  const visibleShare = steadyNumber(pixels, 'visible', fields.visibleShare, rates.decision)
  const isCovered = visibleShare < limits.minVisible * slackOf(memory)
  const { hardness, knownShare } = fields
  const covered = whoIsCovered(visibleShare, knownShare)
  if (isCovered && !mayFade(memory)) return { refusal: covered, quality: 0 }
  const blur = steadyNumber(pixels, 'blur', seenBlur, rates.blur)
  const patch = drawPixels({ ...targetFace, fields, source, blur, enlargement }, pixels)
  const sight = { visibleShare, knownShare, hardness, light: lightShare(source) }
  const score = scoreFace({ image: target.levels[0], patch, face, source, fitted, enlargement, ...sight })
  const quality = steadyNumber(pixels, 'quality', score.quality, rates.decision)
  const isGood = isGoodEnough(quality / slackOf(memory, 'scoreSlack'), face)
  const poor = isSoft ? 'source_blurred' : isCovered ? covered : score.because
  return fadeFace(memory, patch, isGood && !isSoft && !isCovered) ? { patch, quality } : { refusal: poor, quality }
}

/** Whose eyes and lips a face has. keepEyes: whether the target's were asked for, what lies between their lids. */
function keptExpression(
  source: Source,
  target: Face,
  keepEyes: boolean,
  memory: PixelMemory | undefined,
): KeptExpression {
  const lips = keptLipsOf(source.face, target, memory)
  const areKept = steadyVote(memory, 'eyes are kept', mustKeepEyes(source, target))
  const keptEyes = areKept ? 'socket' : keepEyes ? 'opening' : 'none'
  return { lips, keptEyes, shut: shutEyes(source.face, target) }
}

/** The target's face, what is drawn over it of whom, how blurred it is there, and how many times as much detail it has as the source. */
type Drawing = TargetFace & { fields: Fields; source: Source; blur: number; enlargement: number }

/** Draws a face's pixels, and brings them to what the photo around them is like. */
function drawPixels(drawing: Drawing, memory: PixelMemory | undefined): Patch {
  const { points, segments, fields, source, blur, enlargement } = drawing
  const image = drawing.image.levels[0]
  const patch = drawPatch(image, source.atlas, fields, softnessOf(blur), memory)
  holdBack(image, patch, segments)
  if (fields.mouth) limitTones(patch, fields.grid, fields.mouth)
  const eyes = fields.eyes && sharesOn(patch, fields.grid, fields.eyes.shares, 'open eyes')
  if (fields.eyes && eyes) limitYellow(patch, eyes, fields.eyes.yellowest)
  matchColourfulness(image, patch, memory)
  lendTexture(image, patch, fields, { enlargement, detail: faceHeight(points) / source.resolved })
  const hairs = fields.beards && sharesOn(patch, fields.grid, fields.beards, 'beards')
  finishPatch(image, patch, memory, { eyes, hairs })
  keepOneTone(image, patch, memory)
  return patch
}
