import { lowCredits } from '@guise/contract'
import type { Db } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { enterEvent } from './enter-event.ts'

/** What somebody has left, and what of that was just taken or set aside. */
type Taking = { credits_left: number; credits_held: number; taken: number }

/** Tells a user's webhooks when what was just taken, or set aside, has brought the balance below the line. */
export async function tellLowCredits(
  ctx: Pick<Platform, 'jobs' | 'now'>,
  tx: Db,
  userId: string,
  { credits_left, credits_held, taken }: Taking,
): Promise<void> {
  if (credits_left >= lowCredits || credits_left + taken < lowCredits) return
  await enterEvent(ctx, tx, { userId, type: 'credits.low', data: { credits_left, credits_held } })
}
