import { and, eq } from 'drizzle-orm'
import type { BodyOf, Operations } from '@guise/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { face } from '../../platform/db/schema.ts'

/** Renames a face or makes it the default one. */
export async function updateFace(
  ctx: Pick<Platform, 'db'>,
  userId: string,
  faceId: string,
  body: BodyOf<Operations['updateSourceImage']>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(face.id, faceId), eq(face.user_id, userId))
    const [found] = await tx.select({ id: face.id }).from(face).where(own)
    if (!found) throw notFound()
    if (body.is_default) {
      await tx.update(face).set({ is_default: false }).where(eq(face.user_id, userId))
      await tx.update(face).set({ is_default: true }).where(own)
    }
    if (body.name !== undefined) await tx.update(face).set({ name: body.name }).where(own)
  })
}
