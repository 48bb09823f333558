import { sql } from 'drizzle-orm'
import { AppError } from '../../../platform/process/app-error.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { requireStorageQuota } from '../../../platform/limits/storage-quota.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCredits } from '../../credits/wallet.ts'

/**
 * Refuses new work while there is no room in the queue or in the person's storage, or nothing to pay with. Answers the priority of
 * its jobs, as `priorityOf` does before any of it is entered.
 */
export async function admitWork(
  ctx: Pick<Platform, 'config' | 'queueLimiter'>,
  tx: Db,
  userId: string,
): Promise<number> {
  const priority = await admitRetry(ctx, tx, userId)
  await requireStorageQuota(ctx, tx, userId)
  return priority
}

/** Refuses to do work again while there is no room in the queue or nothing to pay with; its pictures are stored already. */
export async function admitRetry(ctx: Pick<Platform, 'queueLimiter'>, tx: Db, userId: string): Promise<number> {
  await ctx.queueLimiter.require(tx)
  const waiting = await waitingOf(tx, userId)
  ctx.queueLimiter.requireShare(waiting)
  const { credits_left } = await readCredits(tx, userId)
  if (credits_left <= 0) throw new AppError({ code: 'no_credits_for_task' })
  return priorityAfter(waiting)
}

/** Work of those who have much waiting yields to work of those who have little. */
export async function priorityOf(db: Db, userId: string): Promise<number> {
  return priorityAfter(await waitingOf(db, userId))
}

function priorityAfter(waiting: number): number {
  return -waiting
}

/** Posts and photos of a person that are not done. */
async function waitingOf(db: Db, userId: string): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    db,
    sql`select ((select count(*) from content where user_id = ${userId} and status not in ('completed','failed','cancelled'))
              + (select count(*) from post where user_id = ${userId} and status in ('pending','scraping')))::int as waiting`,
  )
  return row?.waiting ?? 0
}
