import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { diskFull, hasRoom, isNearlyFull, isOfFullDisk } from '../files/disk-room.ts'
import type { Listener } from '../db/connection.ts'
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

/** What may be different in a test. */
export type EmbeddedOptions = {
  /** One session serves everybody: the longest that a transaction may hold it. Without it there is no limit. */
  transactionMs?: number | undefined
  /** The pause before it is opened anew, and after each try of that. */
  pauseMs?: number
  /** On whose behalf the work at hand is done: they take turns. */
  whose?: (() => string) | undefined
  /** How the database of a folder is opened. */
  open?: OpenFolder | undefined
}

/** Opens the database in a folder; onEnd is told why it has ended by itself. */
export type OpenFolder = typeof openPglite

type Subscription = { channel: string; onPayload: (payload: string) => void; onGap: (() => void) | undefined }

/** The work that nobody waits for stands in one line. */
export const lineOfJobs = 'jobs'

/** PostgreSQL's code for a transaction that took longer than it may. */
const transactionTooLong = '25P04'

/** Opens the embedded database in a folder that nobody else has open. */
export async function openEmbeddedClient(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedClient> {
  const { transactionMs, pauseMs = 1000, whose = () => 'everybody', open = openPglite } = options
  const session = shareSession()
  const kept = await keepOpen(folder, pauseMs, open)
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

/** Keeps a database open: one that has ended is opened anew when there is room, with all that was subscribed to. */
async function keepOpen(folder: string, pauseMs: number, open: OpenFolder) {
  const closing = new AbortController()
  const subscriptions = new Set<Subscription>()
  let why = new EmbeddedFailure('the embedded database is not open', '57P03')
  let reopening: Promise<void> | undefined
  /** A write has failed for want of room, and none has been tried since. */
  let isSuspect = false
  let current: PGlite | undefined = await open(folder, onEnd)

  function onEnd(failure: EmbeddedFailure): void {
    const ended = current
    current = undefined
    why = failure
    reopening ??= reopen(ended).finally(() => (reopening = undefined))
  }

  /** Never two at once: two databases in one folder destroy it. */
  async function reopen(last: PGlite | undefined): Promise<void> {
    for (let ended = last; ;) {
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      await ended?.fs?.closeFs().catch(() => undefined) // its files; it runs no more
      ended = undefined
      if (closing.signal.aborted) return
      if (!hasRoom(folder)) continue
      try {
        ended = await open(folder, onEnd)
        for (const { channel, onPayload } of subscriptions) await ended.listen(channel, onPayload)
        current = ended
        for (const { onGap } of subscriptions) onGap?.()
        return
      } catch (error) {
        why = error instanceof EmbeddedFailure ? error : new EmbeddedFailure(String(error), why.code)
      }
    }
  }

  return {
    subscriptions,
    async ask<T>(call: (client: PGlite) => Promise<T>): Promise<T> {
      if (!current) throw why
      try {
        return await call(current)
      } catch (error) {
        if (isOfFullDisk(error)) isSuspect = true
        throw error
      }
    },
    async isFull(): Promise<boolean> {
      if (!current) return why.code === diskFull
      if (isSuspect) isSuspect = !hasRoom(folder)
      return isSuspect || isNearlyFull(folder)
    },
    async close(): Promise<void> {
      closing.abort()
      await reopening
      await current?.close()
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
