import { clip, detection } from '../api/calibration.ts'
import { emptyFaceMemory, type FaceMemory } from '../blend/face-memory.ts'
import { faceFrom, refineFace, sizeOf, type Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import { refineMesh } from '../models/landmarker.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { meshAhead, motionAfter, type Motion } from './motion.ts'
import { steadyMesh, type SteadyMesh } from './steady-mesh.ts'

/** One face that is followed through a shot: where it is in this frame, and what is remembered of it; one that is spared stays. */
export type Track = {
  face: Face
  steady: SteadyMesh
  motion: Motion
  memory: FaceMemory
  age: number
  isSpared: boolean
}

/** Begins to follow a face that was found in a frame. */
export function beginTrack(models: Models, image: Pyramid, found: Face, seconds: number): Track {
  const refined = refineFace(models, image, found)
  const steady = steadyMesh(refined.points)
  const face = faceFrom({ ...refined, points: steady(refined.points, seconds) }, found, image)
  return { face, steady, motion: { x: 0, y: 0, seconds }, memory: emptyFaceMemory(), age: 0, isSpared: false }
}

/**
 * Moves a track on to the next frame: the mesh is laid anew where it is expected, and nothing is searched. Answers false when the
 * face is not there any more.
 */
export function followTrack(models: Models, image: Pyramid, track: Track, seconds: number): boolean {
  const mesh = refineMesh(models, image, meshAhead(track.face.points, track.motion, seconds))
  if (mesh.score < detection.minMeshScore) return false
  const seen = faceFrom(mesh, track.face, image)
  if (isOther(track.face, seen)) return false
  track.age++
  if (track.age % clip.confirmEvery === 0) {
    const { presence } = models.landmarker.look(image, mesh.points)
    if (presence < detection.minPresence) return false
  }
  const points = track.steady(mesh.points, seconds)
  track.motion = motionAfter(track.motion, { from: track.face.points, to: points }, seconds)
  track.face = faceFrom({ ...mesh, points }, track.face, image)
  return true
}

/** Whether so much has changed in one frame that it cannot be the same face. */
function isOther(before: Face, now: Face): boolean {
  const [a, b] = [before.box, now.box]
  const size = sizeOf(before)
  const moved = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)
  const growth = sizeOf(now) / size
  return moved > clip.maxJump * size || growth > clip.maxGrowth || growth < 1 / clip.maxGrowth
}
