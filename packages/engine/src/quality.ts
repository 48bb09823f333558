import type { Face } from './faces.ts'
import type { Models } from './models/models.ts'
import type { Patch } from './pixels/composite.ts'
import type { Pyramid } from './pixels/raster.ts'
import type { Source } from './source.ts'

/** What a finished patch is judged by. */
export type Judged = { models: Models; target: Pyramid; patch: Patch; face: Face; source: Source }

/** A score 0..1 of one swapped face, from its size and turn. */
export function judgeGraft({ face, source }: Judged): number {
  const turn = Math.abs(face.pose.yaw - source.face.pose.yaw) / 60
  const size = Math.min(1, face.box.width / 60)
  return Math.max(0, Math.min(1, (1 - turn * turn) * (0.5 + 0.5 * size)))
}
