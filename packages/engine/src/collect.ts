import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options?: { type: 'minor' }) => void

let collect: Collect | undefined

function collectGarbage(options?: { type: 'minor' }): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect(options)
}

/**
 * Frees the photos of a job that is over. What its last steps still hold is let go with the turn of the event loop, and pixels that
 * sharp decoded are freed a turn after they were swept, which another thread does in its own time: the next collection waits for it. A thread
 * of the pool that waits for its next job does not turn, and kept the 150 MB of its last photo until then.
 */
export async function giveMemoryBack(): Promise<void> {
  await turnOfLoop()
  collectGarbage()
  collectGarbage({ type: 'minor' })
  await turnOfLoop()
}

/** How many bytes of answers are let go at once. */
const COLLECTED_BYTES = 8e6

/**
 * Counts what threads have answered and lets go of it now and then. An answer is one small object that holds a picture: a thread that waits for answers makes few
 * others, and kept 30 MB of pictures that were long written.
 */
export function lettingGo(): (bytes: number) => void {
  let held = 0
  return (bytes) => {
    held += bytes
    if (held < COLLECTED_BYTES) return
    held = 0
    collectGarbage({ type: 'minor' })
  }
}

/** Leaves nothing in what held an answer: a pool's task that is over holds what it was answered, and the next task, until all memory is gone through. */
export function takeOut<T extends object>(answered: T): T {
  const answer = { ...answered }
  for (const part of Object.keys(answered)) Reflect.deleteProperty(answered, part)
  return answer
}
