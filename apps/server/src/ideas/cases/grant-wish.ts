import type { Platform } from '../../platform/platform.ts'
import { grantCredits, readCharge } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { report } from '../../platform/db/schema.ts'
import { leaveNotice } from '../notices/notices.ts'
import { makeAgain } from '../work/orders/retry.ts'

type ReportRow = typeof report.$inferSelect
/** What a report becomes when its wish is granted. */
type Granted = { status: 'refunded' | 'reprocessed'; next_attempt?: number }

/** Gives the credits of a reported result back; the result stays. */
export async function refund(tx: Db, row: ReportRow): Promise<Granted> {
  const answers = { kind: 'refund' as const, reference: row.id }
  const amount = await chargedFor(tx, row)
  await grantCredits(tx, { userId: row.user_id, amount, reason: 'refund: a reported result', ...answers })
  await leaveNotice(tx, row.user_id, 'info', returned(amount))
  return { status: 'refunded' }
}

/** Makes a reported result again with the same face, and gives the credits for that. */
export async function reprocess(
  ctx: Pick<Platform, 'config' | 'ffmpeg' | 'jobs' | 'now'>,
  tx: Db,
  row: ReportRow,
): Promise<Granted> {
  const amount = await chargedFor(tx, row)
  const next_attempt = await makeAgain(ctx, tx, { taskId: row.task_id, contentId: row.content_id, most: amount })
  await grantCredits(tx, { userId: row.user_id, amount, reason: 'reprocess: a reported result is made again' })
  await leaveNotice(tx, row.user_id, 'info', { code: 'result_made_again' })
  return { status: 'reprocessed', next_attempt }
}

function chargedFor(tx: Db, { content_id, attempt }: ReportRow): Promise<number> {
  return readCharge(tx, { contentId: content_id, attempt })
}

function returned(credits: number) {
  return credits === 1 ? ({ code: 'credit_returned' } as const) : ({ code: 'credits_returned', credits } as const)
}
