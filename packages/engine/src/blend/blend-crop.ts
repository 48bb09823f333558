import { landmarks, target as limits } from '../api/calibration.ts'
import type { Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import { refineMesh } from '../models/landmarker.ts'
import { matchColourfulness } from '../pixels/blend/colourfulness.ts'
import { drawPatch, holdBack, type Patch } from '../pixels/blend/composite.ts'
import { prepareCropFields } from '../pixels/blend/crop-fields.ts'
import { drawCropPreview, type FaceCrop } from '../pixels/blend/face-crop.ts'
import { finishPatch } from '../pixels/blend/finish.ts'
import { keepOneTone } from '../pixels/blend/one-tone.ts'
import { steadyNumber } from '../pixels/blend/memory.ts'
import { memory as rates } from '../pixels/calibration.ts'
import { regionAroundFace } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { fromRegion, toRegion } from '../pixels/image/region.ts'
import { isGoodEnough, scoreFace } from '../score/quality.ts'
import { fadeFace, segmentsOf, slackOf, type FaceMemory, type Looks } from './face-memory.ts'
import { errorOf, previewSize } from './fit-shape.ts'

/** A crop that was drawn for a face of the target. */
type CropRequest = { target: Pyramid; crop: FaceCrop; keepEyes: boolean; looks?: Looks | undefined }

/** Puts a drawn crop in its place: our mask, light, finish and score. Without a patch it is not good enough. */
export function blendCrop(
  models: Models,
  { target, crop, keepEyes, looks }: CropRequest,
  face: Face,
  memory?: FaceMemory,
): { patch?: Patch; quality: number } {
  const pixels = memory?.pixels
  const segments = segmentsOf(memory, face, looks?.get(face) ?? (() => models.segmenter.segment(target, face.points)))
  const keptEyes = keepEyes ? 'opening' : 'none'
  const fields = prepareCropFields({ image: target, points: face.points, segments }, crop, { keptEyes, memory: pixels })
  const visibleShare = steadyNumber(pixels, 'visible', fields.visibleShare, rates.decision)
  if (visibleShare < limits.minVisible * slackOf(memory)) return { quality: 0 }
  const image = target.levels[0]
  const patch = drawPatch(image, { texture: crop.texture, size: crop.size }, fields, 1 / crop.region.side, pixels)
  holdBack(image, patch, segments)
  matchColourfulness(image, patch, pixels)
  finishPatch(image, patch, pixels)
  keepOneTone(image, patch, pixels)
  const fitted = lookAt(models, target, crop, face)
  const score = scoreFace({
    image,
    patch,
    face,
    source: undefined,
    fitted,
    visibleShare,
    knownShare: fields.knownShare,
    enlargement: 1,
    hardness: fields.hardness,
    light: 1,
  })
  const quality = steadyNumber(pixels, 'quality', score.quality, rates.decision)
  if (!isGoodEnough(quality / slackOf(memory, 'scoreSlack'), face)) return { quality }
  return fadeFace(memory, patch, true) ? { patch, quality } : { quality }
}

/** Where the landmarks of what was drawn lie, and how sure they are. */
function lookAt(models: Models, target: Pyramid, crop: FaceCrop, { points }: Face) {
  const region = regionAroundFace(points, landmarks.meshRegion)
  const preview = { levels: [drawCropPreview(target, crop, region, previewSize)] }
  const seen = refineMesh(models, preview, toRegion(points, region, previewSize))
  return { landmarkError: errorOf(points, fromRegion(seen.points, region, previewSize)), plausibility: seen.score }
}
