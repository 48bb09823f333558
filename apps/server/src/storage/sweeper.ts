import type { Context } from '../context.ts'
import { sweepBlobs } from './blobs.ts'

const everyMs = 60_000

/** Sweeps deleted and forgotten bytes now and then. */
export function startSweeper(ctx: Context): { stop(): void } {
  const sweep = () => {
    sweepBlobs(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'sweeping blobs'))
  }
  sweep()
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
