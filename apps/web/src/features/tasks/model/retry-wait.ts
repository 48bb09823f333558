import { retryDelayMs } from '@guise/contract'

/** Whole seconds until an item may be retried; 0 when it may be, also when processing was never seen. */
export function secondsUntilRetry(processingSeenAt: number | undefined, now: number): number {
  if (processingSeenAt === undefined) return 0
  return Math.max(0, Math.ceil((processingSeenAt + retryDelayMs - now) / 1000))
}
