import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Refusal } from '@guise/contract'
import { grownYears } from '@guise/engine'
import type { ListingEngine, SwapRequest, SwapResult, SwappedAges } from '@guise/engine'
import { AppError } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { GateBounds } from '../../platform/settings/gate-bounds.ts'
import { clearedPicture, judgement } from '../../platform/db/schema.ts'

/** What judging a picture takes. */
export type Gate = { db: Db; config: Pick<Config, 'gate'>; engine: ListingEngine }

/** A picture that was judged. */
type Judged = { sha256: string; refusedFor: Refusal | null }

/** A picture that is not to be used, and why. */
export type Refused = { sha256: string; refusedFor: Refusal }

/** Why a person's picture is refused; undefined when it may be used, or was cleared for them. */
export async function refusalOf(ctx: Gate, userId: string, bytes: Uint8Array): Promise<Refused | undefined> {
  return unlessCleared(ctx.db, userId, await judgePicture(ctx, bytes))
}

/** The same of a stored picture, which is read only when it was never judged. */
export async function refusalOfStored(
  ctx: Gate,
  userId: string,
  stored: { sha256: string; read: () => Promise<Uint8Array> },
): Promise<Refused | undefined> {
  const judged = (await findJudged(ctx, stored.sha256)) ?? (await judgePicture(ctx, await stored.read()))
  return unlessCleared(ctx.db, userId, judged)
}

/**
 * The same of a result, which passes when its original was cleared. Ages are estimated again unless everybody it was made
 * of is plainly grown up, or was cleared.
 */
export async function refusalOfResult(
  ctx: Gate,
  userId: string,
  result: { bytes: Uint8Array; originalSha256: string; faceHashes: string[] },
): Promise<Refused | undefined> {
  const parts = [result.originalSha256, ...result.faceHashes]
  const cleared = await findCleared(ctx.db, userId, parts)
  if (cleared.has(result.originalSha256)) return undefined
  const doubtful = parts.filter((sha256) => !cleared.has(sha256))
  const ages = !(await areGrownUp(ctx.db, doubtful))
  return unlessCleared(ctx.db, userId, await judgePicture(ctx, result.bytes, { ages }))
}

/** Whose age is looked at while faces are swapped: nobody's in a photo that was cleared; no result's when its face was. */
export async function agesToAsk(
  ctx: Pick<Gate, 'db'>,
  userId: string,
  { originalSha256, faceHashes }: { originalSha256: string; faceHashes: string[] },
): Promise<SwapRequest['ages']> {
  const cleared = await findCleared(ctx.db, userId, [originalSha256, ...faceHashes])
  if (cleared.has(originalSha256)) return undefined
  return cleared.size > 0 ? 'target' : 'both'
}

/** Why the photo or its result is refused for a face that was swapped: the gate itself looks at the largest two only. */
export async function refusalOfSwapped(
  ctx: Pick<Gate, 'db' | 'config'>,
  userId: string,
  { ages, image }: Pick<SwapResult, 'ages' | 'image'>,
  originalSha256: string,
): Promise<(Refused & { of: 'original' | 'result' }) | undefined> {
  const minor = ages && minorOf(ctx.config.gate, ages)
  if (!ages || !minor) return undefined
  const isOriginal = minor === 'target'
  const sha256 = isOriginal ? originalSha256 : createHash('sha256').update(image).digest('hex')
  const found = { refused_for: 'minor' as const, youngest: ages[minor] ?? null, has_ages: true }
  await ctx.db.update(judgement).set(found).where(eq(judgement.sha256, sha256))
  const refused = await unlessCleared(ctx.db, userId, { sha256, refusedFor: 'minor' })
  return refused && { ...refused, of: isOriginal ? 'original' : 'result' }
}

/** Refuses a photo that somebody sends, in words. */
export async function requireAllowed(ctx: Gate, userId: string, bytes: Uint8Array): Promise<void> {
  const refused = await refusalOf(ctx, userId, bytes)
  if (refused) throw new AppError({ code: 'picture_refused', of: 'photo', why: refused.refusedFor })
}

async function unlessCleared(db: Db, userId: string, { sha256, refusedFor }: Judged): Promise<Refused | undefined> {
  if (refusedFor === null || (await findCleared(db, userId, [sha256])).has(sha256)) return undefined
  return { sha256, refusedFor }
}

async function findCleared(db: Db, userId: string, hashes: string[]): Promise<Set<string>> {
  const ofPerson = and(eq(clearedPicture.user_id, userId), inArray(clearedPicture.sha256, hashes))
  const rows = await db.select({ sha256: clearedPicture.sha256 }).from(clearedPicture).where(ofPerson)
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Judges a picture, unless the same bytes were judged before; when that cannot be done it is an error, never a pass. */
async function judgePicture(ctx: Gate, bytes: Uint8Array, { ages } = { ages: true }): Promise<Judged> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [known] = await ctx.db.select().from(judgement).where(eq(judgement.sha256, sha256))
  const refused = known ? refusedBy(ctx.config.gate, known) : null
  if (known && (known.has_ages || refused || !ages)) return { sha256, refusedFor: refused }
  const { sexual, youngest = null, refusal = null } = await ask(ctx, bytes, ages)
  const refusedFor = refusedBy(ctx.config.gate, { refused_for: refusal, sexual, youngest })
  const found = { refused_for: refusedFor, sexual, youngest, has_ages: ages }
  await ctx.db
    .insert(judgement)
    .values({ sha256, ...found })
    .onConflictDoUpdate({ target: judgement.sha256, set: found })
  return { sha256, refusedFor }
}

/** What is known of a picture by its hash; undefined when it was never judged. */
async function findJudged({ db, config }: Pick<Gate, 'db' | 'config'>, sha256: string): Promise<Judged | undefined> {
  const [known] = await db.select().from(judgement).where(eq(judgement.sha256, sha256))
  const refusedFor = known ? refusedBy(config.gate, known) : null
  return known?.has_ages || refusedFor ? { sha256, refusedFor } : undefined
}

/** Whether everybody in these pictures was looked at and is plainly grown up. */
async function areGrownUp(db: Db, hashes: string[]): Promise<boolean> {
  const rows = await db.select().from(judgement).where(inArray(judgement.sha256, hashes))
  const grown = rows.filter(({ youngest }) => youngest !== null && youngest >= grownYears)
  return grown.length === new Set(hashes).size
}

type Found = Pick<typeof judgement.$inferSelect, 'refused_for' | 'sexual' | 'youngest'>

/** Why a picture is refused by the bounds that are set, which may be stricter than when it was judged. */
function refusedBy({ sexualFrom, adultFrom }: GateBounds, { refused_for, sexual, youngest }: Found): Refusal | null {
  if (refused_for !== null) return refused_for
  if (sexual !== null && sexual >= sexualFrom) return 'sexual'
  return youngest !== null && youngest < adultFrom ? 'minor' : null
}

/** Who of a swap looks like a child by the bounds that are set: who was replaced, or what they became. */
function minorOf({ adultFrom }: GateBounds, { minor, target, result }: SwappedAges): SwappedAges['minor'] {
  if (minor) return minor
  if (target < adultFrom) return 'target'
  return result !== undefined && result < adultFrom ? 'result' : undefined
}

async function ask(ctx: Gate, bytes: Uint8Array, ages: boolean) {
  try {
    return await ctx.engine.judge(bytes, { ages })
  } catch (cause) {
    // Nothing passes unseen.
    throw new AppError({ code: 'picture_unchecked' }, { cause, retryAfterSeconds: 60 })
  }
}
