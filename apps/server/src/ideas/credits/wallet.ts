import { eq, sql } from 'drizzle-orm'
import type { CallReason, Credits } from '@guise/contract'
import { AppError } from '../../platform/process/app-error.ts'
import { rowsOf } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ledger, wallet } from '../../platform/db/schema.ts'

// Every movement is one row of the ledger: a trigger moves the wallet with it (docs/decisions/017-the-ledger-moves-the-wallet.md).

/** One swap of one photo: what a hold is for. */
export type Charge = { userId: string; contentId: string; attempt: number }

/** The balance of a user. */
export async function readCredits(db: Db, userId: string): Promise<Credits> {
  const [row] = await db.select().from(wallet).where(eq(wallet.user_id, userId))
  const { posted, pending } = row ?? { posted: 0, pending: 0 }
  return { credits_left: posted - pending, credits_held: pending, credits_posted: posted }
}

/** Credits to add. A refund names the report it answers, a payment its event; both are given once. */
export type Grant = { userId: string; amount: number; reason: string } & (
  | { kind?: 'grant' }
  | { kind: 'refund' | 'payment'; reference: string }
)

/** Adds credits. reason 'signup' is given once per user. */
export async function grantCredits(tx: Db, { userId, ...grant }: Grant): Promise<void> {
  if (grant.amount !== 0) await tx.insert(ledger).values({ kind: 'grant', ...grant, user_id: userId })
}

/** Takes credits away; refused when the balance is too small. */
export async function decrementCredits(
  tx: Db,
  { userId, amount, reason }: { userId: string; amount: number; reason: string },
): Promise<void> {
  const taking = { user_id: userId, kind: 'adjustment' as const, amount: -amount, reason }
  await ifCovered(tx.insert(ledger).values(taking), { code: 'no_credits_to_take' })
}

/** Sets one credit aside for a photo about to be swapped; the same charge is held once however often this runs. */
export async function holdCredit(tx: Db, { userId, contentId, attempt }: Charge): Promise<void> {
  const hold = { user_id: userId, kind: 'hold' as const, amount: 1, content_id: contentId, attempt, reason: 'swap' }
  const once = { target: [ledger.content_id, ledger.attempt, ledger.kind] }
  await ifCovered(tx.insert(ledger).values(hold).onConflictDoNothing(once), { code: 'no_credits_for_photo' })
}

/** Spends the credit held for a swap that succeeded. Throws when nothing was held. */
export async function captureCredit(tx: Db, charge: Charge): Promise<void> {
  if (!(await resolveHold(tx, charge, 'capture'))) {
    throw new Error(`no open hold for content ${charge.contentId}, attempt ${charge.attempt}`)
  }
}

/** Gives a held credit back; does nothing when none is held. */
export async function releaseCredit(tx: Db, charge: Charge): Promise<void> {
  await resolveHold(tx, charge, 'release')
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

/** The wallet's own check refuses what is not covered; the transaction is undone with it. */
async function ifCovered(entry: Promise<unknown>, refusal: CallReason): Promise<void> {
  try {
    await entry
  } catch (error) {
    if (constraintOf(error) !== 'wallet_covered') throw error
    throw new AppError(refusal)
  }
}

function constraintOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
}
