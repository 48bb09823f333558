import { sql } from 'drizzle-orm'
import type { CallReason } from '@guise/contract'
import { AppError } from '../process/app-error.ts'
import { latestKept } from '../process/kept-moments.ts'
import { rowsOf } from '../db/connection.ts'
import type { Config } from '../settings/config.ts'
import type { Db } from '../db/connection.ts'

/** Counts a call by which a user creates something, or has something done again. */
export function countCreating(
  ctx: { config: Pick<Config, 'createLimit'>; db: Db; now: () => Date },
  userId: string,
): Promise<void> {
  return countCall(ctx, `create:${userId}`, ctx.config.createLimit, { code: 'too_much_created' })
}

/** Counts a call under a key, for all processes together; refuses the one over the limit until the window ends. */
export async function countCall(
  ctx: { db: Db; now: () => Date },
  key: string,
  limit: { calls: number; windowMs: number },
  tooMany: CallReason,
): Promise<void> {
  const now = ctx.now()
  const oldest = new Date(now.getTime() - limit.windowMs)
  const newest = latestKept(now) // a later one was begun by a clock that stood wrong
  const isOver = sql`call_window.started_at <= ${oldest.toISOString()} or call_window.started_at > ${newest.toISOString()}`
  const [row] = await rowsOf<{ calls: number; started_at: string }>(
    ctx.db,
    sql`insert into call_window (key, started_at, calls) values (${key}, ${now.toISOString()}, 1)
        on conflict (key) do update set
          calls = case when ${isOver} then 1 else call_window.calls + 1 end,
          started_at = case when ${isOver} then excluded.started_at else call_window.started_at end
        returning calls, started_at`,
  )
  if (!row || row.calls <= limit.calls) return
  const leftMs = Math.min(limit.windowMs, new Date(row.started_at).getTime() + limit.windowMs - now.getTime())
  throw new AppError(tooMany, { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}
