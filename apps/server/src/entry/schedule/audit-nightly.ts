import { desc, gt } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { auditRun } from '../../platform/db/schema.ts'
import { runAudit } from '../../ideas/operator/house/money.ts'

/** The hour of this machine's clock from which on a night's audit may run. */
const nightHour = 3
/** Who the operator log says acted. */
const actor = 'nightly'

/**
 * Audits unless that was done since the night began: an installation that was asleep at night does so later in the day.
 * The schedule lets one process at a time do it. Answers whether it was done.
 */
export async function auditNightly(ctx: Pick<Platform, 'db' | 'storage' | 'now' | 'log'>): Promise<boolean> {
  const now = ctx.now()
  // One of a time to come was kept by a clock that was ahead, and would pass for the last one until then.
  await ctx.db.delete(auditRun).where(gt(auditRun.created_at, now))
  const [last] = await ctx.db
    .select({ at: auditRun.created_at })
    .from(auditRun)
    .orderBy(desc(auditRun.created_at))
    .limit(1)
  if (last && last.at >= latestNight(now)) return false
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
