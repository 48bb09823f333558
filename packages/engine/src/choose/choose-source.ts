import { sourceChoice, target as limits } from '../api/calibration.ts'
import { sizeOf, type Face } from '../detect/find-faces.ts'
import { eyeOpenness, mouthOpening } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import type { Surface } from '../pixels/image/surface.ts'
import { unwrapFace } from '../pixels/skin/atlas.ts'
import { completeAtlas } from '../pixels/skin/complete-atlas.ts'
import { skinSize } from '../pixels/skin/features.ts'
import { findSkin } from '../pixels/skin/skin.ts'
import type { Source } from '../source/prepare-source.ts'

/**
 * Of several photos of one person the one nearest in pose, light and expression to a face of the target; what that one
 * shows badly is filled in from the next best. A mouth that something covers is not: whoever has another photo is not known by that one.
 */
export function chooseSource(all: Source[], target: Pyramid, face: Face): Source {
  const bare = all.filter(({ isMouthHidden }) => !isMouthHidden)
  const sources = bare.length > 0 ? bare : all
  if (sources.length === 1) return sources[0]
  const lit = lightOn(target, face)
  const ranked = sources
    .map((source) => ({ source, distance: distanceTo(source, face, lit) }))
    .sort((a, b) => a.distance - b.distance || a.source.photo - b.source.photo)
  const [best, second] = ranked
  return { ...best.source, ...completeAtlas(best.source.atlas, second.source.atlas) }
}

function lightOn(target: Pyramid, face: Face): Surface[] {
  const { texture, facing } = unwrapFace(target, face.points, skinSize)
  return findSkin(texture, facing, 'face').readLight()
}

function distanceTo({ face, atlas, usable }: Source, target: Face, light: Surface[]): number {
  const turn = Math.hypot(face.pose.yaw - target.pose.yaw, face.pose.pitch - target.pose.pitch)
  const mouth = Math.abs(mouthOpening(face.points) - mouthOpening(target.points))
  const isAsleep = eyeOpenness(face.points) < limits.closedEyes && eyeOpenness(target.points) >= limits.closedEyes
  const smallness = Math.max(0, 1 - sizeOf(face) / sourceChoice.fineSizePx)
  return (
    turn +
    sourceChoice.degreesPerLight * lightDistance(atlas.light, light) +
    sourceChoice.degreesPerMouth * mouth +
    sourceChoice.degreesPerUnusable * (1 - usable) +
    sourceChoice.degreesForSmallness * smallness +
    (isAsleep ? sourceChoice.degreesForClosedEyes : 0)
  )
}

/** How differently light falls across two faces, whatever its strength: the slopes of its logarithm, per face width. */
function lightDistance(a: Surface[], b: Surface[]): number {
  let sum = 0
  for (let c = 0; c < 3; c++) sum += Math.hypot(a[c][1] - b[c][1], a[c][2] - b[c][2]) / 3
  return sum
}
