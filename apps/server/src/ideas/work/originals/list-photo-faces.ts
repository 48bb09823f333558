import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { inEnglish, plainOf } from '@guise/contract'
import type { PhotoFace, PhotoFaces, Reason } from '@guise/contract'
import { EngineProblem } from '@guise/engine'
import type { ListedFace, ListingEngine } from '@guise/engine'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import { content } from '../../../platform/db/schema.ts'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import type { Platform } from '../../../platform/platform.ts'
import { engineReason, notLookedAt } from '../../../platform/process/problem-reasons.ts'
import { findForbidden } from '../../prohibitions/look-for-forbidden.ts'
import { readBlob } from '../../../platform/storage/blobs.ts'

/** Looking costs work and no credits: this many looks for each creating call that is allowed. */
const looksPerCall = 5

/** Says which faces a stored photo shows and what may be expected of each, before anything is paid for. */
export async function listPhotoFaces(
  ctx: Pick<Platform, 'config' | 'db' | 'now' | 'storage'> & { engine: ListingEngine },
  { userId, taskId, contentId }: { userId: string; taskId: string; contentId: string },
): Promise<PhotoFaces> {
  const own = and(eq(content.id, contentId), eq(content.task_id, taskId), eq(content.user_id, userId))
  const [row] = await ctx.db.select().from(content).where(own)
  if (!row) throw notFound()
  if (row.item_type === 'Video') throw new AppError({ code: 'video_not_looked_at', because: plainOf(row.reason) })
  if (!row.original_blob_id) throw new AppError({ code: 'photo_not_here_yet' })
  const { calls, windowMs } = ctx.config.createLimit
  const limit = { calls: calls * looksPerCall, windowMs }
  await countCall(ctx, `faces:${userId}`, limit, { code: 'too_many_photos_looked_at' })
  const photo = await readBlob(ctx, row.original_blob_id)
  try {
    const found = await ctx.engine.list(photo)
    const sha256 = createHash('sha256').update(photo).digest('hex')
    const looked = { userId, sha256, kind: 'original', isKept: true, read: async () => photo } as const
    const faces = markForbidden(found.faces, await findForbidden(ctx, looked))
    return { faces: faces.map(viewFace), ...said(reasonOf(faces)) }
  } catch (error) {
    if (error instanceof EngineProblem) return { faces: [], ...said(engineReason(error.code)) }
    throw notLookedAt(error)
  }
}

/** Who has forbidden their face is not swapped, however good it would come out. */
function markForbidden(faces: ListedFace[], forbidden: ListedFace['box'][]): ListedFace[] {
  return faces.map((face) =>
    forbidden.some((box) => isSame(face.box, box)) ? { ...face, expectedQuality: 0, problem: 'forbidden' } : face,
  )
}

function isSame(a: ListedFace['box'], b: ListedFace['box']): boolean {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) < a.width / 4
}

function reasonOf(faces: ListedFace[]): Reason | null {
  if (faces.some(({ problem }) => problem === undefined)) return null
  return engineReason(faces[0]?.problem ?? 'no_face')
}

function said(reason: Reason | null): { problem: string | null; reason: Reason | null } {
  return { problem: reason && inEnglish(reason), reason }
}

function viewFace({ box, isMain, yaw, pitch, roll, sizePx, blur, expectedQuality, problem }: ListedFace): PhotoFace {
  return {
    box: withinPhoto(box),
    is_main: isMain,
    yaw,
    pitch,
    roll,
    size_px: Math.round(sizePx),
    blur: share(blur),
    expected_quality: share(expectedQuality),
    ...said(problem === undefined ? null : engineReason(problem)),
  }
}

/** A face at the border reaches beyond it; a box that is sent back must lie within. */
function withinPhoto({ x, y, width, height }: ListedFace['box']): PhotoFace['box'] {
  const [left, top] = [share(x), share(y)]
  return {
    x: left,
    y: top,
    width: Math.max(0.001, share(x + width) - left),
    height: Math.max(0.001, share(y + height) - top),
  }
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}
