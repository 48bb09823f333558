import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { AppError } from '../../platform/process/app-error.ts'
import { isMade, macOf } from '../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../platform/settings/secret-keys.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AccessTokens } from './access-tokens.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { session } from '../../platform/db/schema.ts'

/** What lets a person act: a short-lived access token and the refresh token that renews it. */
export type Tokens = { access_token: string; refresh_token: string }

const sessionLifetimeMs = 90 * 24 * 3600 * 1000
/** A session that nobody used for as long is over before that. */
const idleMs = 30 * 24 * 3600 * 1000
/** Two tabs may renew at once: the previous token is good for this long and answers the same successor. */
const overlapMs = 10_000
const ended = () => new AppError({ code: 'session_ended' })

/** What opening and renewing a session takes. */
type Sessions = Pick<Platform, 'config' | 'db' | 'now' | 'security'> & { accessTokens: AccessTokens }

/** By what somebody signs in. */
export type WayIn = 'code' | 'link' | 'passkey'

/** Opens a session. */
export async function openSession(
  ctx: Sessions,
  tx: Db,
  userId: string,
  { userAgent, by }: { userAgent: string | undefined; by: WayIn },
): Promise<Tokens> {
  const id = newId()
  const now = ctx.now()
  await tx.insert(session).values({
    id,
    user_id: userId,
    rotated_at: now,
    expires_at: new Date(now.getTime() + sessionLifetimeMs),
    proved_at: now,
    passkey_proved_at: by === 'passkey' ? now : null,
    user_agent: userAgent?.slice(0, 200) ?? null,
  })
  return {
    access_token: await ctx.accessTokens.sign({ userId, sessionId: id }),
    refresh_token: refreshTokenOf(ctx.config, id, 0),
  }
}

/** Rotates a refresh token. A token used twice ends its session, for one of the two users stole it. */
export async function renewSession(ctx: Sessions, refreshToken: string): Promise<Tokens> {
  const { id, generation } = parseRefreshToken(ctx, refreshToken)
  const now = ctx.now()
  const idleSince = new Date(now.getTime() - idleMs)
  const [rotated] = await rowsOf<{ user_id: string }>(
    ctx.db,
    sql`update session set generation = generation + 1, rotated_at = ${now.toISOString()},
          expires_at = least(expires_at, ${new Date(now.getTime() + sessionLifetimeMs).toISOString()})
        where id = ${id} and generation = ${generation} and ended_at is null and expires_at > ${now.toISOString()}
          and rotated_at > ${idleSince.toISOString()}
        returning user_id`,
  )
  if (rotated) return tokensOf(ctx, rotated.user_id, id, generation + 1)

  const [row] = await ctx.db.select().from(session).where(eq(session.id, id))
  if (!row || row.ended_at || row.expires_at <= now || row.rotated_at <= idleSince) throw ended()
  const isSoon = Math.abs(now.getTime() - row.rotated_at.getTime()) <= overlapMs // ahead, where the clock went back
  const isOverlap = row.generation === generation + 1 && isSoon
  if (isOverlap) return tokensOf(ctx, row.user_id, id, row.generation)
  await endSession(ctx, id)
  ctx.security({ event: 'denied', reason: 'refresh_token_used_twice', user_id: row.user_id })
  throw ended()
}

/** Ends a session; its access tokens stop working at once. */
export async function endSession(ctx: Pick<Platform, 'db' | 'now'>, id: string): Promise<void> {
  await ctx.db
    .update(session)
    .set({ ended_at: ctx.now() })
    .where(and(eq(session.id, id), isNull(session.ended_at)))
}

/** Refuses what a session has begun to make for an account, whose row is locked, when it was ended meanwhile. */
export async function requireOpenSession(tx: Db, id: string): Promise<void> {
  if ((await tx.$count(session, and(eq(session.id, id), isNull(session.ended_at)))) === 0) throw ended()
}

async function tokensOf(ctx: Sessions, userId: string, sessionId: string, generation: number): Promise<Tokens> {
  return {
    access_token: await ctx.accessTokens.sign({ userId, sessionId }),
    refresh_token: refreshTokenOf(ctx.config, sessionId, generation),
  }
}

/** Derived, so that the overlap can answer the same successor and the database holds nothing to steal. */
function refreshTokenOf(secret: Pick<Secrets, 'secretKey'>, sessionId: string, generation: number): string {
  return `${sessionId}.${generation}.${macOf(secret, `refresh:${sessionId}:${generation}`, 'base64url')}`
}

function parseRefreshToken(ctx: Pick<Platform, 'config' | 'now'>, token: string): { id: string; generation: number } {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token)
  if (!match?.[1] || !match[2]) throw ended()
  const [id, generation] = [match[1], Number(match[2])]
  if (!isMade(ctx, token, (secret) => refreshTokenOf(secret, id, generation))) throw ended()
  return { id, generation }
}
