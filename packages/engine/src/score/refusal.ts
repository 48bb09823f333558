import { target } from '../api/calibration.ts'
import type { EngineProblemCode } from '../api/problem.ts'
import { isKnown, sizeOf, type Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { unwrapFace } from '../pixels/skin/atlas.ts'
import { skinSize } from '../pixels/skin/features.ts'
import { shownShare } from '../pixels/skin/segments.ts'
import { findSkin } from '../pixels/skin/skin.ts'

/** Why a face of a target cannot be swapped, as far as its size, its pose and the picture's border tell; slack: what of a bound is enough. */
export function refusalOf(
  face: Pick<Face, 'box' | 'pose' | 'score' | 'inside'>,
  slack = 1,
): EngineProblemCode | undefined {
  if (!isKnown(face)) return 'low_quality'
  if (sizeOf(face) < target.minSizePx * slack) return 'face_too_small'
  if (face.inside < target.minInside * slack) return 'covered'
  return Math.abs(face.pose.yaw) > target.maxYaw / slack ? 'turned_away' : undefined
}

/** Whether less of a face is in sight than is wanted of one that is swapped. */
export function isCovered(visibleShare: number): boolean {
  return visibleShare < target.minVisible
}

/** How much of the face the photo shows, as far as colours tell, the places that look at the camera counting, 0..1. */
export function visibleShareOf(image: Pyramid, { points }: Face): number {
  const { texture, facing } = unwrapFace(image, points, skinSize)
  const { skin } = findSkin(texture, facing, 'face')
  let [sum, total] = [0, 1e-6]
  for (let i = 0; i < skin.length; i++) {
    const weight = Math.max(0, facing[i] - 0.2)
    sum += weight * skin[i]
    total += weight
  }
  return sum / total
}

/** The same by the segmentation, which sees hands and hair; what is answered waits for it. */
export function beginShownShare({ segmenter }: Pick<Models, 'segmenter'>, image: Pyramid, { points }: Face) {
  const segments = segmenter.begin(image, points)
  return () => shownShare(segments(), points)
}
