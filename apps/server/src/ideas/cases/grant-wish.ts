import type { Platform } from '../../platform/platform.ts'
import { grantCredits } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { report } from '../../platform/db/schema.ts'
import { leaveNotice } from '../notices/notices.ts'
import { makeAgain } from '../work/retry.ts'

type ReportRow = typeof report.$inferSelect
/** What a report becomes when its wish is granted. */
type Granted = { status: 'refunded' | 'reprocessed'; next_attempt?: number }

/** Gives the credit of a reported result back; the result stays. */
export async function refund(tx: Db, row: ReportRow): Promise<Granted> {
  const answers = { kind: 'refund' as const, reference: row.id }
  await grantCredits(tx, { userId: row.user_id, amount: 1, reason: 'refund: a reported result', ...answers })
  await leaveNotice(tx, row.user_id, 'info', { code: 'credit_returned' })
  return { status: 'refunded' }
}

/** Makes a reported result again with the same face, and gives the credit for that. */
export async function reprocess(ctx: Pick<Platform, 'jobs' | 'now'>, tx: Db, row: ReportRow): Promise<Granted> {
  const next_attempt = await makeAgain(ctx, tx, { taskId: row.task_id, contentId: row.content_id })
  await grantCredits(tx, { userId: row.user_id, amount: 1, reason: 'reprocess: a reported result is made again' })
  await leaveNotice(tx, row.user_id, 'info', { code: 'result_made_again' })
  return { status: 'reprocessed', next_attempt }
}
