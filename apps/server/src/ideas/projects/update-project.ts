import { and, eq } from 'drizzle-orm'
import type { BodyOf, Operations } from '@guise/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { project } from '../../platform/db/schema.ts'
import { requireFace } from '../faces/require-face.ts'

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
