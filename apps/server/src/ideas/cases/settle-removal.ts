import { eq } from 'drizzle-orm'
import type { BodyOf, Operations } from '@guise/contract'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connect.ts'
import { removalRequest } from '../../platform/db/schema.ts'
import { writeLog } from '../accounts/operator-log.ts'
import type { Operator } from '../accounts/operator-log.ts'
import { blobOfAddress } from './blob-of-address.ts'
import { removeFace, removeResult } from './remove-result.ts'
import { findResults } from './views.ts'

type Settlement = BodyOf<Operations['settleRemovalRequest']>

/** Removes what a wish is about, for good, or refuses the wish. */
export async function settleRemoval(
  ctx: Pick<Platform, 'db' | 'jobs' | 'now'>,
  operator: Operator,
  requestId: string,
  settlement: Settlement,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(removalRequest).where(eq(removalRequest.id, requestId)).for('update')
    if (!row) throw notFound()
    if (row.status !== 'open') throw new AppError('conflict', 'This request is settled already.')
    const contentIds = settlement.decision === 'remove' ? await removeAll(ctx, tx, row.address, settlement) : []
    await tx
      .update(removalRequest)
      .set({
        status: settlement.decision === 'remove' ? 'removed' : 'refused',
        note: settlement.note,
        settled_at: ctx.now(),
      })
      .where(eq(removalRequest.id, requestId))
    const details = { ...settlement, content_ids: contentIds }
    const subject: [string, string] = ['removal request', requestId]
    await writeLog(ctx, tx, operator, { action: 'settle removal request', subject, details })
    await ctx.jobs.send(tx, 'send-letter', { letter: 'removal-settled', removal_request_id: requestId }, 0)
  })
}

async function removeAll(
  ctx: Pick<Platform, 'db' | 'jobs' | 'now'>,
  tx: Db,
  address: string | null,
  settlement: Settlement,
): Promise<string[]> {
  const pictured = blobOfAddress(address)
  const found = pictured ? await findResults(tx, [pictured]) : new Map<string, { contentId: string }>()
  const contentIds = [...new Set([...settlement.content_ids, ...[...found.values()].map(({ contentId }) => contentId)])]
  if (contentIds.length + settlement.source_image_ids.length === 0) {
    throw new AppError(
      'invalid_body',
      'content_ids: the address leads to no result here. Name the photos or the source faces to remove.',
    )
  }
  for (const id of contentIds) {
    if (!(await removeResult(ctx, tx, id))) throw new AppError('not_found', `There is no photo ${id}.`)
  }
  for (const id of settlement.source_image_ids) {
    if (!(await removeFace(ctx, tx, id))) throw new AppError('not_found', `There is no source face ${id}.`)
  }
  return contentIds
}
