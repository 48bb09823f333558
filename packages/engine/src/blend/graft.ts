import { chooseSource } from '../source/choose-source.ts'
import type { FaceReport } from '../engine.ts'
import type { Face } from '../detect/faces.ts'
import type { Models } from '../models/models.ts'
import { matchColourfulness } from '../pixels/blend/colourfulness.ts'
import { drawPatch, pastePatch, type Patch } from '../pixels/blend/composite.ts'
import { finishPatch } from '../pixels/blend/finish.ts'
import { prepareFields } from '../pixels/blend/fields.ts'
import type { Pyramid, Raster } from '../pixels/image/raster.ts'
import { eyeOpenness } from '../pixels/face/pose.ts'
import { mixShapes, mouthOpening } from '../pixels/face/shape.ts'
import { blurOf, softnessOf } from '../pixels/face/sharpness.ts'
import type { EngineProblemCode } from '../api/problem.ts'
import { judgeGraft, minQuality } from '../score/quality.ts'
import { rehearse } from './rehearse.ts'
import { boxOf } from '../detect/report.ts'
import type { Source } from '../source/source.ts'

const CLOSED_EYES = 0.2
/** Distance of the lips over the face's height. */
const CLOSED_MOUTH = 0.012
const MIN_TARGET_SIZE_PX = 20
const MAX_TARGET_YAW = 42
/** Share of the face that must be in sight. */
export const minVisible = 0.3

/** What is grafted onto what; of several photos of the source's person each face gets the one that fits it best. */
export type GraftRequest = { sources: Source[]; target: Pyramid; faces: Face[]; keepEyes: boolean }

/** The swapped pixels before encoding, the patches written into them, and one report per chosen face. */
export type Graft = { image: Raster; patches: Patch[]; reports: FaceReport[] }

/** Puts the source on each of the faces, on a copy of the target; a face that cannot be done says why. */
export function graftFaces(models: Models, request: GraftRequest): Graft {
  const original = request.target.levels[0]
  const image = { ...original, data: original.data.slice() }
  const patches: Patch[] = []
  const reports = request.faces.map((face): FaceReport => {
    const report = { box: boxOf(face.box, image.width, image.height), yaw: face.pose.yaw }
    const refusal = refusalOf(face)
    if (refusal) return { ...report, swapped: false, quality: 0, reason: refusal }
    const source = chooseSource(request.sources, request.target, face)
    const { patch, quality, refusal: failure } = graftFace(models, { ...request, source }, face)
    if (!patch) return { ...report, swapped: false, quality, reason: failure }
    pastePatch(image, patch)
    patches.push(patch)
    return { ...report, swapped: true, quality, sourcePhoto: source.photo }
  })
  return { image, patches, reports }
}

/** Why a face of a target cannot be swapped, as far as its size and pose tell. */
export function refusalOf({ box, pose }: Face): EngineProblemCode | undefined {
  if (Math.max(box.width, box.height) < MIN_TARGET_SIZE_PX) return 'face_too_small'
  return Math.abs(pose.yaw) > MAX_TARGET_YAW ? 'turned_away' : undefined
}

/** Closed eyes cannot be opened, there is nothing behind the lids: the target's stay, lashes and all. */
function mustKeepEyes(source: Face, target: Face): boolean {
  return eyeOpenness(source.points) < CLOSED_EYES && eyeOpenness(target.points) > CLOSED_EYES
}

function graftFace(models: Models, { source, target, keepEyes }: GraftRequest & { source: Source }, face: Face) {
  const mixed = mixShapes(source.face.points, face.points)
  const rehearsal = rehearse(models, target, source.atlas, mixed)
  const teeth = mouthOpening(source.face.points) > CLOSED_MOUTH
  const keptEyes = mustKeepEyes(source.face, face) ? 'surround' : keepEyes ? 'opening' : 'none'
  const fields = prepareFields({ image: target, points: face.points }, source.atlas, rehearsal.shape, {
    keptEyes,
    teeth,
  })
  const { visibleShare } = fields
  if (visibleShare < minVisible) return { refusal: 'covered' as const, quality: 0 }
  const image = target.levels[0]
  const patch = drawPatch(image, source.atlas, fields, softnessOf(blurOf(target, face.points)))
  matchColourfulness(image, patch)
  finishPatch(image, patch)
  const quality = judgeGraft({ image, patch, face, source, rehearsal, visibleShare })
  return quality < minQuality ? { refusal: 'low_quality' as const, quality } : { patch, quality }
}
