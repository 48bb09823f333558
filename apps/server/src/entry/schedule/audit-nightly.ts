import { desc, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { rowsOf } from '../../platform/db/connect.ts'
import { auditRun } from '../../platform/db/schema.ts'
import { runAudit } from '../../ideas/operator/house/money.ts'

/** The hour of this machine's clock from which on a night's audit may run. */
const nightHour = 3
/** After so long without a result, the process that had begun is taken for dead. */
const patienceMs = 2 * 3_600_000
/** Who the operator log says acted. */
const actor = 'nightly'

/**
 * Audits once a night, in whichever process comes first; one that was asleep at night does so later in the day. Answers
 * whether this process did it.
 */
export async function auditNightly(ctx: Pick<Context, 'db' | 'storage' | 'now' | 'log'>): Promise<boolean> {
  const now = ctx.now()
  const [last] = await ctx.db
    .select({ at: auditRun.created_at })
    .from(auditRun)
    .orderBy(desc(auditRun.created_at))
    .limit(1)
  if (last && last.at >= latestNight(now)) return false
  if (!(await claim(ctx, now))) return false
  const { violations, findings } = await runAudit(ctx, actor)
  if (violations > 0) {
    const broken = findings.filter((finding) => finding.violations.length > 0)
    ctx.log.error({ broken }, `the nightly audit found ${violations} broken promises`)
  }
  return true
}

function latestNight(now: Date): Date {
  const night = new Date(now)
  night.setHours(nightHour, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  return night
}

/** Of all processes that try at once, one gets it. */
async function claim({ db }: Pick<Context, 'db'>, now: Date): Promise<boolean> {
  const lapsed = new Date(now.getTime() - patienceMs)
  const claimed = await rowsOf(
    db,
    sql`insert into call_window (key, started_at, calls) values ('nightly audit', ${now.toISOString()}, 1)
        on conflict (key) do update set started_at = excluded.started_at
        where call_window.started_at < ${lapsed.toISOString()}
        returning key`,
  )
  return claimed.length > 0
}
