import { lowCredits } from '@guise/contract'
import type { Db } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { enterEvent } from '../webhooks/enter-event.ts'
import { readCredits } from './wallet.ts'

/** Tells a user's webhooks when what was just taken, or set aside, has brought the balance below the line. */
export async function tellLowCredits(
  ctx: Pick<Platform, 'jobs' | 'now'>,
  tx: Db,
  { userId, taken }: { userId: string; taken: number },
): Promise<void> {
  const { credits_left, credits_held } = await readCredits(tx, userId)
  if (credits_left >= lowCredits || credits_left + taken < lowCredits) return
  await enterEvent(ctx, tx, { userId, type: 'credits.low', data: { credits_left, credits_held } })
}
