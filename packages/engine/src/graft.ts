import type { FaceReport } from './engine.ts'
import type { Face } from './faces.ts'
import type { Models } from './models/models.ts'
import { drawPatch, pastePatch, type Patch } from './pixels/composite.ts'
import { finishPatch } from './pixels/finish.ts'
import { prepareFields } from './pixels/fields.ts'
import type { Pyramid, Raster } from './pixels/raster.ts'
import { mixShapes } from './pixels/shape.ts'
import type { EngineProblemCode } from './problem.ts'
import { judgeGraft } from './quality.ts'
import { boxOf } from './report.ts'
import type { Source } from './source.ts'

const MIN_TARGET_SIZE_PX = 20
const MAX_TARGET_YAW = 42
const MIN_QUALITY = 0.25

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
    const { patch, quality } = graftFace(models, request, face)
    if (quality < MIN_QUALITY) return { ...report, swapped: false, quality, reason: 'low_quality' }
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

function graftFace(models: Models, { source, target, keepEyes }: GraftRequest, face: Face) {
  const shape = mixShapes(source.face.points, face.points)
  const fields = prepareFields({ image: target, points: face.points }, source.atlas, shape, { keepEyes })
  const patch = drawPatch(target.levels[0], source.atlas, fields)
  finishPatch(target.levels[0], patch)
  return { patch, quality: judgeGraft({ models, target, patch, face, source }) }
}
