import { PostProblem } from '../post/problem.ts'

/** How a host is treated: requests at one time, requests per second, and how many may come at once after a pause. */
export type RateLimits = { concurrent: number; perSecond: number; burst: number; longestWaitMs: number }

/** A token bucket and a limit of parallel requests for each host. */
export type RateLimiter = {
  /** Waits for a turn and answers how to end it; refuses at once while the host has asked to be left alone. */
  acquire(host: string, signal: AbortSignal): Promise<() => void>
  /** Lets no request to a host through for a while. */
  pause(host: string, forMs: number): void
}

/**
 * What a small site bears without noticing; a carousel of twenty is fetched within three seconds. Whoever waits longer for a turn
 * comes again later: meanwhile other hosts are asked.
 */
const defaultRateLimits: RateLimits = { concurrent: 4, perSecond: 4, burst: 12, longestWaitMs: 5_000 }

type Host = { running: number; tokens: number; refilledAt: number; pausedUntil: number; waiting: (() => void)[] }

const maxHosts = 5_000

/**
 * Keeps the requests to each host within limits, whoever asks for them. Hosts are not kept in an LRU cache: one that asked
 * for a pause, or is being asked, may not be forgotten for being old.
 */
export function createRateLimiter(limits: Partial<RateLimits> = {}): RateLimiter {
  const { concurrent, perSecond, burst, longestWaitMs } = { ...defaultRateLimits, ...limits }
  const hosts = new Map<string, Host>()

  function hostOf(name: string): Host {
    const now = performance.now()
    const host = hosts.get(name) ?? { running: 0, tokens: burst, refilledAt: now, pausedUntil: 0, waiting: [] }
    host.tokens = Math.min(burst, host.tokens + ((now - host.refilledAt) / 1000) * perSecond)
    host.refilledAt = now
    hosts.delete(name)
    hosts.set(name, host)
    forgetIdle(hosts, now)
    return host
  }

  function requireNoPause(host: Host): void {
    const retryAfterMs = host.pausedUntil - performance.now()
    if (retryAfterMs > 0) throw new PostProblem('rate_limited', { retryAfterMs: Math.ceil(retryAfterMs) })
  }

  return {
    async acquire(name, signal) {
      const deadline = performance.now() + longestWaitMs
      for (;;) {
        const host = hostOf(name)
        requireNoPause(host)
        if (host.running < concurrent && host.tokens >= 1) {
          host.running++
          host.tokens--
          return release(host)
        }
        const untilToken = host.tokens >= 1 ? longestWaitMs : ((1 - host.tokens) / perSecond) * 1000
        const waitMs = Math.min(untilToken, deadline - performance.now())
        if (waitMs <= 0) throw new PostProblem('rate_limited', { retryAfterMs: longestWaitMs })
        await waitForTurn(host, waitMs, signal)
      }
    },
    pause(name, forMs) {
      const host = hostOf(name)
      host.pausedUntil = Math.max(host.pausedUntil, performance.now() + forMs)
      for (const wake of host.waiting.splice(0)) wake()
    },
  }
}

function release(host: Host): () => void {
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    host.running--
    host.waiting.shift()?.()
  }
}

/** Ends when a turn has become free, when the time is over, or, with its reason, when the request is given up. */
async function waitForTurn(host: Host, forMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, forMs)
  signal.addEventListener('abort', () => resolve(), { once: true })
  host.waiting.push(resolve)
  await promise
  clearTimeout(timer)
  const place = host.waiting.indexOf(resolve)
  if (place >= 0) host.waiting.splice(place, 1)
  signal.throwIfAborted()
}

/** Hosts that have been idle long enough to have nothing to remember make room. */
function forgetIdle(hosts: Map<string, Host>, now: number): void {
  if (hosts.size <= maxHosts) return
  for (const [name, host] of hosts) {
    if (host.running === 0 && host.waiting.length === 0 && host.pausedUntil < now) hosts.delete(name)
    if (hosts.size <= maxHosts) return
  }
}
