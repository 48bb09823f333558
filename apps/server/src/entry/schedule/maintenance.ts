import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { Platform } from '../../platform/platform.ts'
import { refreshTrending } from '../../ideas/explore/count-swap.ts'
import { sweepReviews } from '../../ideas/cases/review.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { auditNightly } from './audit-nightly.ts'
import { forgetOldRows } from './forget-old-rows.ts'

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
