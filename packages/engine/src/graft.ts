import type { FaceReport } from './engine.ts'
import type { Face } from './faces.ts'
import type { Models } from './models/models.ts'
import { drawPatch, pastePatch, type Patch } from './pixels/composite.ts'
import { finishPatch } from './pixels/finish.ts'
import { prepareFields } from './pixels/fields.ts'
import type { Pyramid, Raster } from './pixels/raster.ts'
import { eyeOpenness } from './pixels/pose.ts'
import { mixShapes } from './pixels/shape.ts'
import type { EngineProblemCode } from './problem.ts'
import { judgeGraft } from './quality.ts'
import { rehearse } from './rehearse.ts'
import { boxOf } from './report.ts'
import type { Source } from './source.ts'

const CLOSED_EYES = 0.16
const MIN_TARGET_SIZE_PX = 20
const MAX_TARGET_YAW = 42
const MIN_QUALITY = 0.12
/** Share of the face that must be in sight. */
const MIN_VISIBLE = 0.3

/** What is grafted onto what. */
export type GraftRequest = { source: Source; target: Pyramid; faces: Face[]; keepEyes: boolean }

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
    const { patch, quality, refusal: failure } = graftFace(models, request, face)
    if (!patch) return { ...report, swapped: false, quality, reason: failure }
    pastePatch(image, patch)
    patches.push(patch)
    return { ...report, swapped: true, quality }
  })
  return { image, patches, reports }
}

function refusalOf({ box, pose }: Face): EngineProblemCode | undefined {
  if (Math.max(box.width, box.height) < MIN_TARGET_SIZE_PX) return 'face_too_small'
  return Math.abs(pose.yaw) > MAX_TARGET_YAW ? 'turned_away' : undefined
}

/** Closed eyes cannot be opened: there is nothing behind the lids. */
function mustKeepEyes(source: Face, target: Face): boolean {
  return eyeOpenness(source.points) < CLOSED_EYES && eyeOpenness(target.points) > CLOSED_EYES
}

function graftFace(models: Models, { source, target, keepEyes }: GraftRequest, face: Face) {
  const mixed = mixShapes(source.face.points, face.points)
  const rehearsal = rehearse(models, target, source.atlas, mixed)
  const options = { keepEyes: keepEyes || mustKeepEyes(source.face, face) }
  const fields = prepareFields({ image: target, points: face.points }, source.atlas, rehearsal.shape, options)
  const { visibleShare } = fields
  if (visibleShare < MIN_VISIBLE) return { refusal: 'covered' as const, quality: 0 }
  const image = target.levels[0]
  const patch = drawPatch(image, source.atlas, fields)
  finishPatch(image, patch)
  const quality = judgeGraft({ image, patch, face, source, rehearsal, visibleShare })
  return quality < MIN_QUALITY ? { refusal: 'low_quality' as const, quality } : { patch, quality }
}
