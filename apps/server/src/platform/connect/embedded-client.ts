import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Listener } from '../db/connection.ts'
import { keepOpen } from './keep-open.ts'
import type { OpenFolder } from './keep-open.ts'
import { EmbeddedFailure, openPglite } from './open-pglite.ts'
import { shareSession } from './share-session.ts'

/** The embedded database, which is opened anew when it has ended; until then its calls fail. */
export type EmbeddedClient = Asking & {
  /** The same for the queue of jobs, which takes turns with people and is told of new ones. */
  forQueue: Asking & Pick<PGlite, 'listen'>
  /** The same without a limit of time. */
  patient: Asking
  listen(channel: string, onPayload: (payload: string) => void, onGap?: Listener['onGap']): Promise<() => Promise<void>>
  isFull(): Promise<boolean>
  /** Lets transactions take as long as they need while the work goes on. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Asking = Pick<PGlite, 'query' | 'exec' | 'transaction'>

/** How one session serves everybody, and how it is opened. */
export type EmbeddedOptions = {
  /** The longest that a transaction may hold the session. Without it there is no limit. */
  transactionMs?: number | undefined
  /** On whose behalf the work at hand is done: they take turns. */
  whose?: (() => string) | undefined
  /** How the database of a folder is opened. */
  open?: OpenFolder | undefined
}

/** The work that nobody waits for stands in one line. */
export const lineOfJobs = 'jobs'

/** PostgreSQL's code for a transaction that took longer than it may. */
const transactionTooLong = '25P04'

/** Opens the embedded database in a folder that nobody else has open. */
export async function openEmbeddedClient(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedClient> {
  const { transactionMs, whose = () => 'everybody', open = openPglite } = options
  const session = shareSession()
  const kept = await keepOpen(folder, open)
  const { subscriptions } = kept
  const ask = <T>(call: (client: PGlite) => Promise<T>) => kept.ask(call)
  let isUnlimited = transactionMs === undefined

  const askingFor = (line: () => string, { isPatient } = { isPatient: false }): Asking => ({
    query: (...args) => session.inTurn(line(), () => ask((client) => client.query(...args))),
    exec: (...args) => session.inTurn(line(), () => ask((client) => client.exec(...args))),
    transaction(work) {
      const breathing = (tx: Transaction) => work(session.breathing(tx))
      const limited = (tx: Transaction) =>
        isUnlimited || isPatient ? breathing(tx) : within(transactionMs ?? 0, tx, breathing)
      return session.inTurn(line(), () => ask((client) => client.transaction(limited)))
    },
  })

  const listen = async (channel: string, onPayload: (payload: string) => void, onGap?: Listener['onGap']) => {
    const subscription = { channel, onPayload, onGap }
    subscriptions.add(subscription)
    await ask((client) => client.listen(channel, onPayload))
    return async () => {
      subscriptions.delete(subscription)
      await ask((client) => client.unlisten(channel, onPayload))
    }
  }

  return {
    ...askingFor(whose),
    forQueue: { ...askingFor(() => lineOfJobs), listen: (channel, onPayload) => listen(channel, onPayload) },
    patient: askingFor(whose, { isPatient: true }),
    isFull: () => kept.isFull(),
    close: () => kept.close(),
    listen,
    async withoutLimit(work) {
      const before = isUnlimited
      isUnlimited = true
      return work().finally(() => (isUnlimited = before))
    },
  }
}

/** Undoes a transaction that takes too long: whoever forgot it finds it closed. */
async function within<T>(limitMs: number, tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const tooLong = new EmbeddedFailure(`a transaction held the database for ${limitMs} ms`, transactionTooLong)
  const timer = setTimeout(() => reject(tooLong), limitMs)
  try {
    return await Promise.race([work(tx), late])
  } finally {
    clearTimeout(timer)
  }
}
