import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { blob, content, face, faceVersion, refusedHash, swap } from '../../platform/db/schema.ts'
import { removeFace, removeResult } from './remove-result.ts'

/** Takes away what was removed after a complaint and is here nevertheless, as after the restore of an older backup; answers how many. */
export async function enforceRemovals(ctx: Pick<Platform, 'db' | 'jobs' | 'now'>): Promise<number> {
  const results = await ctx.db
    .selectDistinct({ id: content.id })
    .from(refusedHash)
    .innerJoin(blob, eq(blob.sha256, refusedHash.sha256))
    .innerJoin(swap, eq(swap.blob_id, blob.id))
    .innerJoin(content, eq(content.id, swap.content_id))
    .where(sql`${blob.state} = 'live'`)
  const faces = await ctx.db
    .selectDistinct({ id: face.id })
    .from(refusedHash)
    .innerJoin(blob, eq(blob.sha256, refusedHash.sha256))
    .innerJoin(faceVersion, eq(faceVersion.blob_id, blob.id))
    .innerJoin(face, eq(face.id, faceVersion.face_id))
    .where(eq(refusedHash.kind, 'face'))
  for (const { id } of results) await ctx.db.transaction((tx) => removeResult(ctx, tx, id))
  for (const { id } of faces) await ctx.db.transaction((tx) => removeFace({ ...ctx, db: tx }, tx, id))
  return results.length + faces.length
}
