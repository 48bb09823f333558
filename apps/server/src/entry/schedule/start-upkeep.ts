import type { Context } from '../context.ts'
import { refreshTrending } from '../../ideas/explore/count-swap.ts'
import { sweepReviews } from '../../ideas/cases/review.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { auditNightly } from './audit-nightly.ts'
import { forgetOldRows } from './forget-old-rows.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Keeps the house tidy: bytes nothing shows any more, codes, keys and sessions that are over; and looks every night
 * whether all agrees. */
export function startUpkeep(ctx: Context): { stop(): void } {
  const chores = [
    every(minuteMs, 'sweeping refused pictures', sweepReviews),
    every(minuteMs, 'sweeping blobs', sweepBlobs),
    every(hourMs, 'forgetting old rows', forgetOldRows),
    every(hourMs, 'counting trending profiles', refreshTrending),
    every(10 * minuteMs, 'auditing', auditNightly, { isPatient: true }),
  ]
  return { stop: () => chores.forEach((chore) => clearInterval(chore)) }

  /** A patient chore waits for its first turn: a process that has just been started has better things to do. */
  function every(
    ms: number,
    what: string,
    chore: (ctx: Context) => Promise<unknown>,
    { isPatient } = { isPatient: false },
  ): NodeJS.Timeout {
    let isRunning = false
    const run = async () => {
      if (isRunning) return
      isRunning = true
      try {
        await chore(ctx)
      } catch (error) {
        ctx.log.error({ err: error }, what)
      }
      isRunning = false
    }
    if (!isPatient) void run()
    return setInterval(() => void run(), ms).unref()
  }
}
