import { reviewOfferHours } from '@guise/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { AppError } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appeal } from '../../platform/db/schema.ts'
import type { content } from '../../platform/db/schema.ts'
import { keepBlobs } from '../../platform/storage/blobs.ts'
import { withStaging } from '../../platform/storage/staging.ts'
import type { StageBlob, Staging } from '../../platform/storage/staging.ts'
import type { Refused } from './gate.ts'

const hourMs = 3_600_000

type Clock = { now: () => Date }

/** A refused picture of an item. */
export type RefusedItem = {
  row: typeof content.$inferSelect
  kind: 'original' | 'result'
  refused: Refused
  bytes: Uint8Array
  originalSha256?: string
}

/** Keeps the refused picture of an item for a day, in which a review of it can be asked for. Once is enough. */
export async function offerReview(ctx: Staging & Clock, item: RefusedItem): Promise<void> {
  await withStaging(ctx, (stage) => enterOffer(ctx, item, stage))
}

async function enterOffer(
  ctx: { db: Db } & Clock,
  { row, kind, refused, bytes, originalSha256 }: RefusedItem,
  stage: StageBlob,
): Promise<void> {
  const blobId = await stageUnlessRemoved(stage, row.user_id, bytes)
  if (!blobId) return
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await dropAllowed(tx, { userId: row.user_id, sha256: refused.sha256, contentId: row.id })
    const [offered] = await tx
      .insert(appeal)
      .values({
        id: newId(),
        user_id: row.user_id,
        kind,
        refused_for: refused.refusedFor,
        sha256: refused.sha256,
        original_sha256: originalSha256 ?? null,
        task_id: row.task_id,
        content_id: row.id,
        blob_id: blobId,
        status: 'offered',
        created_at: now,
        due_at: new Date(now.getTime() + reviewOfferHours * hourMs),
      })
      .onConflictDoNothing()
      .returning({ id: appeal.id })
    if (offered) await keepBlobs(tx, [blobId])
  })
}

/** A picture that is refused again, as when somebody else in it has forbidden their face, can be reviewed again; the log keeps what was said before. */
export async function dropAllowed(
  tx: Db,
  { userId, sha256, contentId }: { userId: string; sha256: string; contentId: string | null },
): Promise<void> {
  const ofItem = contentId === null ? isNull(appeal.content_id) : eq(appeal.content_id, contentId)
  const isAllowed = and(eq(appeal.user_id, userId), eq(appeal.sha256, sha256), eq(appeal.status, 'allowed'))
  await tx.delete(appeal).where(and(isAllowed, ofItem))
}

/** A picture that was removed after a complaint is not kept, and not reviewed. */
async function stageUnlessRemoved(stage: StageBlob, userId: string, bytes: Uint8Array) {
  try {
    return await stage({ userId, bytes, mediaType: 'image/jpeg' })
  } catch (error) {
    if (error instanceof AppError && error.code === 'picture_refused') return undefined
    throw error
  }
}
