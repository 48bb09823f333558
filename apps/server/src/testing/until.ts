import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 20_000
/** Asking costs the server what the work it is asked about needs: the pauses grow from the first to the second. */
const pausesMs = [10, 100] as const

/** Waits until something is true, up to 20 s unless told otherwise. */
export async function until(isTrue: () => Promise<boolean>, withinMs = patienceMs): Promise<void> {
  const deadline = Date.now() + withinMs
  for (let pauseMs: number = pausesMs[0]; !(await isTrue()); pauseMs = Math.min(pauseMs * 1.5, pausesMs[1])) {
    if (Date.now() > deadline) throw new Error(`it did not happen in ${withinMs / 1000} s`)
    await sleep(pauseMs)
  }
}
