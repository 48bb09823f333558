import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CallReason, Credits } from '@guise/contract'
import { AppError } from '../../platform/process/app-error.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { ledger, wallet } from '../../platform/db/schema.ts'

// Every movement is one row of the ledger: a trigger moves the wallet with it (docs/decisions/017-the-ledger-moves-the-wallet.md).

/** One swap of one photo or video: what a hold is for. */
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

/** Takes away what somebody leaves unspent who deletes their account: nobody has it any more, and the books say so. */
export async function forfeitCredits(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`insert into ledger (user_id, kind, amount, reason)
        select user_id, 'adjustment', -posted, 'account deleted' from wallet
        where user_id = ${userId} and posted > 0 for update`,
  )
}

const onePhoto = { amount: 1, refusal: { code: 'no_credits_for_photo' } as const }

/**
 * Sets credits aside for a photo or video about to be swapped; the same charge is held once however often this runs. Answers
 * whether that was now; throws `refusal` when they are not covered.
 */
export async function holdCredits(
  tx: Db,
  { userId, contentId, attempt }: Charge,
  { amount, refusal }: { amount: number; refusal: CallReason } = onePhoto,
): Promise<boolean> {
  const hold = { user_id: userId, kind: 'hold' as const, amount, content_id: contentId, attempt, reason: 'swap' }
  const once = { target: [ledger.content_id, ledger.attempt, ledger.kind] }
  const inserting = tx.insert(ledger).values(hold).onConflictDoNothing(once).returning({ id: ledger.id })
  return (await ifCovered(inserting, refusal)).length > 0
}

/** Spends what a result costs of the credits held for it, and gives the rest back. Throws unless so many are held. */
export async function captureCredits(tx: Db, charge: Charge, amount = 1): Promise<void> {
  const [captured] = await resolveHold(tx, charge, 'capture', sql`${amount}::int`)
  if (!captured) throw new Error(`no open hold for content ${charge.contentId}, attempt ${charge.attempt}`)
  if (captured.held > amount) await giveBackRest(tx, charge, captured.held - amount)
}

/** Gives all that is held for a charge back; does nothing when nothing is. */
export async function releaseCredits(tx: Db, charge: Charge): Promise<void> {
  await resolveHold(tx, charge, 'release', sql`amount`)
}

/** What was spent for a result. */
export async function readCharge(db: Db, { contentId, attempt }: Omit<Charge, 'userId'>): Promise<number> {
  const ofResult = and(eq(ledger.content_id, contentId), eq(ledger.attempt, attempt), eq(ledger.kind, 'capture'))
  const [row] = await db.select({ amount: ledger.amount }).from(ledger).where(ofResult)
  return row?.amount ?? 1
}

function resolveHold(tx: Db, { contentId, attempt }: Charge, kind: 'capture' | 'release', amount: SQL) {
  return rowsOf<{ held: number }>(
    tx,
    sql`with held as (
          select * from ledger where content_id = ${contentId} and attempt = ${attempt} and kind = 'hold'
            and not exists (select 1 from ledger done where done.hold_id = ledger.id)
        ), resolved as (
          insert into ledger (user_id, kind, amount, content_id, attempt, hold_id, reason)
          select user_id, ${kind}, ${amount}, content_id, attempt, id, 'swap' from held
          on conflict do nothing returning hold_id
        ) select held.amount as held from held join resolved on resolved.hold_id = held.id`,
  )
}

async function giveBackRest(tx: Db, { contentId, attempt }: Charge, amount: number): Promise<void> {
  await tx.execute(
    sql`insert into ledger (user_id, kind, amount, content_id, attempt, hold_id, reason)
        select user_id, 'release', ${amount}::int, content_id, attempt, id, 'swap' from ledger
        where content_id = ${contentId} and attempt = ${attempt} and kind = 'hold'`,
  )
}

/** The wallet's own check refuses what is not covered; the transaction is undone with it. */
async function ifCovered<T>(entry: Promise<T>, refusal: CallReason): Promise<T> {
  try {
    return await entry
  } catch (error) {
    if (constraintOf(error) !== 'wallet_covered') throw error
    throw new AppError(refusal)
  }
}

function constraintOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
}
