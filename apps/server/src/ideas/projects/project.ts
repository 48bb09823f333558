import { v7 as newId } from 'uuid'
import type { BodyOf, Operations } from '@guise/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { forgetAnswers } from '../../platform/db/kept-answers.ts'
import { project, task } from '../../platform/db/schema.ts'
import { requireFace } from '../faces/face.ts'
import { notFound } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteTask } from '../work/life/task.ts'

/** Creates a project and returns its id. */
export async function createProject(
  tx: Db,
  userId: string,
  body: BodyOf<Operations['createProject']>,
): Promise<string> {
  await requireFace(tx, userId, body.default_source_image_id)
  const id = newId()
  await tx.insert(project).values({
    id,
    user_id: userId,
    name: body.name,
    description: body.description || null,
    default_face_id: body.default_source_image_id,
  })
  return id
}

/** Renames, describes, archives, completes or reactivates a project, or gives it another default face. */
export async function updateProject(
  ctx: Pick<Platform, 'db' | 'now'>,
  userId: string,
  projectId: string,
  body: BodyOf<Operations['updateProject']>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { default_source_image_id, ...rest } = body
    if (default_source_image_id) await requireFace(tx, userId, default_source_image_id)
    const face = default_source_image_id ? { default_face_id: default_source_image_id } : {}
    const updated = await tx
      .update(project)
      .set({ ...rest, ...face, updated_at: ctx.now() })
      .where(and(eq(project.id, projectId), eq(project.user_id, userId)))
      .returning({ id: project.id })
    if (updated.length === 0) throw notFound()
  })
}

/** Deletes a project with its tasks, pictures and open holds. */
export async function deleteProject(ctx: Pick<Platform, 'db'>, userId: string, projectId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(project.id, projectId), eq(project.user_id, userId))
    // Locked, so that no task is ordered into it meanwhile: that would go with its row, and leave its credits and pictures behind.
    const [found] = await tx.select({ id: project.id }).from(project).where(own).for('update')
    if (!found) throw notFound()
    const inIt = tx.select({ id: task.id }).from(task).where(eq(task.project_id, projectId))
    const tasks = await inIt.orderBy(task.id).for('update') // all before the wallet, as whoever publishes a result
    await forgetAnswers(tx, userId, projectId)
    for (const { id } of tasks) await deleteTask(tx, userId, id)
    await tx.delete(project).where(own)
  })
}
