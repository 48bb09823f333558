import { AsyncResource } from 'node:async_hooks'

/** Lets work begin in turns. */
export type FairQueue = {
  /** Calls begin once it is the key's turn, at once when there is room. The answer ends the work, or the waiting for it. */
  enter(key: string, begin: () => void): () => void
  /** How much waits for its turn. */
  waiting(): number
}

/** How much is at work at once, and of one key; for how long one piece may follow another before the event loop has its turn. */
export type Turns = { atOnce: number; ofOne: number; sliceMs?: number }

/**
 * So much work at once, and so much of one key; what is beyond waits in a line of its key, and the lines take turns (fair
 * queueing, Nagle 1985): who brings much waits for himself, and nobody waits behind more than one piece of each other.
 */
export function createFairQueue({ atOnce, ofOne, sliceMs = 0 }: Turns): FairQueue {
  const lines = createLines()
  const atWork = new Map<string, number>()
  let busy = 0
  let sliceBegan = -Infinity

  const mayBegin = (key: string) => busy < atOnce && (atWork.get(key) ?? 0) < ofOne

  function start(key: string, begin: () => void): void {
    busy++
    atWork.set(key, (atWork.get(key) ?? 0) + 1)
    begin()
  }

  function end(key: string): void {
    const left = (atWork.get(key) ?? 0) - 1
    if (left > 0) atWork.set(key, left)
    else atWork.delete(key)
    if (lines.areEmpty()) busy--
    else if (performance.now() - sliceBegan < sliceMs) queueMicrotask(handOver) // not within the work that ends
    else setImmediate(beginSlice) // after others have had the processor
  }

  function beginSlice(): void {
    sliceBegan = performance.now()
    handOver()
  }

  function handOver(): void {
    busy--
    startNext()
  }

  function startNext(): void {
    lines.takeFirst(mayBegin)?.()
  }

  return {
    enter(key, begin) {
      let state: 'waiting' | 'at work' | 'over' = 'waiting'
      const beginNow = () => {
        state = 'at work'
        start(key, begin)
      }
      const beginLater = mayBegin(key) ? undefined : AsyncResource.bind(beginNow) // not in the context of whose end it is
      if (beginLater) lines.join(key, beginLater)
      else beginNow()
      return () => {
        const before = state
        state = 'over'
        if (before === 'at work') end(key)
        else if (before === 'waiting' && beginLater) lines.leave(key, beginLater)
      }
    },
    waiting: () => lines.length(),
  }
}

/** Does work when it is the turn of its key. */
export async function inTurn<T>(queue: FairQueue, key: string, work: () => Promise<T>): Promise<T> {
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
  const end = queue.enter(key, begin)
  await turn
  try {
    return await work()
  } finally {
    end()
  }
}

/** Lines of what waits, one for each key. The line whose turn is next stands first. */
function createLines() {
  const lines = new Map<string, Set<() => void>>()
  const leave = (key: string, begin: () => void) => {
    const line = lines.get(key)
    line?.delete(begin)
    if (line?.size === 0) lines.delete(key)
  }
  return {
    leave,
    join: (key: string, begin: () => void) => void lines.set(key, (lines.get(key) ?? new Set()).add(begin)),
    /** The first of the first line that may go on, which then stands behind the others. */
    takeFirst(mayBegin: (key: string) => boolean): (() => void) | undefined {
      for (const [key, [begin]] of lines) {
        if (!begin || !mayBegin(key)) continue
        leave(key, begin)
        const rest = lines.get(key)
        if (rest && lines.delete(key)) lines.set(key, rest)
        return begin
      }
      return undefined
    },
    areEmpty: () => lines.size === 0,
    length: () => [...lines.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
