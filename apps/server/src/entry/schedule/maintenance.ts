import { lt, or } from 'drizzle-orm'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { Platform } from '../../platform/platform.ts'
import { refreshTrending } from '../../ideas/explore/count-swap.ts'
import { sweepReviews } from '../../ideas/cases/review.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { auditNightly } from './audit-nightly.ts'
import { callWindow, gallerySelection, idempotency, judgement, loginCode, session } from '../../platform/db/schema.ts'

/** What the schedule does: sweeps bytes nothing shows any more, forgets what is over, counts, and audits every night. */
export function maintenanceTasks(ctx: Pick<Platform, 'db' | 'log' | 'now' | 'storage'>): ScheduledTask[] {
  return [
    { name: 'sweep-reviews', cron: '* * * * *', isDueAtStart: true, run: () => sweepReviews(ctx) },
    { name: 'sweep-blobs', cron: '* * * * *', isDueAtStart: true, run: () => sweepBlobs(ctx) },
    { name: 'forget-old-rows', cron: '7 * * * *', isDueAtStart: true, run: () => forgetOldRows(ctx) },
    { name: 'refresh-trending', cron: '17 * * * *', isDueAtStart: true, run: () => refreshTrending(ctx) },
    // Whoever has just started the server has better things for it to do than an audit: that waits for its first turn.
    { name: 'audit-nightly', cron: '*/10 * * * *', isDueAtStart: false, run: () => auditNightly(ctx) },
  ]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long rows are kept once they are of no use to the person they belong to. */
const kept = { codes: dayMs, keys: dayMs, windows: 2 * dayMs, sessions: 30 * dayMs, judgements: 30 * dayMs }

/** Deletes sign-in codes, idempotency keys, counted calls, selections, sessions and judgements of pictures that are long over. */
export async function forgetOldRows({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const before = (ageMs: number) => new Date(now().getTime() - ageMs)
  await db.delete(loginCode).where(lt(loginCode.created_at, before(kept.codes)))
  await db.delete(idempotency).where(lt(idempotency.created_at, before(kept.keys)))
  await db.delete(callWindow).where(lt(callWindow.started_at, before(kept.windows)))
  await db.delete(judgement).where(lt(judgement.created_at, before(kept.judgements)))
  await db.delete(gallerySelection).where(lt(gallerySelection.expires_at, now()))
  const isOver = or(lt(session.ended_at, before(kept.sessions)), lt(session.expires_at, before(kept.sessions)))
  await db.delete(session).where(isOver)
}
