import { and, desc, eq, gt } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { TokenId, maxTokens } from '@guise/contract'
import type { CreateTokenBody, MadeToken, PersonalToken } from '@guise/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { forgetAnswers } from '../../../platform/db/kept-answers.ts'
import { appUser, personalToken } from '../../../platform/db/schema.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import { requireOpenSession } from '../tokens.ts'
import { tokenHmacOf } from './use-token.ts'
import { newToken } from './token-text.ts'

const dayMs = 24 * 3_600_000
type TokenRow = typeof personalToken.$inferSelect

/** Makes a token of a user; only this answer has it. */
export async function makeToken(
  ctx: Pick<Platform, 'config' | 'now'>,
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  { name, scopes, days }: z.output<typeof CreateTokenBody>,
): Promise<MadeToken> {
  const token = newToken()
  const now = ctx.now()
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('update')
  await requireOpenSession(tx, sessionId)
  const ofUser = and(eq(personalToken.user_id, userId), gt(personalToken.expires_at, now))
  if ((await tx.$count(personalToken, ofUser)) >= maxTokens) {
    throw new AppError({ code: 'tokens_full', most: maxTokens })
  }
  const [kept] = await tx
    .insert(personalToken)
    .values({
      id: newId(),
      user_id: userId,
      name,
      scopes,
      token_hmac: tokenHmacOf(ctx.config, token),
      ending: token.slice(-4),
      expires_at: new Date(now.getTime() + days * dayMs),
      created_at: now,
    })
    .returning()
  if (!kept) throw new Error('a token was not kept')
  return { ...viewToken(kept), token }
}

/** A page of the tokens of a user and one more, the newest first; those that have expired are shown until they are forgotten. */
export async function listTokens(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: SQL | undefined },
): Promise<TokenRow[]> {
  return db
    .select()
    .from(personalToken)
    .where(and(eq(personalToken.user_id, userId), after))
    .orderBy(desc(personalToken.created_at), desc(personalToken.id))
    .limit(limit + 1)
}

/** Revokes a token of a user: its row goes, and with it all it was good for. */
export async function revokeToken(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  const own = and(eq(personalToken.id, id), eq(personalToken.user_id, userId))
  await db.transaction(async (tx) => {
    const revoked = await tx.delete(personalToken).where(own).returning({ id: personalToken.id })
    if (revoked.length === 0) throw notFound()
    await forgetAnswers(tx, userId, id)
  })
}

/** Revokes every token of a user; answers how many there were. */
export async function revokeAllTokens(tx: Db, userId: string): Promise<number> {
  const revoked = await tx
    .delete(personalToken)
    .where(eq(personalToken.user_id, userId))
    .returning({ id: personalToken.id })
  for (const { id } of revoked) await forgetAnswers(tx, userId, id)
  return revoked.length
}

/** A token as its owner sees it. */
export function viewToken(row: TokenRow): PersonalToken {
  return {
    id: TokenId.parse(row.id),
    name: row.name,
    scopes: row.scopes,
    ending: row.ending,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
