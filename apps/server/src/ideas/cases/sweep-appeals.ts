import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { appeal } from '../../platform/db/schema.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'

const keptMs = 30 * 24 * 3_600_000

/**
 * Forgets refused pictures whose review nobody asked for in time, or whose item was deleted meanwhile; and deletes the
 * pictures of reviews that were not settled for 30 days. Returns how many went.
 */
export async function sweepAppeals(ctx: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const isOver = and(eq(appeal.status, 'offered'), lt(appeal.due_at, now))
    const isGone = and(
      inArray(appeal.status, ['offered', 'open']),
      isNotNull(appeal.content_id),
      sql`not exists (select 1 from content where content.id = ${appeal.content_id})`,
    )
    const forgotten = await tx.delete(appeal).where(or(isOver, isGone)).returning({ blobId: appeal.blob_id })
    const isOld = and(isNotNull(appeal.blob_id), lt(appeal.created_at, new Date(now.getTime() - keptMs)))
    const old = await tx.select({ id: appeal.id, blobId: appeal.blob_id }).from(appeal).where(isOld)
    const oldIds = old.map(({ id }) => id)
    if (oldIds.length > 0) await tx.update(appeal).set({ blob_id: null }).where(inArray(appeal.id, oldIds))
    const doomed = [...forgotten, ...old]
    await retireBlobs(
      tx,
      doomed.map(({ blobId }) => blobId),
    )
    return doomed.length
  })
}
