import { and, asc, eq, inArray } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { FaceSelection, SourcePhotos } from '@guise/engine'
import { blob, content, faceVersion, task } from '../../../platform/db/schema.ts'
import type { ClaimedJob } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBlob } from '../../../platform/storage/blobs.ts'
import { readFacePhotos } from '../../faces/face-photos.ts'

/** A photo or video, with what it is swapped with. */
export type Work = Awaited<ReturnType<typeof findWork>> & object

/** The photo a job is for with the face pinned to it; undefined when something has overtaken the job. */
export async function findWork(
  ctx: Pick<Platform, 'db' | 'requestContext'>,
  job: ClaimedJob<'swap-photo' | 'swap-video'>,
) {
  const [found] = await ctx.db
    .select({
      row: content,
      face: faceVersion,
      selection: task.face_selection,
      beard: task.beard,
      engine: task.engine,
      originalSha256: blob.sha256,
      originalBytes: blob.bytes,
    })
    .from(content)
    .innerJoin(task, eq(task.id, content.task_id))
    .leftJoin(faceVersion, eq(faceVersion.id, content.face_version_id))
    .innerJoin(blob, eq(blob.id, content.original_blob_id))
    .where(and(eq(content.id, job.data.content_id), eq(content.attempt, job.data.attempt)))
  ctx.requestContext.add({ task_id: found?.row.task_id })
  if (!found || isSettled(found.row.status) || !found.row.original_blob_id) return undefined
  return { ...found, originalBlobId: found.row.original_blob_id }
}

/** The choice of a task as the engine is told. */
export const beards = { decide: 'decide', theirs: 'target', mine: 'source' } as const

/** A stored photo of a face. */
export type FacePicture = { id: string; sha256: string; bytes: number }

/** Every photo of the face, the main one first. */
export async function picturesOf(
  ctx: Pick<Platform, 'db'>,
  version: typeof faceVersion.$inferSelect,
): Promise<FacePicture[]> {
  const photos = (await readFacePhotos(ctx.db, [version])).get(version.id) ?? [version]
  const ids = photos.map(({ blob_id }) => blob_id)
  const shown = { id: blob.id, sha256: blob.sha256, bytes: blob.bytes }
  const stored = await ctx.db.select(shown).from(blob).where(inArray(blob.id, ids))
  return ids.map((id) => {
    const picture = stored.find((one) => one.id === id)
    if (!picture) throw new Error(`the photo ${id} of a face is gone`)
    return picture
  })
}

/** The engine takes the photo that is nearest to each face it replaces. */
export async function readSource(
  ctx: Pick<Platform, 'db' | 'storage'>,
  pictures: FacePicture[],
): Promise<SourcePhotos> {
  const [main, ...further] = await Promise.all(pictures.map(({ id }) => readBlob(ctx, id)))
  return further.length === 0 && main ? main : [...(main ? [main] : []), ...further]
}

/** Faces picked by hand come first; matched follows the main face of the post's first photo. */
export async function selectionOf(ctx: Pick<Platform, 'db' | 'storage'>, work: Work): Promise<FaceSelection> {
  const { row, selection } = work
  if (row.face_boxes) return { mode: 'boxes', boxes: row.face_boxes }
  if (selection !== 'matched') return { mode: selection }
  const reference = await referenceOf(ctx, work)
  return reference ? { mode: 'matched', reference: await readBlob(ctx, reference.id) } : { mode: 'main' }
}

/** The photo that shows who is meant by matched. */
export async function referenceOf(
  ctx: Pick<Platform, 'db'>,
  { row, selection }: Work,
): Promise<{ id: string; sha256: string } | undefined> {
  if (row.face_boxes || selection !== 'matched') return undefined
  const [first] = await ctx.db
    .select({ id: blob.id, sha256: blob.sha256 })
    .from(content)
    .leftJoin(blob, eq(blob.id, content.original_blob_id))
    .where(and(eq(content.post_id, row.post_id), eq(content.item_type, 'Photo')))
    .orderBy(asc(content.position))
    .limit(1)
  return first?.id && first.sha256 ? { id: first.id, sha256: first.sha256 } : undefined
}
