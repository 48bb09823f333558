import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { faceVersion } from '../../platform/db/schema.ts'

/** The picture that a task's face has now: photos entered now are swapped with it. null when the face was deleted. */
export async function pinnedFace(db: Db, task: { face_id: string | null }): Promise<string | null> {
  if (task.face_id === null) return null
  const [newest] = await db
    .select({ id: faceVersion.id })
    .from(faceVersion)
    .where(eq(faceVersion.face_id, task.face_id))
    .orderBy(desc(faceVersion.created_at))
    .limit(1)
  return newest?.id ?? null
}
