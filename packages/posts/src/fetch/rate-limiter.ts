import { PostProblem } from '../post/problem.ts'

/** How a host is treated: requests at one time, requests per second, and how many may come at once after a pause. */
export type MannersLimits = { concurrent: number; perSecond: number; burst: number; longestWaitMs: number }

/** Turns at hosts. */
export type Manners = {
  /** Waits for a turn and answers how to end it; refuses at once while the host has asked to be left alone. */
  takeTurn(host: string, signal: AbortSignal): Promise<() => void>
  /** Leaves a host alone for a while. */
  leaveAlone(host: string, forMs: number): void
}

/** What a small site bears without noticing; a carousel of twenty is fetched within three seconds. */
export const defaultManners: MannersLimits = { concurrent: 4, perSecond: 4, burst: 12, longestWaitMs: 20_000 }

type Host = { running: number; tokens: number; refilledAt: number; quietUntil: number; waiting: (() => void)[] }

const maxHosts = 5_000

/** Keeps the requests to each host within limits, whoever asks for them. */
export function createManners(limits: Partial<MannersLimits> = {}): Manners {
  const { concurrent, perSecond, burst, longestWaitMs } = { ...defaultManners, ...limits }
  const hosts = new Map<string, Host>()

  function hostOf(name: string): Host {
    const now = performance.now()
    const host = hosts.get(name) ?? { running: 0, tokens: burst, refilledAt: now, quietUntil: 0, waiting: [] }
    host.tokens = Math.min(burst, host.tokens + ((now - host.refilledAt) / 1000) * perSecond)
    host.refilledAt = now
    hosts.delete(name)
    hosts.set(name, host)
    forgetIdle(hosts, now)
    return host
  }

  function requireWelcome(host: Host): void {
    const retryAfterMs = host.quietUntil - performance.now()
    if (retryAfterMs > 0) throw new PostProblem('rate_limited', { retryAfterMs: Math.ceil(retryAfterMs) })
  }

  return {
    async takeTurn(name, signal) {
      const deadline = performance.now() + longestWaitMs
      for (;;) {
        const host = hostOf(name)
        requireWelcome(host)
        if (host.running < concurrent && host.tokens >= 1) {
          host.running++
          host.tokens--
          return endTurn(host)
        }
        const untilToken = host.tokens >= 1 ? longestWaitMs : ((1 - host.tokens) / perSecond) * 1000
        const waitMs = Math.min(untilToken, deadline - performance.now())
        if (waitMs <= 0) throw new PostProblem('rate_limited', { retryAfterMs: longestWaitMs })
        await pause(host, waitMs, signal)
      }
    },
    leaveAlone(name, forMs) {
      const host = hostOf(name)
      host.quietUntil = Math.max(host.quietUntil, performance.now() + forMs)
      for (const wake of host.waiting.splice(0)) wake()
    },
  }
}

function endTurn(host: Host): () => void {
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    host.running--
    host.waiting.shift()?.()
  }
}

/** Ends when a turn has become free, when the time is over, or, with its reason, when the request is given up. */
async function pause(host: Host, forMs: number, signal: AbortSignal): Promise<void> {
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
    if (host.running === 0 && host.waiting.length === 0 && host.quietUntil < now) hosts.delete(name)
    if (hosts.size <= maxHosts) return
  }
}
