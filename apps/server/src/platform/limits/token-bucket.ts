import { sql } from 'drizzle-orm'
import type { CallReason } from '@guise/contract'
import { AppError } from '../process/app-error.ts'
import { clockSkewMs } from '../process/kept-moments.ts'
import { rowsOf } from '../db/connection.ts'
import type { Db } from '../db/connection.ts'
import { networkOf, siteOf } from './caller-address.ts'

/** So many tokens at first, and a new one each `refillMs`: whoever finds none waits for the next, not for a window to end. */
export type TokenBucket = { size: number; refillMs: number }

type Counting = { db: Db; now: () => Date }

// Kept is when the bucket will be full again (the generic cell rate algorithm): one moment says how many tokens are left. What was
// kept by a clock that was ahead is moved to now: as many are left as were then.

/** Takes a token from the bucket of a key, for all processes together, and answers how many are left; refuses when there is none. */
export async function takeToken(
  { db, now }: Counting,
  key: string,
  { size, refillMs }: TokenBucket,
  tooMany: CallReason,
): Promise<number> {
  const nowMs = now().getTime()
  const [first, empty] = [inSql(nowMs + refillMs), inSql(nowMs + size * refillMs)]
  const aheadBy = sql`case when call_window.touched_at > ${inSql(nowMs + clockSkewMs)}
    then call_window.touched_at - ${inSql(nowMs)} else interval '0' end`
  const kept = sql`greatest(least(call_window.started_at - ${aheadBy}, ${empty}), ${inSql(nowMs)})`
  const next = sql`${kept} + ${refillMs} * interval '1 millisecond'`
  const [row] = await rowsOf<{ taken: number; full_at: string }>(
    db,
    sql`insert into call_window (key, started_at, touched_at, calls) values (${key}, ${first}, ${inSql(nowMs)}, 1)
        on conflict (key) do update set
          touched_at = excluded.touched_at,
          started_at = case when ${next} <= ${empty} then ${next} else ${kept} end,
          calls = case when ${next} <= ${empty} then 1 else 0 end
        returning calls as taken, started_at as full_at`,
  )
  const leftMs = nowMs + size * refillMs - new Date(row?.full_at ?? nowMs + refillMs).getTime()
  if (!row || row.taken === 1) return Math.floor(leftMs / refillMs)
  throw new AppError(tooMany, { retryAfterSeconds: Math.max(1, Math.ceil((refillMs - leftMs) / 1000)) })
}

/** As many networks of one site as may take all that each of them may. */
const networksOfSite = 4

/**
 * Takes a token from the bucket of the caller's network and, of IPv6, from one of the site it is in: who has a site has networks
 * without number, and would use up alone what everybody has together.
 */
export async function takeTokenFrom(
  ctx: Counting,
  { key, address }: { key: string; address: string },
  bucket: TokenBucket,
  tooMany: CallReason,
): Promise<void> {
  await takeToken(ctx, `${key}:${networkOf(address)}`, bucket, tooMany)
  const site = siteOf(address)
  const { size, refillMs } = bucket
  const ofSite = { size: size * networksOfSite, refillMs: refillMs / networksOfSite }
  if (site !== undefined) await takeToken(ctx, `${key}:${site}`, ofSite, tooMany)
}

/** Puts a token back that was taken for something that did not happen. */
export async function returnToken({ db }: Counting, key: string, { refillMs }: TokenBucket): Promise<void> {
  await db.execute(
    sql`update call_window set started_at = started_at - ${refillMs} * interval '1 millisecond' where key = ${key}`,
  )
}

function inSql(ms: number) {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}
