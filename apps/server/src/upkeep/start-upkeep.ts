import type { Context } from '../context.ts'
import { refreshTrending } from '../explore/count-swap.ts'
import { sweepBlobs } from '../storage/blobs.ts'
import { forgetOldRows } from './forget-old-rows.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Keeps the house tidy: bytes nothing shows any more, codes, keys and sessions that are over. */
export function startUpkeep(ctx: Context): { stop(): void } {
  const chores = [
    every(minuteMs, 'sweeping blobs', sweepBlobs),
    every(hourMs, 'forgetting old rows', forgetOldRows),
    every(hourMs, 'counting trending profiles', refreshTrending),
  ]
  return { stop: () => chores.forEach((chore) => clearInterval(chore)) }

  function every(ms: number, what: string, chore: (ctx: Context) => Promise<unknown>): NodeJS.Timeout {
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
    void run()
    return setInterval(() => void run(), ms).unref()
  }
}
