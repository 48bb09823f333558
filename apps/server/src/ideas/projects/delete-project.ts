import { and, eq } from 'drizzle-orm'
import { notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { project, task } from '../../platform/db/schema.ts'
import { deleteTask } from '../work/task.ts'

/** Deletes a project with its tasks, pictures and open holds. */
export async function deleteProject(ctx: Pick<Platform, 'db'>, userId: string, projectId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(project.id, projectId), eq(project.user_id, userId))
    const [found] = await tx.select({ id: project.id }).from(project).where(own)
    if (!found) throw notFound()
    const tasks = await tx.select({ id: task.id }).from(task).where(eq(task.project_id, projectId))
    for (const { id } of tasks) await deleteTask(tx, userId, id)
    await tx.delete(project).where(own)
  })
}
