import { eq, or } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connection.ts'
import { callWindow, loginCode } from '../../platform/db/schema.ts'
import { returnToken, takeToken } from '../../platform/limits/token-bucket.ts'
import type { TokenBucket } from '../../platform/limits/token-bucket.ts'

/** Who tries a code: a browser that has signed the address in before, the one that asked for the code, or anybody else. */
export type Guesser = 'known' | 'own' | 'foreign'

const hourMs = 3_600_000

/**
 * Wrong codes for one address. Together the buckets are what can be guessed of an account in a year, whoever does it and
 * from wherever: 2930 + 1757 + 188 codes of a million, 0.49 %. Nobody but a browser that the address was signed in by can
 * use up that one's own.
 */
export const guessBuckets: Record<Guesser, TokenBucket> = {
  own: { size: 10, refillMs: 3 * hourMs },
  foreign: { size: 5, refillMs: 5 * hourMs },
  known: { size: 5, refillMs: 48 * hourMs },
}

/** Counts a guess before it is looked at, and answers how many are left; refuses it, right or wrong, when none was. */
export function takeGuess(ctx: Pick<Platform, 'db' | 'now'>, email: string, guesser: Guesser): Promise<number> {
  return takeToken(ctx, keyOf(email, guesser), guessBuckets[guesser], { code: 'too_many_wrong_codes' })
}

/** Takes back that a guess was counted: it was right, or was not looked at. */
export function returnGuess(ctx: Pick<Platform, 'db' | 'now'>, email: string, guesser: Guesser): Promise<void> {
  return returnToken(ctx, keyOf(email, guesser), guessBuckets[guesser])
}

/** Forgets every mail and every guess of an address. */
export async function forgetSignIns(tx: Db, email: string): Promise<void> {
  await tx.delete(loginCode).where(eq(loginCode.email, email))
  const guessers = Object.keys(guessBuckets) as Guesser[] // the keys of the table
  await tx.delete(callWindow).where(or(...guessers.map((guesser) => eq(callWindow.key, keyOf(email, guesser)))))
}

function keyOf(email: string, guesser: Guesser): string {
  return `guess:${guesser}:${email}`
}
