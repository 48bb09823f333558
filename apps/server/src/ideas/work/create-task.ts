import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { BodyOf, Operations } from '@guise/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { project, task } from '../../platform/db/schema.ts'
import { requireFace } from '../faces/require-face.ts'
import { addPosts } from './add-posts.ts'
import { admitWork } from './admit-work.ts'

/** Creates a task from links, with the reading of every link enqueued, and returns its id. */
export async function createTask(
  ctx: Context,
  tx: Db,
  userId: string,
  body: BodyOf<Operations['createTask']>,
): Promise<string> {
  const ownProject = and(eq(project.id, body.project_id), eq(project.user_id, userId))
  const [parent] = await tx.select().from(project).where(ownProject).for('update')
  if (!parent) throw new AppError('not_found', 'This project does not exist any more.')
  const faceId = body.source_image_id ?? parent.default_face_id
  if (!faceId) throw new AppError('invalid_body', 'source_image_id: Please select a source image')
  await requireFace(tx, userId, faceId)
  await admitWork(ctx, tx, userId)

  const id = newId()
  ctx.trail.add({ task_id: id })
  await tx.insert(task).values({
    id,
    user_id: userId,
    project_id: parent.id,
    name: body.name ?? `Task ${(await tx.$count(task, eq(task.project_id, parent.id))) + 1}`,
    description: body.description || null,
    face_id: faceId,
    face_selection: body.face_selection,
  })
  await tx.update(project).set({ updated_at: ctx.now() }).where(ownProject)
  await addPosts(ctx, tx, { userId, taskId: id }, body.urls)
  return id
}
