import { noCreditsForTaskMessage } from '@guise/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import { readCredits } from '../credits/wallet.ts'
import type { Db } from '../../platform/db/connect.ts'
import { requireRoom } from '../../platform/limits/storage-room.ts'

/** Refuses links while there is no room in the queue or in the person's storage, or nothing to pay with. */
export async function admitWork(ctx: Pick<Context, 'config' | 'queueRoom'>, tx: Db, userId: string): Promise<void> {
  await ctx.queueRoom.require(tx)
  await requireCredits(tx, userId)
  await requireRoom(ctx, tx, userId)
}

/** Refuses new work while the balance is empty. */
export async function requireCredits(db: Db, userId: string): Promise<void> {
  const { credits_left } = await readCredits(db, userId)
  if (credits_left <= 0) throw new AppError('no_credits', noCreditsForTaskMessage)
}
