import { large } from '../api/calibration.ts'
import type { FaceReport } from '../api/engine-api.ts'
import { boxOf } from '../detect/describe-face.ts'
import type { Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import { changeOf, layChange, type Change } from '../pixels/blend/change.ts'
import { levelOf, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import type { Drawn } from './ask-for-faces.ts'
import { drawFace, type BlendRequest } from './blend-faces.ts'

/** Whether a photo, or one of these faces, is so large that a copy of it, or working on it pixel by pixel, takes too much memory. */
export function isLarge({ levels }: Pyramid, faces: Face[]): boolean {
  const [{ width, height }] = levels
  return width * height > large.photoPx || faces.some((face) => areaOf(face) > large.facePx)
}

/**
 * Puts the source on each face of a large photo, in the photo itself: no copy of it is made. A face is worked on in that
 * halving of the photo in which it has about as many pixels as the source's texture; what has changed there is laid over
 * the photo, whose own finest detail stays. No pixel is changed before all faces are drawn.
 */
export function blendLarge(models: Models, request: BlendRequest): { image: Raster; reports: FaceReport[] } {
  const [image] = request.target.levels
  const changes: Change[] = []
  const reports = request.faces.map((face): FaceReport => {
    const halvings = halvingsFor(face)
    const factor = 2 ** halvings
    const level = levelOf(request.target, halvings)
    const small = shrink(face, factor)
    const large = request.drawn?.get(face)
    const drawn = new Map(large && [[small, shrinkDrawn(large, factor)]])
    const reduced = { ...request, drawn, target: { levels: request.target.levels.slice(halvings) } }
    const { report, patch } = drawFace(models, reduced, small)
    if (patch) changes.push(changeOf(level, patch, factor))
    return { ...report, box: boxOf(face.box, image) }
  })
  for (const change of changes) layChange(image, change)
  return { image, reports }
}

function shrinkDrawn(drawn: Drawn, factor: number): Drawn {
  if ('failure' in drawn) return drawn
  const { cx, cy, side, angle } = drawn.crop.region
  const region = { cx: cx / factor, cy: cy / factor, side: side / factor, angle }
  return { ...drawn, crop: { ...drawn.crop, region } }
}

function halvingsFor(face: Face): number {
  return Math.max(0, Math.ceil(Math.log2(areaOf(face) / large.workedPx) / 2))
}

function areaOf({ box }: Face): number {
  return box.width * box.height
}

function shrink(face: Face, factor: number): Face {
  const { x, y, width, height } = face.box
  return {
    ...face,
    points: face.points.map((value) => value / factor),
    box: { x: x / factor, y: y / factor, width: width / factor, height: height / factor },
  }
}
