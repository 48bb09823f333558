import { sql } from 'drizzle-orm'
import type { CallReason } from '@guise/contract'
import { AppError } from '../errors/app-error.ts'
import { rowsOf } from '../db/connect.ts'
import type { Db } from '../db/connect.ts'

/** Counts a call under a key, for all processes together; refuses the one over the limit until the window ends. */
export async function countCall(
  ctx: { db: Db; now: () => Date },
  key: string,
  limit: { calls: number; windowMs: number },
  tooMany: CallReason,
): Promise<void> {
  const now = ctx.now()
  const oldest = new Date(now.getTime() - limit.windowMs)
  const [row] = await rowsOf<{ calls: number; started_at: string }>(
    ctx.db,
    sql`insert into call_window (key, started_at, calls) values (${key}, ${now.toISOString()}, 1)
        on conflict (key) do update set
          calls = case when call_window.started_at <= ${oldest.toISOString()} then 1 else call_window.calls + 1 end,
          started_at = case when call_window.started_at <= ${oldest.toISOString()} then excluded.started_at else call_window.started_at end
        returning calls, started_at`,
  )
  if (!row || row.calls <= limit.calls) return
  const endsAt = new Date(row.started_at).getTime() + limit.windowMs
  throw new AppError(tooMany, {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  })
}
