import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Callers whose counts are kept; whoever called longest ago is forgotten first. */
const mostKeys = 50_000

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void

type Window = { calls: number; startedAt: number }

/**
 * Counts the calls of one process in the shape @fastify/rate-limit asks for. By default its clock is the monotonic one: by
 * the time of day, a clock that was ahead and is set right would lock everybody out until that time comes again.
 */
export function createWindowStore(passedMs: () => number = () => performance.now()): FastifyRateLimitStoreCtor {
  return class WindowStore implements FastifyRateLimitStore {
    readonly windows = new LRUCache<string, Window>({ max: mostKeys })

    incr(key: string, told: Told, windowMs = 0): void {
      const now = passedMs()
      let window = this.windows.get(key)
      if (!window || window.startedAt + windowMs <= now) window = { calls: 0, startedAt: now }
      window.calls++
      this.windows.set(key, window)
      told(null, { current: window.calls, ttl: window.startedAt + windowMs - now })
    }

    child(): FastifyRateLimitStore {
      return new WindowStore()
    }
  }
}
