import type { Scope } from '@guise/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { appUser, personalToken, task } from '../../../platform/db/schema.ts'
import type { Platform } from '../../../platform/platform.ts'
import { goodMacs, macOf } from '../../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../../platform/settings/secret-keys.ts'
import { isTokenText } from './token-text.ts'

/** Whose token it is, what it is good for, and the newest revision of the task that is asked for when that is theirs. */
export type TokenHolder = { user: typeof appUser.$inferSelect; scopes: Scope[]; taskRevision: number | undefined }

const textOf = (token: string) => `personal-token:${token}`
const hourMs = 3_600_000

/** What is kept of a token. */
export function tokenHmacOf(config: Pick<Secrets, 'secretKey'>, token: string): string {
  return macOf(config, textOf(token))
}

/**
 * The holder of a good token. One that was made under an old secret is kept under the new one from its first use on, so that
 * what is in use when the secret is changed stays good.
 */
export async function useToken(
  ctx: Pick<Platform, 'config' | 'db' | 'now'>,
  token: string,
  taskId: string | null,
): Promise<TokenHolder | undefined> {
  if (!isTokenText(token)) return undefined
  const [found] = await ctx.db
    .select({ user: appUser, kept: personalToken, revision: task.revision })
    .from(personalToken)
    .innerJoin(appUser, and(eq(appUser.id, personalToken.user_id), isNull(appUser.blocked_at)))
    .leftJoin(task, and(eq(task.id, taskId ?? noTask), eq(task.user_id, personalToken.user_id)))
    .where(inArray(personalToken.token_hmac, goodMacs(ctx, textOf(token))))
  if (!found || found.kept.expires_at <= ctx.now()) return undefined
  await noteUse(ctx, ctx.db, found.kept, tokenHmacOf(ctx.config, token))
  return { user: found.user, scopes: found.kept.scopes, taskRevision: found.revision ?? undefined }
}

const noTask = '00000000-0000-0000-0000-000000000000'

async function noteUse(
  { now }: Pick<Platform, 'now'>,
  db: Db,
  kept: typeof personalToken.$inferSelect,
  token_hmac: string,
): Promise<void> {
  const hour = new Date(Math.floor(now().getTime() / hourMs) * hourMs)
  const isNoted = kept.last_used_at !== null && kept.last_used_at >= hour
  if (isNoted && kept.token_hmac === token_hmac) return
  await db.update(personalToken).set({ last_used_at: hour, token_hmac }).where(eq(personalToken.id, kept.id))
}
