import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Refusal } from '@guise/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { judgement } from '../../platform/db/schema.ts'

/** What is said when the gate itself fails: nothing passes it unseen. */
export const uncheckedSentence = 'This photo could not be checked just now. Please try again in a minute.'

/** Judging nobody younger than this beside nobody younger cannot come out as a child. */
const grownYears = 25

/** A picture that was judged. */
export type Judged = { sha256: string; refusedFor: Refusal | null }

/** Judges a picture, unless the same bytes were judged before; when that cannot be done it is an error, never a pass. */
export async function judgePicture(
  ctx: Pick<Context, 'db' | 'engine'>,
  bytes: Uint8Array,
  { ages } = { ages: true },
): Promise<Judged> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [known] = await ctx.db.select().from(judgement).where(eq(judgement.sha256, sha256))
  if (known && (known.has_ages || known.refused_for !== null || !ages)) return { sha256, refusedFor: known.refused_for }
  const { sexual, youngest = null, refusal = null } = await ask(ctx, bytes, ages)
  const found = { refused_for: refusal, sexual, youngest, has_ages: ages }
  await ctx.db
    .insert(judgement)
    .values({ sha256, ...found })
    .onConflictDoUpdate({ target: judgement.sha256, set: found })
  return { sha256, refusedFor: refusal }
}

/** What is known of a picture by its hash; undefined when it was never judged. */
export async function findJudged(db: Db, sha256: string): Promise<Judged | undefined> {
  const [known] = await db.select().from(judgement).where(eq(judgement.sha256, sha256))
  return known?.has_ages || known?.refused_for ? { sha256, refusedFor: known.refused_for } : undefined
}

/** Whether everybody in these pictures was looked at and is plainly grown up. */
export async function areGrownUp(db: Db, hashes: string[]): Promise<boolean> {
  const rows = await db.select().from(judgement).where(inArray(judgement.sha256, hashes))
  const grown = rows.filter(({ youngest }) => youngest !== null && youngest >= grownYears)
  return grown.length === new Set(hashes).size
}

async function ask(ctx: Pick<Context, 'engine'>, bytes: Uint8Array, ages: boolean) {
  try {
    return await ctx.engine.judge(bytes, { ages })
  } catch (cause) {
    throw new AppError('unavailable', uncheckedSentence, { cause, retryAfterSeconds: 60 })
  }
}
