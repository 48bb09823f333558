import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from './app-error.ts'

/** Memory that is lent to whoever works on photos, in bytes as they are estimated beforehand. */
export type MemoryBudget = {
  /**
   * Does work as soon as so much is free. Work inside work has its memory already. Calls are let in before jobs and the
   * small before the large, until one has waited long; a call for which too many wait, or that has waited too long, is refused.
   */
  lend<T>(bytes: number, work: () => Promise<T>): Promise<T>
  taken(): number
  waiting(): number
}

/** How patient whoever waits is. A job waits for as long as it takes. */
export type Patience = {
  maxWaitingCalls: number
  /** A call that waits longer is told to come back. */
  callMs: number
  /** From then on nobody is let in before. */
  overtakenMs: number
}

const defaults: Patience = { maxWaitingCalls: 32, callMs: 15_000, overtakenMs: 10_000 }
const retryAfterSeconds = 5

type Waiting = { bytes: number; isJob: boolean; since: number; start: () => void; timer?: NodeJS.Timeout }

/** Makes a budget; isJob tells whether the work at hand is a job's. What is larger than all of it is let in alone. */
export function createMemoryBudget(capacity: number, isJob: () => boolean, own: Partial<Patience> = {}): MemoryBudget {
  const { maxWaitingCalls, callMs, overtakenMs } = { ...defaults, ...own }
  const lent = new AsyncLocalStorage<true>()
  const queue = new Set<Waiting>()
  const isLate = ({ since }: Waiting) => performance.now() - since >= overtakenMs
  let taken = 0

  function letIn(): void {
    for (const one of inTurn(queue, isLate)) {
      if (taken + one.bytes > capacity) {
        if (isLate(one)) return
        continue
      }
      queue.delete(one)
      clearTimeout(one.timer)
      taken += one.bytes
      one.start()
    }
  }

  function enter(bytes: number): Promise<void> {
    const one = { bytes, isJob: isJob(), since: performance.now() }
    if (queue.size === 0 && taken + bytes <= capacity) {
      taken += bytes
      return Promise.resolve()
    }
    const calls = [...queue].filter((other) => !other.isJob).length
    if (!one.isJob && calls >= maxWaitingCalls) throw tooMany()
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { ...one, start: resolve }
      queue.add(waiting)
      const giveUp = () => {
        queue.delete(waiting)
        reject(tooMany())
      }
      if (!one.isJob) waiting.timer = setTimeout(giveUp, callMs)
      letIn()
    })
  }

  return {
    taken: () => taken,
    waiting: () => queue.size,
    async lend(wanted, work) {
      if (lent.getStore()) return work()
      const bytes = Math.min(wanted, capacity)
      await enter(bytes)
      try {
        return await lent.run(true, work)
      } finally {
        taken -= bytes
        letIn()
      }
    },
  }
}

function inTurn(queue: Iterable<Waiting>, isLate: (one: Waiting) => boolean): Waiting[] {
  return [...queue].toSorted((a, b) => rank(a, isLate(a)) - rank(b, isLate(b)) || a.since - b.since)
}

/** Whoever has waited long, then calls, then jobs. */
function rank({ isJob }: Waiting, isLate: boolean): number {
  return isLate ? 0 : isJob ? 2 : 1
}

function tooMany(): AppError {
  return new AppError({ code: 'too_many_pictures' }, { retryAfterSeconds })
}
