import { eq } from 'drizzle-orm'
import type { BodyOf, Operations } from '@guise/contract'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connect.ts'
import { appeal, clearedPicture } from '../../platform/db/schema.ts'
import { leaveNotice } from '../notices/leave-notice.ts'
import { writeLog } from '../accounts/operator-log.ts'
import type { Operator } from '../accounts/operator-log.ts'
import { retireBlobs } from '../../platform/storage/blobs.ts'

type Settlement = BodyOf<Operations['settleAppeal']>
type AppealRow = typeof appeal.$inferSelect

/** Settles a review as the operator decided, tells the person and deletes the picture that was kept for it. */
export async function settleAppeal(
  ctx: Pick<Platform, 'db' | 'now'>,
  operator: Operator,
  appealId: string,
  settlement: Settlement,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(appeal).where(eq(appeal.id, appealId)).for('update')
    if (!row || row.status === 'offered') throw notFound()
    if (row.status !== 'open') throw new AppError('conflict', 'This review is settled already.')
    const isAllowed = settlement.decision === 'allow'
    if (isAllowed) await clear(tx, row)
    await retireBlobs(tx, [row.blob_id])
    await tx
      .update(appeal)
      .set({
        status: isAllowed ? 'allowed' : 'upheld',
        note: settlement.note,
        settled_at: ctx.now(),
        blob_id: null,
      })
      .where(eq(appeal.id, appealId))
    await leaveNotice(tx, row.user_id, isAllowed ? 'success' : 'info', noticeOf(row, settlement))
    const details = { ...settlement, user_id: row.user_id, content_id: row.content_id, refused_for: row.refused_for }
    await writeLog(ctx, tx, operator, { action: 'settle review', subject: ['review', appealId], details })
  })
}

/** From now on the gate passes the picture for this person; of an item, the original with all that is made of it. */
async function clear(tx: Db, { user_id, sha256, original_sha256 }: AppealRow): Promise<void> {
  const hashes = [...new Set([sha256, original_sha256 ?? sha256])]
  await tx
    .insert(clearedPicture)
    .values(hashes.map((hash) => ({ user_id, sha256: hash })))
    .onConflictDoNothing()
}

function noticeOf(row: AppealRow, { decision, note }: Settlement): string {
  if (decision === 'uphold') return `Your photo was looked at again and stays refused: ${note}`
  return row.content_id
    ? `Your photo was looked at again and may be used. You can retry it now: ${note}`
    : `Your photo was looked at again and may be used. You can upload it again: ${note}`
}
