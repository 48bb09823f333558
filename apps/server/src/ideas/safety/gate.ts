import { and, eq, inArray } from 'drizzle-orm'
import { refusalMessages } from '@guise/contract'
import type { Refusal } from '@guise/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../entry/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { clearedPicture } from '../../platform/db/schema.ts'
import { areGrownUp, findJudged, judgePicture } from './judge-picture.ts'
import type { Judged } from './judge-picture.ts'

type Gate = Pick<Context, 'db' | 'engine'>

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
  const judged = (await findJudged(ctx.db, stored.sha256)) ?? (await judgePicture(ctx, await stored.read()))
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

/** Refuses a photo that somebody sends, in words. */
export async function requireAllowed(ctx: Gate, userId: string, bytes: Uint8Array): Promise<void> {
  const refused = await refusalOf(ctx, userId, bytes)
  if (refused) throw new AppError('picture_refused', refusalMessages.photo[refused.refusedFor])
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
