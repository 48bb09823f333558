import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL's code for the transaction it chose to undo when two wait for each other. */
const deadlock = '40P01'
const mostTries = 4
const longestPauseMs = 100

/**
 * Runs a transaction again that PostgreSQL undid because another one waited for it, as two do when somebody deletes
 * an account whose photos are at work: nothing of it has happened, and the other one is through by now.
 */
export async function retryDeadlocks<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact()
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error
      await sleep(Math.random() * longestPauseMs)
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === deadlock || isDeadlock(error.cause)
}
