import { User } from '@guise/contract'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { blob, content, face, faceVersion, post, project, swap, task } from '../platform/db/schema.ts'
import type { Stages } from '../platform/db/work-tables.ts'
import type { Person, TestServer } from './server.ts'

/** Ids of a project with a task of one post, and a face, to hang pictures on. */
export type Album = { projectId: string; taskId: string; postId: string; versionId: string; userId: string }

/** Opens an album of a person. */
export async function openAlbum(server: TestServer, person: Person): Promise<Album> {
  const { db } = server.ctx
  const user = User.parse((await person.call('GET', '/user/me')).json)
  const ids = { projectId: newId(), taskId: newId(), postId: newId(), versionId: newId(), userId: user.id }
  const owned = { user_id: user.id }
  const faceId = newId()
  const stage = { status: 'completed', started_at: null, finished_at: null, reason: null } as const
  const stages: Stages = { get_post_info: stage, download_originals: stage, compute_swaps: stage }
  await db.insert(face).values({ ...owned, id: faceId, name: 'Anna' })
  const [blob_id, thumbnail_blob_id] = [await addBlob(server, user.id), await addBlob(server, user.id)]
  const picture = { blob_id, thumbnail_blob_id, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }
  await db.insert(faceVersion).values({ ...picture, id: ids.versionId, face_id: faceId, width: 10, height: 10 })
  await db.insert(project).values({ ...owned, id: ids.projectId, name: 'Summer' })
  await db.insert(task).values({ ...owned, id: ids.taskId, project_id: ids.projectId, name: 'Task 1' })
  await db
    .insert(post)
    .values({ ...owned, id: ids.postId, task_id: ids.taskId, position: 0, url: 'https://a.example/', stages })
  return ids
}

/** A live picture without its bytes. */
export async function addBlob(server: TestServer, userId: string): Promise<string> {
  const id = newId()
  const picture = { key: `${userId}/${id}.jpg`, media_type: 'image/jpeg', bytes: 1, sha256: id, state: 'live' as const }
  await server.ctx.db.insert(blob).values({ ...picture, id, user_id: userId })
  return id
}

let position = 0
/** A stored photo of an album; its age in minutes puts it in its place. */
export async function addPhoto(
  server: TestServer,
  to: Album,
  ageMinutes: number,
  values: Partial<typeof content.$inferInsert> = {},
): Promise<typeof content.$inferSelect> {
  const [row] = await server.ctx.db
    .insert(content)
    .values({
      id: newId(),
      user_id: to.userId,
      task_id: to.taskId,
      post_id: to.postId,
      position: position++,
      item_type: 'Photo',
      source_url: 'https://a.example/1.jpg',
      original_blob_id: await addBlob(server, to.userId),
      thumbnail_blob_id: await addBlob(server, to.userId),
      thumbhash: 'original-hash',
      width: 1920,
      height: 1280,
      status: 'downloaded',
      created_at: new Date(Date.UTC(2026, 2, 1, 12) - ageMinutes * 60_000),
      ...values,
    })
    .returning()
  if (!row) throw new Error('no row')
  return row
}

/** A photo of an album with its result. */
export async function addSwapped(
  server: TestServer,
  to: Album,
  ageMinutes: number,
): Promise<{ id: string; resultId: string; smallId: string }> {
  const { id } = await addPhoto(server, to, ageMinutes, { status: 'processing' })
  const { swapId, ...pictures } = await addResult(server, to, id)
  await server.ctx.db.update(content).set({ status: 'completed', swap_id: swapId }).where(eq(content.id, id))
  return { id, ...pictures }
}

/** A result that its photo does not show yet. */
export async function addResult(
  server: TestServer,
  to: Album,
  contentId: string,
): Promise<{ swapId: string; resultId: string; smallId: string }> {
  const swapId = newId()
  const [resultId, smallId] = [await addBlob(server, to.userId), await addBlob(server, to.userId)]
  await server.ctx.db.insert(swap).values({
    id: swapId,
    content_id: contentId,
    attempt: 1,
    face_version_id: to.versionId,
    blob_id: resultId,
    thumbnail_blob_id: smallId,
    thumbhash: 'result-hash',
    width: 1900,
    height: 1270,
    faces_detected: 1,
    faces_swapped: 1,
    processing_ms: 400,
    quality: 0.9,
  })
  return { swapId, resultId, smallId }
}
