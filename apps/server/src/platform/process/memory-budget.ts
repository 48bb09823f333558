import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { AppError } from './app-error.ts'

/** Memory that is lent to whoever works on photos, in bytes as they are estimated beforehand. */
export type MemoryBudget = {
  /**
   * Does work as soon as so much is free. Work inside work has its memory already. Calls are let in before jobs, callers in turns
   * and the small before the large, until one has waited long; a call for which too many wait, or that has waited too long, is refused.
   */
  lend<T>(bytes: number, work: () => Promise<T>): Promise<T>
  taken(): number
  waiting(): number
}

/** How patient whoever waits is. A job waits for as long as it takes. */
export type Patience = {
  /** Of all callers; one has as many as are left free, so that there is a place for another. */
  maxWaitingCalls: number
  /** A call that waits longer is told to come back. */
  callMs: number
  /** From then on nobody is let in before. */
  overtakenMs: number
}

const defaults: Patience = { maxWaitingCalls: 32, callMs: 15_000, overtakenMs: 10_000 }
const retryAfterSeconds = 5

type Waiting = { bytes: number; caller: string | undefined; since: number; start: () => void; timer?: NodeJS.Timeout }

/** Tells from where the call at hand comes; undefined for a job. */
type CallerOf = () => string | undefined

/** Callers of whom it is known when they had their last turn. */
const mostCallers = 1000

/** Makes a budget. What is larger than all of it is let in alone. */
export function createMemoryBudget(capacity: number, callerOf: CallerOf, own: Partial<Patience> = {}): MemoryBudget {
  const { maxWaitingCalls, callMs, overtakenMs } = { ...defaults, ...own }
  const lent = new AsyncLocalStorage<true>()
  const queue = new Set<Waiting>()
  const turns = createTurns()
  let taken = 0

  function take({ bytes, caller }: Pick<Waiting, 'bytes' | 'caller'>): void {
    taken += bytes
    turns.note(caller)
  }

  function letIn(): void {
    for (const { one, isKeptFor } of turns.order(queue, overtakenMs)) {
      if (taken + one.bytes > capacity) {
        if (isKeptFor) return
        continue
      }
      queue.delete(one)
      clearTimeout(one.timer)
      take(one)
      one.start()
    }
  }

  function enter(bytes: number): Promise<void> {
    const one = { bytes, caller: callerOf(), since: performance.now() }
    if (queue.size === 0 && taken + bytes <= capacity) {
      take(one)
      return Promise.resolve()
    }
    if (one.caller !== undefined && !hasPlace(queue, one.caller, maxWaitingCalls)) throw tooMany()
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { ...one, start: resolve }
      queue.add(waiting)
      const giveUp = () => {
        queue.delete(waiting)
        reject(tooMany())
      }
      if (one.caller !== undefined) waiting.timer = setTimeout(giveUp, callMs)
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

/** A caller has as many places as are left free, so that there is one for another. */
function hasPlace(queue: Iterable<Waiting>, caller: string, most: number): boolean {
  const calls = [...queue].filter((one) => one.caller !== undefined)
  const free = most - calls.length
  return free > 0 && calls.filter((one) => one.caller === caller).length <= free
}

const keyOf = (caller: string | undefined) => caller ?? 'jobs'

/** Callers, and all jobs together, have turns: whoever sends much at once waits for their own. */
function createTurns() {
  const lastTurns = new LRUCache<string, number>({ max: mostCallers })
  let latest = 0
  return {
    note: (caller: string | undefined) => void lastTurns.set(keyOf(caller), ++latest),
    /** The first of each who has waited long, for whom memory is kept, then calls, then jobs; before others whoever had no turn for longest. */
    order(queue: Iterable<Waiting>, overtakenMs: number): { one: Waiting; isKeptFor: boolean }[] {
      const lines = new Map<string, number>()
      const places = [...queue].map((one) => {
        const key = keyOf(one.caller)
        const before = lines.get(key) ?? 0
        lines.set(key, before + 1)
        const isKeptFor = before === 0 && performance.now() - one.since >= overtakenMs
        const rank = isKeptFor ? 0 : one.caller === undefined ? 2 : 1
        return { one, isKeptFor, rank, before, turn: lastTurns.get(key) ?? 0 }
      })
      return places.toSorted((a, b) => a.rank - b.rank || a.before - b.before || a.turn - b.turn)
    },
  }
}

function tooMany(): AppError {
  return new AppError({ code: 'too_many_pictures' }, { retryAfterSeconds })
}
