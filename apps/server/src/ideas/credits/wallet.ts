import { eq, sql } from 'drizzle-orm'
import type { Credits } from '@guise/contract'
import { AppError } from '../../platform/app-error.ts'
import { rowsOf } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ledger, wallet } from '../../platform/db/schema.ts'

/** One swap of one photo: what a hold is for. */
export type Charge = { userId: string; contentId: string; attempt: number }

/** The balance of a user. */
export async function readCredits(db: Db, userId: string): Promise<Credits> {
  const [row] = await db.select().from(wallet).where(eq(wallet.user_id, userId))
  const { posted, pending } = row ?? { posted: 0, pending: 0 }
  return { credits_left: posted - pending, credits_held: pending, credits_posted: posted }
}

/** Adds credits. reason 'signup' is given once per user. */
export async function grantCredits(tx: Db, grant: { userId: string; amount: number; reason: string }): Promise<void> {
  if (grant.amount === 0) return
  await tx.insert(ledger).values({ user_id: grant.userId, kind: 'grant', amount: grant.amount, reason: grant.reason })
  await tx
    .insert(wallet)
    .values({ user_id: grant.userId, posted: grant.amount })
    .onConflictDoUpdate({ target: wallet.user_id, set: { posted: sql`${wallet.posted} + ${grant.amount}` } })
}

/** Takes credits away; refused when the balance is too small. */
export async function decrementCredits(
  tx: Db,
  taking: { userId: string; amount: number; reason: string },
): Promise<void> {
  const taken = await rowsOf(
    tx,
    sql`update wallet set posted = posted - ${taking.amount}
        where user_id = ${taking.userId} and posted - pending >= ${taking.amount} returning user_id`,
  )
  if (taken.length === 0) throw new AppError({ code: 'no_credits_to_take' })
  await tx
    .insert(ledger)
    .values({ user_id: taking.userId, kind: 'adjustment', amount: -taking.amount, reason: taking.reason })
}

/** Sets one credit aside for a photo about to be swapped; the same charge is held once however often this runs. */
export async function holdCredit(tx: Db, charge: Charge): Promise<void> {
  const held = await rowsOf(
    tx,
    sql`insert into ledger (user_id, kind, amount, content_id, attempt, reason)
        values (${charge.userId}, 'hold', 1, ${charge.contentId}, ${charge.attempt}, 'swap')
        on conflict (content_id, attempt, kind) do nothing returning id`,
  )
  if (held.length === 0) return
  const covered = await rowsOf(
    tx,
    sql`update wallet set pending = pending + 1
        where user_id = ${charge.userId} and posted - pending >= 1 returning user_id`,
  )
  if (covered.length === 0) throw new AppError({ code: 'no_credits_for_photo' })
}

/** Spends the credit held for a swap that succeeded. Throws when nothing was held. */
export async function captureCredit(tx: Db, charge: Charge): Promise<void> {
  if (!(await resolveHold(tx, charge, 'capture'))) {
    throw new Error(`no open hold for content ${charge.contentId}, attempt ${charge.attempt}`)
  }
  await tx.execute(sql`update wallet set posted = posted - 1, pending = pending - 1 where user_id = ${charge.userId}`)
}

/** Gives a held credit back; does nothing when none is held. */
export async function releaseCredit(tx: Db, charge: Charge): Promise<void> {
  if (!(await resolveHold(tx, charge, 'release'))) return
  await tx.execute(sql`update wallet set pending = pending - 1 where user_id = ${charge.userId}`)
}

async function resolveHold(tx: Db, charge: Charge, kind: 'capture' | 'release'): Promise<boolean> {
  const resolved = await rowsOf(
    tx,
    sql`insert into ledger (user_id, kind, amount, content_id, attempt, hold_id, reason)
        select user_id, ${kind}, amount, content_id, attempt, id, 'swap' from ledger
        where content_id = ${charge.contentId} and attempt = ${charge.attempt} and kind = 'hold'
        on conflict do nothing returning id`,
  )
  return resolved.length === 1
}
