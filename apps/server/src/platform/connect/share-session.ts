import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '@electric-sql/pglite'
import { createFairQueue, inTurn } from '../process/fair-queue.ts'

/** How long statements may follow each other before calls are taken in. */
const sliceMs = 10

/** One session of a database that runs in this thread, asked by many. */
export type SharedSession = {
  /** Runs a statement or a transaction when it is its turn. */
  inTurn<T>(whose: string, work: () => Promise<T>): Promise<T>
  /** The transaction, between whose statements others' calls are taken in. */
  breathing(tx: Transaction): Transaction
}

/**
 * Shares the one session of an embedded database. PGlite by itself serves whoever asks first, without a pause in which a call
 * could be taken in: eight lists asked again and again held a person's next click up for over a second. Here those who ask
 * take turns, however much each of them asks, and the event loop has its turn every few milliseconds.
 */
export function shareSession(): SharedSession {
  const queue = createFairQueue({ atOnce: 1, ofOne: 1, sliceMs })
  return {
    inTurn: (whose, work) => inTurn(queue, whose, work),
    breathing(tx) {
      let since = performance.now()
      const query: Transaction['query'] = async (...args) => {
        if (performance.now() - since > sliceMs) {
          await setImmediate()
          since = performance.now()
        }
        return tx.query(...args)
      }
      return Object.create(tx, { query: { value: query } }) as Transaction // the same in all else
    },
  }
}
