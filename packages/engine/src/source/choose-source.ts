import type { Face } from '../detect/faces.ts'
import { unwrapFace } from '../pixels/skin/atlas.ts'
import { lendSkin } from '../pixels/skin/lend-skin.ts'
import { mouthOpening } from '../pixels/face/shape.ts'
import { eyeOpenness } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { findSkin, skinSize } from '../pixels/skin/skin.ts'
import type { Surface } from '../pixels/image/surface.ts'
import type { Source } from './source.ts'

/** What each difference counts: degrees of turn are the unit. */
const DEGREES_PER_LIGHT = 12
const DEGREES_PER_MOUTH = 120
const DEGREES_PER_DISTRUST = 60
const DEGREES_FOR_CLOSED_EYES = 40
/** From this much of its size on, a larger photo is no better. */
const FINE_SIZE_PX = 160
const DEGREES_FOR_SMALLNESS = 30
const CLOSED_EYES = 0.2

/**
 * Of several photos of one person the one nearest in pose, light and expression to a face of the target; what that one
 * shows badly is filled in from the next best.
 */
export function chooseSource(sources: Source[], target: Pyramid, face: Face): Source {
  if (sources.length === 1) return sources[0]
  const lit = findSkin(...unwrapped(target, face), 'for').light
  const ranked = sources
    .map((source) => ({ source, distance: distanceTo(source, face, lit) }))
    .sort((a, b) => a.distance - b.distance || a.source.photo - b.source.photo)
  const [best, second] = ranked
  return { ...best.source, ...lendSkin(best.source.atlas, second.source.atlas) }
}

function unwrapped(target: Pyramid, face: Face) {
  const { texture, facing } = unwrapFace(target, face.points, skinSize)
  return [texture, facing] as const
}

function distanceTo({ face, atlas, trusted }: Source, target: Face, light: Surface[]): number {
  const turn = Math.hypot(face.pose.yaw - target.pose.yaw, face.pose.pitch - target.pose.pitch)
  const mouth = Math.abs(mouthOpening(face.points) - mouthOpening(target.points))
  const isAsleep = eyeOpenness(face.points) < CLOSED_EYES && eyeOpenness(target.points) >= CLOSED_EYES
  const smallness = Math.max(0, 1 - Math.max(face.box.width, face.box.height) / FINE_SIZE_PX)
  return (
    turn +
    DEGREES_PER_LIGHT * lightDistance(atlas.light, light) +
    DEGREES_PER_MOUTH * mouth +
    DEGREES_PER_DISTRUST * (1 - trusted) +
    DEGREES_FOR_SMALLNESS * smallness +
    (isAsleep ? DEGREES_FOR_CLOSED_EYES : 0)
  )
}

/** How differently light falls across two faces, whatever its strength: the slopes of its logarithm, per face width. */
function lightDistance(a: Surface[], b: Surface[]): number {
  let sum = 0
  for (let c = 0; c < 3; c++) sum += Math.hypot(a[c][1] - b[c][1], a[c][2] - b[c][2]) / 3
  return sum
}
