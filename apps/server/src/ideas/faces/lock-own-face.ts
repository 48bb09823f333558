import { and, eq } from 'drizzle-orm'
import { notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/connect.ts'
import { face } from '../../platform/db/schema.ts'

/** A face of the user's, locked until the transaction ends; it does not exist when it is somebody else's. */
export async function lockOwnFace(
  tx: Db,
  { userId, faceId }: { userId: string; faceId: string },
): Promise<typeof face.$inferSelect> {
  const [row] = await tx
    .select()
    .from(face)
    .where(and(eq(face.id, faceId), eq(face.user_id, userId)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** Answers that a face does not exist when it is somebody else's. */
export async function requireOwnFace(db: Db, { userId, faceId }: { userId: string; faceId: string }): Promise<void> {
  const [row] = await db
    .select({ id: face.id })
    .from(face)
    .where(and(eq(face.id, faceId), eq(face.user_id, userId)))
  if (!row) throw notFound()
}
