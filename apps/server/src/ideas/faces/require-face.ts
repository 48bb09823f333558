import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/connect.ts'
import { face, faceVersion } from '../../platform/db/schema.ts'

/** The newest picture of a face the user owns, or the sentence that it does not exist. */
export async function requireFace(
  db: Db,
  userId: string,
  faceId: string,
): Promise<{ faceId: string; faceVersionId: string }> {
  const [row] = await db
    .select({ id: faceVersion.id })
    .from(faceVersion)
    .innerJoin(face, eq(face.id, faceVersion.face_id))
    .where(and(eq(face.id, faceId), eq(face.user_id, userId)))
    .orderBy(desc(faceVersion.created_at))
    .limit(1)
  if (!row) throw new AppError({ code: 'face_gone' })
  return { faceId, faceVersionId: row.id }
}
