import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL's code for the transaction it chose to undo when two wait for each other. */
const deadlock = '40P01'
/** Its code for a row that refers to one which is not there. */
const nothingToReferTo = '23503'
/** What another transaction deleted after this one had looked for it is found missing the second time. */
const mostTries: Record<string, number> = { [deadlock]: 4, [nothingToReferTo]: 2 }
const longestPauseMs = 100

/**
 * Runs a transaction again that PostgreSQL undid because another one waited for it, as two do that lock the same
 * rows in another order: nothing of it has happened, and the other one is through by now. The same of one that refers to
 * what another one has just deleted.
 */
export async function retryDeadlocks<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact()
    } catch (error) {
      if (tries >= mostTriesAfter(error)) throw error
      await sleep(Math.random() * longestPauseMs)
    }
  }
}

function mostTriesAfter(error: unknown): number {
  if (!(error instanceof Error)) return 1
  return mostTries[(error as { code?: string }).code ?? ''] ?? mostTriesAfter(error.cause)
}
